import { expect, test } from "vitest";
import { migratedBefore } from "../../support/service/migrated.ts";

test("entries of the audit made before get the people they name: as they are, as they were at the end, or nobody", () => {
  const { db, finish } = migratedBefore("people_as_audited.sql");
  db.exec(`insert into user_entity
      (id, name, expiration_date, number_of_horses, monetary_unit, number_of_licences, created_at, modified_at)
    values ('yard', '', '', 1, 'EUR', 6, '', '')`);
  db.exec(`insert into user (id, entity_id, email, password_hash, firstname, name, created_at, modified_at)
    values ('here', 'yard', 'ada@picotin.example', '', 'Ada', 'L’Hermite', '', '')`);
  const gone = { email: "bo@picotin.example", firstname: "Bo", name: "Sand", active: true };
  const insert = db.prepare(
    `insert into audit_log (id, at, actor_id, subject_id, entity_id, operation, row, before, request_id, held)
    values (?, '', ?, ?, 'yard', ?, ?, ?, '', 1)`,
  );
  insert.run("1", "here", "gone", "horse.post", "/api/horses/1", null);
  insert.run("2", "here", "here", "user.delete", "/api/users/gone", JSON.stringify(gone));
  insert.run("3", "lost", "lost", "horse.post", "/api/horses/2", null);
  finish();
  const rows = db.prepare("select actor, subject from audit_log order by id").all();
  const parsed = (value: unknown) => (value === null ? null : JSON.parse(String(value)));
  const ada = { email: "ada@picotin.example", firstname: "Ada", name: "L’Hermite" };
  const bo = { email: "bo@picotin.example", firstname: "Bo", name: "Sand" };
  expect(rows.map(({ actor, subject }) => [parsed(actor), parsed(subject)])).toEqual([
    [ada, bo],
    [ada, ada],
    [null, null],
  ]);
});

test("entries of the audit made before get the organisation's name: as it is, as it was at the end, or none", () => {
  const { db, finish } = migratedBefore("entities_as_audited.sql");
  db.exec(`insert into user_entity
      (id, name, expiration_date, number_of_horses, monetary_unit, number_of_licences, created_at, modified_at)
    values ('yard', 'Yard', '', 1, 'EUR', 6, '', '')`);
  const insert = db.prepare(
    `insert into audit_log (id, at, actor_id, subject_id, entity_id, operation, row, before, request_id, held)
    values (?, '', 'a', 'a', ?, ?, ?, ?, '', 1)`,
  );
  insert.run("1", "yard", "horse.post", "/api/horses/1", null);
  insert.run("2", "gone", "horse.post", "/api/horses/2", null);
  insert.run("3", "gone", "user_entity.delete", "/api/user_entities/gone", '{"name":"Gone"}');
  insert.run("4", "lost", "horse.post", "/api/horses/3", null);
  finish();
  const rows = db.prepare("select entity_name as name from audit_log order by id").all();
  expect(rows.map(({ name }) => name)).toEqual(["Yard", "Gone", "Gone", null]);
});

test("entries of the audit made before are told to the organisation whose admin wrote them in one it had added", () => {
  const { db, finish } = migratedBefore("founders_as_audited.sql");
  db.exec(`insert into user_entity
      (id, name, expiration_date, number_of_horses, monetary_unit, number_of_licences, created_at, modified_at, added_by)
    values ('home', '', '', 1, 'EUR', 6, '', '', null), ('annexe', '', '', 1, 'EUR', 4, '', '', 'home'),
      ('other', '', '', 1, 'EUR', 4, '', '', null)`);
  const people: [string, string, string][] = [
    ["admin", "home", "ROLE_ADMIN"],
    ["root", "home", "ROLE_SUPER_ADMIN"],
    ["settler", "annexe", "ROLE_ADMIN"],
  ];
  for (const [id, entity, role] of people) {
    db.prepare(`insert into user (id, entity_id, email, password_hash, firstname, name, created_at, modified_at)
      values (?1, ?2, ?1, '', '', '', '', '')`).run(id, entity);
    db.prepare("insert into user_role (user_id, role) values (?, ?)").run(id, role);
  }
  const insert = db.prepare(
    `insert into audit_log (id, at, actor_id, subject_id, entity_id, operation, row, request_id, held)
    values (?, '', ?2, ?2, ?, 'user_entity.patch', '', '', 1)`,
  );
  const written: [string, string, string | null][] = [
    ["admin", "annexe", "home"],
    ["admin", "home", null],
    ["root", "annexe", null],
    ["settler", "annexe", null],
    ["admin", "other", null],
    ["gone", "annexe", null],
  ];
  written.forEach(([who, where], at) => void insert.run(String(at), who, where));
  finish();
  const rows = db.prepare("select founder_id as founder from audit_log order by id").all();
  expect(rows.map(({ founder }) => founder)).toEqual(written.map(([, , founder]) => founder));
});
