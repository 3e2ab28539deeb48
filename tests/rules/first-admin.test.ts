import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { registrationHash } from "#worker/features/registrations/invitation.ts";
import { firstAdmin } from "#worker/seed/first-admin.ts";

function migrated(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const names = readdirSync("migrations").sort();
  for (const name of names) db.exec(readFileSync(`migrations/${name}`, "utf8"));
  return db;
}

const asked = { email: "first@picotin.example", organisation: "L'Écurie" };

test("a new deployment gets one organisation and one invited super admin without a password", () => {
  const db = migrated();
  const { sql, token } = firstAdmin(asked, new Date("2026-11-21T10:00:00Z"));
  for (const statement of sql) db.exec(statement);
  const found = db
    .prepare(
      `select user.email, user.password_hash, user_entity.name as organisation, registration.hash,
        registration.expires_at, (select group_concat(role) from user_role where user_id = user.id) as roles
       from user inner join user_entity on user_entity.id = user.entity_id
       inner join registration on registration.user_id = user.id`,
    )
    .all();
  expect(found).toEqual([
    {
      email: asked.email,
      password_hash: "!",
      organisation: asked.organisation,
      hash: registrationHash(token),
      expires_at: "2026-11-28T10:00:00.000Z",
      roles: expect.stringContaining("ROLE_SUPER_ADMIN"),
    },
  ]);
  expect(JSON.stringify(sql)).not.toContain(token);
  expect(Number(db.prepare("select count(*) as n from entity_system").get()?.n)).toBe(6);
});

const invited = (db: DatabaseSync) =>
  db
    .prepare(
      `select user.email, user.active, user_entity.name as organisation, user_entity.name_fold as fold,
        registration.hash, registration.expires_at as until, registration.next_hash as next
       from user inner join user_entity on user_entity.id = user.entity_id
       left join registration on registration.user_id = user.id`,
    )
    .all();
const run = (db: DatabaseSync, { sql }: ReturnType<typeof firstAdmin>) => {
  for (const statement of sql) db.exec(statement);
};

test("a super admin who has not come is invited anew, under another address too: the link of before opens nothing", () => {
  const db = migrated();
  const [first, again] = [
    firstAdmin(
      { email: "frist@picotin.example", organisation: "L'Ecurie" },
      new Date("2026-11-01T10:00:00Z"),
    ),
    firstAdmin(asked, new Date("2026-11-21T10:00:00Z")),
  ];
  run(db, first);
  db.exec(
    "update user set active = 0; update registration set next_hash = 'on its way', sending_until = '9'",
  );
  run(db, again);
  expect(invited(db)).toEqual([
    {
      email: asked.email,
      active: 1,
      organisation: asked.organisation,
      fold: "l'ecurie",
      hash: registrationHash(again.token),
      until: "2026-11-28T10:00:00.000Z",
      next: null,
    },
  ]);
  expect(Number(db.prepare("select count(*) as n from user_entity").get()?.n)).toBe(1);
});

test("a deployment whose super admin has come gets no other, and nobody of it another address", () => {
  const db = migrated();
  run(db, firstAdmin(asked, new Date()));
  db.exec("delete from registration");
  const before = invited(db);
  expect(before).toMatchObject([{ email: asked.email, hash: null }]);
  run(db, firstAdmin({ email: "second@picotin.example", organisation: "Une autre" }, new Date()));
  expect(invited(db)).toEqual(before);
});
