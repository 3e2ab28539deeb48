import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { registrationHash } from "#worker/features/registrations/invitation.ts";
import { firstAdmin } from "#worker/seed/first-admin.ts";

const state = mkdtempSync(join(tmpdir(), "picotin-first-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

interface Ended {
  code: number;
  said: string;
  refused: string;
}

/** The documented command, with a database of its own on this machine. */
const command = (...given: string[]): Promise<Ended> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      ["worker/first-admin.mjs", ...given, "--local"],
      { env: { ...process.env, STATE_DIR: state, WRANGLER_SEND_METRICS: "false" } },
      (_error, said, refused) => done({ code: child.exitCode ?? -1, said, refused }),
    );
  });

/** The database that the command has made. */
function database<Result>(use: (db: DatabaseSync) => Result): Result {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  const db = new DatabaseSync(join(folder, file ?? ""));
  try {
    return use(db);
  } finally {
    db.close();
  }
}
const rows = (query: string): unknown[] => database((db) => db.prepare(query).all());
const change = (statements: string) => database((db) => db.exec(statements));

const email = "first@picotin.example";
const place = "https://rations.example/";
const whole = [email, "L'Écurie", place] as const;

test("the command of the first super admin wants an address, an organisation and where it is served", async () => {
  const usage = "npm run first-admin -- <email> <organisation> <address of the pages>";
  const faults: [string, string[]][] = [
    [usage, []],
    [usage, [email, "L'Écurie"]],
    [usage, [email, "L'Écurie", "nowhere"]],
    ["email_invalid", ["first", "L'Écurie", place]],
    ["required", [email, " ", place]],
  ];
  const ends = await Promise.all(faults.map(async ([why, given]) => ({ why, ...(await command(...given)) })));
  for (const { why, code, said, refused } of ends) {
    expect([code, said]).toEqual([1, ""]);
    expect(refused).toContain(why);
  }
  expect(readdirSync(state)).toEqual([]);
}, 240_000);

test("it makes the tables, the catalogue and one invited super admin, prints the link, invites them anew until they have come, and refuses a second", async () => {
  const { code, said, refused } = await command(...whole);
  expect(refused).not.toContain("rror");
  expect(code).toBe(0);
  const tokenIn = (text: string) =>
    /^https:\/\/rations\.example\/registration\/finalization\/([\w-]{43})$/m.exec(text)?.[1] ?? "";
  expect(said).toContain(email);
  const people = () =>
    rows(
      `select user.email, user_entity.name as organisation, registration.hash,
        exists (select 1 from user_role where user_id = user.id and role = 'ROLE_SUPER_ADMIN') as isSuper
       from user inner join user_entity on user_entity.id = user.entity_id
       inner join registration on registration.user_id = user.id`,
    );
  const first = [{ email, organisation: "L'Écurie", hash: registrationHash(tokenIn(said)), isSuper: 1 }];
  expect(people()).toEqual(first);
  const feeds = rows("select id from ingredient where entity_id is null").length;
  expect(feeds).toBeGreaterThan(100);

  const again = firstAdmin({ email: "second@picotin.example", organisation: "Une autre" }, new Date());
  change(again.sql.join("\n"));
  const hash = registrationHash(again.token);
  expect(hash).not.toBe(first[0]?.hash);
  const second = [{ email: "second@picotin.example", organisation: "Une autre", hash, isSuper: 1 }];
  expect(people()).toEqual(second);

  change("update user set password_hash = 'chosen'; delete from registration");
  const third = await command("third@picotin.example", "Encore une", place);
  expect([third.code, third.said]).toEqual([1, ""]);
  expect(third.refused).toContain("This deployment already has a super admin.");
  expect(rows("select email from user")).toEqual([{ email: "second@picotin.example" }]);
  expect(rows("select id from ingredient where entity_id is null")).toHaveLength(feeds);
}, 240_000);
