import { expect, test } from "vitest";
import { migratedBefore } from "../support/migrated.ts";

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
