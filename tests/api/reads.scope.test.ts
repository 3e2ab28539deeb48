import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { session } from "#worker/db/schema/index.ts";
import { sessionCookie } from "#worker/http/cookies.ts";
import { type Place, place } from "../support/access.ts";
import { call, clearCounters, db, mailsTo, read } from "../support/app.ts";
import { cookieSession } from "../support/cookie.ts";
import { changed, digests, tableNames } from "../support/digest.ts";
import {
  logoBody,
  type Person,
  person,
  providerBody,
  type Tenant,
  tenant,
  userBody,
} from "../support/tenant.ts";

let own: Tenant;
let operator: Person;
let fixtures: Place;
beforeAll(async () => {
  own = await tenant();
  operator = await person(own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
  fixtures = await place(own);
});
beforeEach(clearCounters);

/**
 * All that a reading operation may change, and why: the tries of who reads by a link or a code are counted, so that
 * neither can be guessed. A code that is right counts no try against itself.
 */
const counts: Partial<Record<OperationId, string[]>> = {
  "ration_share.open": ["rate_counter"],
  "password_reset.check_code_of": ["rate_counter"],
};

const reading = operationIds.filter((id) => routes[id].method === "GET");
const typesOf = ({ csv, pdf }: RouteRow): string[] => [
  "application/ld+json",
  "application/json",
  ...(csv ? ["text/csv"] : []),
  ...(pdf ? ["application/pdf"] : []),
];

let asked = 0;

test.each(reading)(
  "GET %s, as every role, signed out and in another's session, changes nothing",
  async (id) => {
    const row: RouteRow = routes[id];
    const readers = [...roles.map((role) => own.people[role]), null];
    const known = await checkedCode();
    const requests: { path: string; headers: Record<string, string> }[] = [];
    for (const reader of readers) {
      const { path } =
        id === "password_reset.check_code_of" ? { path: known } : await fixtures(id, reader, true);
      const bearer: Record<string, string> = reader ? { Authorization: `Bearer ${reader.token}` } : {};
      requests.push({ path, headers: bearer });
      if (reader) {
        const headers = { Authorization: `Bearer ${operator.token}`, "X-Switch-User": reader.email };
        requests.push({ path, headers });
      }
    }
    const before = await digests();
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
    expect(changed(before, await digests())).toEqual(counts[id] ?? []);
  },
);

/** The address where old clients have a code checked, with the right one. */
async function checkedCode(): Promise<string> {
  const { email } = await person(own.entityId, "ROLE_USER");
  await call("POST", "/api/password_resets/code", { body: { email } });
  const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.body ?? "")?.[0] ?? "";
  return `/api/password_resets/${email}/check/${code}`;
}

test("reading by a secret that is good changes no more: a link to a ration, an invitation, a code", async () => {
  const { path, body } = await fixtures("ration_share.post", own.people.ROLE_EXPERT_NUTRITION, true);
  const { token } = (await call("POST", path, { token: own.expert, body })).body;
  const invited = userBody();
  await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body: invited });
  const registration = /finalization\/(\S+)/.exec((await mailsTo(invited.email))[0]?.body ?? "")?.[1];
  const paths: [string, string[]][] = [
    [`/api/registrations/${registration}`, []],
    [`/api/shared/${token}`, counts["ration_share.open"] ?? []],
    [await checkedCode(), counts["password_reset.check_code_of"] ?? []],
  ];
  for (const [each, allowed] of paths) {
    const before = await digests();
    expect((await call("GET", each)).status).toBe(200);
    expect(changed(before, await digests())).toEqual(allowed);
  }
});

test("what stands beside the catalogue changes nothing: documents, pictures, outbox, sign-in elsewhere", async () => {
  const { path } = await fixtures("user_entity.set_logo", own.people.ROLE_ADMIN, true);
  const drawn = await call("POST", path, { token: own.people.ROLE_ADMIN.token, body: logoBody() });
  const picture = /\/api\/files\/[0-9a-f-]+/.exec(drawn.text)?.[0] ?? "";
  await call("POST", `/api/user_entities/${own.entityId}/identity_provider`, {
    token: own.people.ROLE_SUPER_ADMIN.token,
    body: providerBody({ issuer: inject("oidcIssuer") }),
  });
  const paths = [
    ...["/api", "/api/index", "/api/routes", "/api/docs", "/api/docs.json", "/api/health", "/api/ready"],
    ...["/api/contexts/Horse", "/api/outbox", "/api/nowhere", `/api/sso/${own.entityId}`],
    "/api/sso/callback?state=x&code=y",
    picture,
  ];
  const before = await digests();
  for (const each of paths) {
    const signedIn: Record<string, string> = { Authorization: `Bearer ${own.expert}` };
    for (const headers of [{}, signedIn]) {
      const answer = await read(each, headers);
      await answer.arrayBuffer();
      expect([each, answer.status < 500]).toEqual([each, true]);
    }
  }
  expect(changed(before, await digests())).toEqual([]);
});

describe("/api/logout", () => {
  test("ends the caller's own session and no other, of the same person either", async () => {
    const who = own.people.ROLE_EXPERT_NUTRITION;
    const [mine, ofMine, anothers] = [
      await cookieSession(who),
      await cookieSession(who),
      await cookieSession(own.people.ROLE_ADMIN),
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
    const { id } = await cookieSession(own.people.ROLE_USER);
    const bearer = { Authorization: `Bearer ${operator.token}` };
    const before = await digests();
    for (const headers of [
      {},
      bearer,
      { ...bearer, "X-Switch-User": own.people.ROLE_USER.email },
      { Cookie: `${sessionCookie}=${id}` },
      { Cookie: `${sessionCookie}=` },
    ] as Record<string, string>[]) {
      expect((await read("/api/logout", headers)).status).toBe(302);
    }
    expect(changed(before, await digests())).toEqual([]);
  });

  test("is read only: no other method ends a session", async () => {
    const { id, cookie } = await cookieSession(own.people.ROLE_USER);
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
