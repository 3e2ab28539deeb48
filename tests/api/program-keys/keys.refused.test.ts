import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import { type Answer, call, clearCounters, clock, db, refused } from "../../support/app.ts";
import { askKey, type MadeKey, makeKey } from "../../support/service/program-keys.ts";
import { horse, line, ownFeed, type Person, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let operator: Person;
beforeAll(async () => {
  own = await tenant();
  operator = await person(own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

const whatever = { "If-Match": "*" };
const ask = (token: string, headers: Record<string, string> = {}) =>
  call("GET", "/api/ingredients?itemsPerPage=1", { token, headers });
const told = ({ status, body, headers }: Answer) => [
  status,
  body.message,
  headers.get("www-authenticate"),
  headers.get("ratelimit"),
];
const unknown = [401, "Unknown, expired or revoked key.", "Bearer", null];

/** Each ends a key: how, as somebody does it through the service. */
const ends: Record<string, (maker: Person, key: MadeKey) => Promise<unknown>> = {
  "its revocation": (_maker, { path }) => call("DELETE", path, { token: own.people.ROLE_ADMIN.token }),
  "the deactivation of its maker": ({ id }) =>
    call("PATCH", `/api/users/${id}`, { token: operator.token, body: { active: false }, headers: whatever }),
  "the deletion of its maker": ({ id }) => call("DELETE", `/api/users/${id}`, { token: operator.token }),
  "the loss of all its roles by its maker": ({ id }) =>
    call("PATCH", `/api/users/${id}`, {
      token: operator.token,
      body: { roles: ["ROLE_USER"] },
      headers: whatever,
    }),
  "its last day": async () => {
    clock.now = new Date(clock.now.getTime() + 30 * 86_400_000);
  },
};

describe("the next request with a key is refused", () => {
  test.each(Object.keys(ends))("after %s", async (name) => {
    const maker = await person(own.entityId, "ROLE_ADMIN");
    const key = await makeKey(maker);
    expect((await ask(key.key)).status).toBe(200);
    await ends[name]?.(maker, key);
    expect(told(await ask(key.key))).toEqual(unknown);
  });

  test("after the deletion of its organisation", async () => {
    const { entityId, people } = await tenant();
    const { key } = await makeKey(people.ROLE_ADMIN);
    const gone = await call("DELETE", `/api/user_entities/${entityId}`, { token: operator.token });
    expect([gone.status, ...told(await ask(key))]).toEqual([204, ...unknown]);
  });

  test("and not a millisecond before its end", async () => {
    const { key } = await makeKey(own.people.ROLE_ADMIN, { days: 1 });
    clock.now = new Date(clock.now.getTime() + 86_400_000 - 1);
    expect((await ask(key)).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await ask(key)).status).toBe(401);
  });
});

test("a key does no more than its maker may today: lost roles are lost by it at once", async () => {
  const maker = await person(own.entityId, "ROLE_ADMIN");
  const { path, key } = await makeKey(maker, { roles: ["ROLE_EXPERT_NUTRITION", "ROLE_ADMIN"] });
  const brands = async () => (await call("POST", "/api/brands", { token: key, body: { name: "" } })).status;
  expect([await brands(), (await ask(key)).status]).toEqual([422, 200]);
  const body = { roles: ["ROLE_EXPERT_NUTRITION"] };
  await call("PATCH", `/api/users/${maker.id}`, { token: operator.token, body, headers: whatever });
  expect([await brands(), (await ask(key)).status]).toEqual([403, 200]);
  await call("PATCH", `/api/users/${maker.id}`, {
    token: operator.token,
    body: { active: false },
    headers: whatever,
  });
  const seen = await call("GET", path, { token: own.people.ROLE_ADMIN.token });
  expect(seen.body.state).toBe("stopped");
});

test("a key outlives a new password of its maker, which ends their sessions", async () => {
  const maker = await person(own.entityId, "ROLE_ADMIN");
  const { key } = await makeKey(maker);
  const body = { password: "correct horse battery", newPassword: "an entirely new phrase" };
  expect((await call("POST", `/api/users/${maker.id}/password`, { token: maker.token, body })).status).toBe(
    200,
  );
  expect((await ask(key)).status).toBe(200);
});

describe("a key that is none is refused", () => {
  const forgeries: Record<string, (key: string) => string> = {
    "of no letters": () => "picotin_",
    "with another last letter": (key) => key.slice(0, -1) + (key.endsWith("A") ? "B" : "A"),
    "with a letter more": (key) => `${key}A`,
    "in capitals": (key) => `picotin_${key.slice(8).toUpperCase()}`,
    "that is a pattern": () => "picotin_%",
    "that is SQL": () => "picotin_'or'1'='1",
    "that is the digest of one": () => "picotin_47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
  };
  test.each(Object.keys(forgeries))("%s", async (name) => {
    const { key } = await makeKey(own.people.ROLE_ADMIN);
    expect(told(await ask(forgeries[name]?.(key) ?? ""))).toEqual(unknown);
  });

  test("without its beginning, as a token of no shape", async () => {
    const { key } = await makeKey(own.people.ROLE_ADMIN);
    expect((await ask(key.slice(8))).body.message).toBe("Invalid JWT Token");
  });
});

describe("a program is refused what is for people", () => {
  test("the session of another, of whomever and whatever the roles of its maker", async () => {
    const { key } = await makeKey(operator, { roles: ["ROLE_ADMIN"] });
    for (const email of [own.people.ROLE_USER.email, "_exit", ""]) {
      const { status, body } = await ask(key, { "X-Switch-User": email });
      expect([status, body.code]).toEqual([403, "not_for_programs"]);
    }
  });

  test("other keys, with the answer that says why", async () => {
    const { key } = await makeKey(own.people.ROLE_ADMIN, { roles: ["ROLE_ADMIN"] });
    const { status, body } = await askKey({ token: key });
    expect([status, body.detail]).toEqual([403, "This is not for programs: sign in as a person."]);
  });

  test("what a super admin may in other organisations: its key is of one", async () => {
    const stranger = await tenant();
    const { key } = await makeKey(operator, { roles: ["ROLE_ADMIN", "ROLE_EXPERT_NUTRITION"] });
    const made = await call("POST", "/api/brands", {
      token: stranger.people.ROLE_ADMIN.token,
      body: { name: "Moulin du Nord" },
    });
    const path = String(made.body["@id"]);
    expect((await call("GET", path, { token: operator.token })).status).toBe(200);
    expect((await call("GET", path, { token: key })).status).toBe(404);
    expect((await call("GET", await horse(stranger.expert), { token: key })).status).toBe(404);
  });

  test("links that its maker made as a person: they may show what its role does not see", async () => {
    const maker = await person(own.entityId, "ROLE_ADMIN", ["ROLE_EXPERT_NUTRITION_SANTE"]);
    const hay = await ownFeed(own.expert, { shared: true });
    const stored = await call("POST", "/api/rations", {
      token: own.expert,
      body: { horse: await horse(own.expert), objective: "maintain", feeds: [line(hay, 8)] },
    });
    const body = { ration: stored.body["@id"], days: 7 };
    const link = await call("POST", "/api/ration_shares", { token: maker.token, body });
    const { key } = await makeKey(maker);
    const path = String(link.body["@id"]);
    expect((await call("GET", path, { token: maker.token })).body.token).toBe(link.body.token);
    expect((await call("GET", path, { token: key })).body.token).toBeNull();
    const another = await call("POST", "/api/ration_shares", { token: key, body });
    expect(String(another.body.token)).toMatch(/^[\w-]{43}$/);
  });
});

describe("a key is not made", () => {
  const bodies: Record<string, [Record<string, unknown>, string[]]> = {
    "without a name": [{ name: " " }, ["name: required"]],
    "with a name beyond measure": [{ name: "x".repeat(limits.nameMax + 1) }, ["name: too_long"]],
    "without a role": [{ roles: [] }, ["roles: role_required"]],
    "with a role twice": [{ roles: ["ROLE_ADMIN", "ROLE_ADMIN"] }, ["roles: item_twice"]],
    "for the operator of the service": [{ roles: ["ROLE_SUPER_ADMIN"] }, ["roles[0]: choice"]],
    "for the sessions of others": [{ roles: ["ROLE_ALLOWED_TO_SWITCH"] }, ["roles[0]: choice"]],
    "without an end": [{ days: null }, ["days: required"]],
    "for ever": [{ days: limits.programKeyDaysMax + 1 }, ["days: too_large"]],
    "for a day that is over": [{ days: 0 }, ["days: too_small"]],
    "with a secret of one's own": [{ key: "picotin_mine" }, ["key: unknown_field"]],
    "for another person": [{ creator: "/api/users/x" }, ["creator: unknown_field"]],
  };
  test.each(Object.keys(bodies))("%s", async (name) => {
    const [body, wanted] = bodies[name]!;
    const answer = await askKey(own.people.ROLE_ADMIN, body);
    expect([answer.status, refused(answer)]).toEqual([422, wanted]);
  });

  test("with a name that another key of the organisation has, whatever its case; a revoked one gives it back", async () => {
    const { path, name } = await makeKey(own.people.ROLE_ADMIN, { name: "Écurie" });
    expect(refused(await askKey(own.people.ROLE_ADMIN, { name: "ecurie" }))).toEqual(["name: key_known"]);
    await call("DELETE", path, { token: own.people.ROLE_ADMIN.token });
    expect((await askKey(own.people.ROLE_ADMIN, { name })).status).toBe(201);
    expect((await askKey((await tenant()).people.ROLE_ADMIN, { name })).status).toBe(201);
  });

  test("in the session of another: it would outlive it", async () => {
    const headers = { "X-Switch-User": own.people.ROLE_ADMIN.email };
    const { status, body } = await call("POST", "/api/program_keys", {
      token: operator.token,
      body: { name: "x", roles: ["ROLE_ADMIN"], days: 1 },
      headers,
    });
    expect([status, body.code]).toEqual([403, "switched"]);
  });

  test("by an organisation whose licence has expired, which still revokes its own", async () => {
    const { entityId, people } = await tenant();
    const { path, key } = await makeKey(people.ROLE_ADMIN);
    const past = new Date(clock.now.getTime() - 1000).toISOString();
    await db.update(userEntity).set({ expirationDate: past }).where(eq(userEntity.id, entityId));
    expect((await askKey(people.ROLE_ADMIN)).body.code).toBe("licence_expired");
    const body = { rations: [] };
    expect((await call("POST", "/api/calculations/evaluations", { token: key, body })).body.code).toBe(
      "licence_expired",
    );
    expect((await ask(key)).status).toBe(200);
    expect((await call("DELETE", path, { token: people.ROLE_ADMIN.token })).status).toBe(204);
  });

  test("beyond the number that an organisation may have, by requests at once either", async () => {
    const { people } = await tenant();
    for (let made = 0; made < limits.programKeysMax - 2; made++) await makeKey(people.ROLE_ADMIN);
    const answers = await Promise.all(Array.from({ length: 6 }, () => askKey(people.ROLE_ADMIN)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });
});
