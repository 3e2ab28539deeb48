import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { session } from "#worker/db/schema/index.ts";
import { sessionCookie } from "#worker/http/cookies.ts";
import { call, db, mailsTo, read } from "../../support/app.ts";
import { cookieSession } from "../../support/cookie.ts";
import {
  changed,
  countedTries,
  digests,
  otherThanTries,
  tableNames,
  triesSince,
} from "../../support/digest.ts";
import { switching } from "../../support/screen/switching.ts";
import { logoBody, person, providerBody, userBody } from "../../support/tenant.ts";

const at = switching();

/**
 * All that a reading operation may change, and why: the tries of who reads by a link or a code are counted, so that
 * neither can be guessed. A code that is right counts no try against itself.
 */
const counts: Partial<Record<OperationId, string[]>> = {
  "ration_share.open": ["share_address"],
  "password_reset.check_code_of": ["guess_address"],
  "registration.get": ["invitation"],
};

/** Who reads in the session of somebody they may not be is refused, and counted. */
const refusedSwitch = "switch";

const reading = operationIds.filter((id) => routes[id].method === "GET");
const typesOf = ({ csv, pdf }: RouteRow): string[] => [
  "application/ld+json",
  "application/json",
  ...(csv ? ["text/csv"] : []),
  ...(pdf ? ["application/pdf"] : []),
];

/** The first request in another's session is written down, whatever it asks for: what is read after it is not. */
beforeAll(async () => {
  for (const role of roles.filter((each) => each !== "ROLE_SUPER_ADMIN")) {
    const path = `/api/users/${at.own.people[role].id}/switch`;
    expect((await call("POST", path, { token: at.operator.token, body: {} })).status).toBe(204);
  }
});

let asked = 0;

test.each(reading)(
  "GET %s, as every role, signed out and in another's session, changes nothing",
  async (id) => {
    const row: RouteRow = routes[id];
    const readers = [...roles.map((role) => at.own.people[role]), null];
    const known = id === "password_reset.check_code_of" ? await checkedCode() : null;
    const requests: { path: string; headers: Record<string, string> }[] = [];
    for (const reader of readers) {
      const path = known ?? (await at.fixtures(id, reader, true)).path;
      const bearer: Record<string, string> = reader ? { Authorization: `Bearer ${reader.token}` } : {};
      requests.push({ path, headers: bearer });
      if (reader) {
        const headers = { Authorization: `Bearer ${at.operator.token}`, "X-Switch-User": reader.email };
        requests.push({ path, headers });
      }
    }
    const [before, tries] = [await digests(), await countedTries()];
    const seen = new Set<number>();
    for (const { path, headers } of requests) {
      for (const Accept of typesOf(row)) {
        const answer = await read(path, { ...headers, Accept });
        await answer.arrayBuffer();
        seen.add(answer.status);
        asked++;
      }
    }
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
    expect(otherThanTries(changed(before, await digests()))).toEqual([]);
    const counted = triesSince(tries, await countedTries()).filter((name) => name !== refusedSwitch);
    expect(counted).toEqual(counts[id] ?? []);
  },
);

/** The address where old clients have a code checked, with the right one. */
async function checkedCode(): Promise<string> {
  const { email } = await person(at.own.entityId, "ROLE_USER");
  await call("POST", "/api/password_resets/code", { body: { email } });
  const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.body ?? "")?.[0] ?? "";
  return `/api/password_resets/${email}/check/${code}`;
}

test("reading by a secret that is good changes no more: a link to a ration, an invitation, a code", async () => {
  const { path, body } = await at.fixtures("ration_share.post", at.own.people.ROLE_EXPERT_NUTRITION, true);
  const { token } = (await call("POST", path, { token: at.own.expert, body })).body;
  const invited = userBody();
  await call("POST", "/api/users", { token: at.own.people.ROLE_ADMIN.token, body: invited });
  const registration = /finalization\/(\S+)/.exec((await mailsTo(invited.email))[0]?.body ?? "")?.[1];
  const paths: [string, string[]][] = [
    [`/api/registrations/${registration}`, counts["registration.get"] ?? []],
    [`/api/shared/${token}`, counts["ration_share.open"] ?? []],
    [await checkedCode(), counts["password_reset.check_code_of"] ?? []],
  ];
  for (const [each, allowed] of paths) {
    const [before, tries] = [await digests(), await countedTries()];
    expect((await call("GET", each)).status).toBe(200);
    expect(otherThanTries(changed(before, await digests()))).toEqual([]);
    expect(triesSince(tries, await countedTries())).toEqual(allowed);
  }
});

test("what stands beside the catalogue changes nothing: documents, pictures, outbox, sign-in elsewhere", async () => {
  const { path } = await at.fixtures("user_entity.set_logo", at.own.people.ROLE_ADMIN, true);
  const drawn = await call("POST", path, { token: at.own.people.ROLE_ADMIN.token, body: logoBody() });
  const picture = /\/api\/files\/[0-9a-f-]+/.exec(drawn.text)?.[0] ?? "";
  await call("POST", `/api/user_entities/${at.own.entityId}/identity_provider`, {
    token: at.own.people.ROLE_SUPER_ADMIN.token,
    body: providerBody({ issuer: inject("oidcIssuer") }),
  });
  const paths = [
    ...["/api", "/api/index", "/api/routes", "/api/docs", "/api/docs.json", "/api/health", "/api/ready"],
    ...["/api/contexts/Horse", "/api/outbox", "/api/nowhere", `/api/sso/${at.own.entityId}`],
    "/api/sso/callback?state=x&code=y",
    picture,
  ];
  const [before, tries] = [await digests(), await countedTries()];
  for (const each of paths) {
    const signedIn: Record<string, string> = { Authorization: `Bearer ${at.own.expert}` };
    for (const headers of [{}, signedIn]) {
      const answer = await read(each, headers);
      await answer.arrayBuffer();
      expect([each, answer.status < 500]).toEqual([each, true]);
    }
  }
  expect(otherThanTries(changed(before, await digests()))).toEqual([]);
  expect(triesSince(tries, await countedTries())).toEqual(["sso"]);
});

describe("/api/logout", () => {
  test("ends the caller's own session and no other, of the same person either", async () => {
    const who = at.own.people.ROLE_EXPERT_NUTRITION;
    const [mine, ofMine, anothers] = [
      await cookieSession(who),
      await cookieSession(who),
      await cookieSession(at.own.people.ROLE_ADMIN),
    ];
    const [before, rows] = [await digests(), await db.select().from(session).all()];
    const answer = await read("/api/logout", { Cookie: mine.cookie });
    expect(answer.status).toBe(302);
    expect(changed(before, await digests())).toEqual(["session"]);
    const after = await db.select().from(session).all();
    const ended = after.filter((each, at) => JSON.stringify(each) !== JSON.stringify(rows[at]));
    expect(ended.map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([[mine.id, true]]);
    const me = ({ cookie }: { cookie: string }) =>
      call("GET", "/api/users/me", { headers: { Cookie: cookie } });
    expect([(await me(mine)).status, (await me(ofMine)).status, (await me(anothers)).status]).toEqual([
      401, 200, 200,
    ]);
  });

  test("changes nothing for who brings no such session: signed out, by token, with another's switch, unknown", async () => {
    const { id } = await cookieSession(at.own.people.ROLE_USER);
    const bearer = { Authorization: `Bearer ${at.operator.token}` };
    const before = await digests();
    for (const headers of [
      {},
      bearer,
      { ...bearer, "X-Switch-User": at.own.people.ROLE_USER.email },
      { Cookie: `${sessionCookie}=${id}` },
      { Cookie: `${sessionCookie}=` },
    ] as Record<string, string>[]) {
      expect((await read("/api/logout", headers)).status).toBe(302);
    }
    expect(changed(before, await digests())).toEqual([]);
  });

  test("is read only: no other method ends a session", async () => {
    const { id, cookie } = await cookieSession(at.own.people.ROLE_USER);
    const answer = await call("POST", "/api/logout", { headers: { Cookie: cookie } });
    expect(answer.status).toBe(405);
    const row = await db.select().from(session).where(eq(session.id, id)).get();
    expect(row?.revokedAt).toBeNull();
  });
});

afterAll(async () => {
  const tables = (await tableNames()).length;
  console.log(
    `${reading.length} reading operations asked ${asked} times: ${tables} tables and the files unchanged, save ${Object.keys(counts).join(", ")} (counted tries)`,
  );
});
