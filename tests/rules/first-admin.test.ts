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

test("a deployment that has a super admin gets no other", () => {
  const db = migrated();
  for (const { sql } of [firstAdmin(asked, new Date()), firstAdmin(asked, new Date())]) {
    for (const statement of sql) db.exec(statement);
  }
  expect(Number(db.prepare("select count(*) as n from user").get()?.n)).toBe(1);
  expect(Number(db.prepare("select count(*) as n from user_entity").get()?.n)).toBe(1);
});
