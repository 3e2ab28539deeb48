import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { session, user, userEntity, userRole } from "#worker/db/schema/index.ts";
import { call, clock, db, refused, rowsOfAll } from "../../support/app.ts";
import { forgeries, remade } from "../../support/service/tokens.ts";
import { horse, horseBody, password, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});
beforeEach(async () => {
  clock.now = new Date();
  await env.DB.exec("delete from rate_counter");
});

const login = (body: unknown, headers = {}) => call("POST", "/api/login_check", { body, headers });
const refreshed = (refresh_token?: string) => call("POST", "/api/token/refresh", { body: { refresh_token } });
const me = (token: string) => call("GET", "/api/users/me", { token });
const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

const invalid = { code: 401, message: "Invalid credentials." };

describe("signing in is refused", () => {
  test("with one text for a wrong password, an unknown address, an inactive user and one who has no password yet", async () => {
    const [{ email }, inactive] = [own.people.ROLE_ADMIN, own.people.ROLE_SUPER_ADMIN];
    await db.update(user).set({ active: false }).where(eq(user.id, inactive.id));
    const invited = own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM;
    await db.update(user).set({ passwordHash: "!" }).where(eq(user.id, invited.id));
    const answers = await Promise.all([
      login({ email, password: "wrong password" }),
      login({ email: "nobody@picotin.example", password }),
      login({ email: inactive.email, password }),
      login({ email: invited.email, password: "!!!!!!!!" }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([401, invalid]);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.headers.get("content-type")).toBe("application/json");
    }
  });

  test("with the specification's words for missing and short fields", async () => {
    const headers = { "Accept-Language": "en" };
    const empty = await login({}, headers);
    expect(empty.status).toBe(422);
    const messages = (answer: typeof empty) =>
      (answer.body.violations as unknown as { message: string }[]).map(({ message }) => message);
    expect(messages(empty)).toEqual(["Email is required", "Password is required"]);
    expect(messages(await login({ email: "a", password: "short" }, headers))).toEqual([
      "Your email must be at least 3 characters",
      "Your password must be at least 8 characters",
    ]);
  });
});

describe("a refresh is refused", () => {
  const signIn = async () =>
    String((await login({ email: own.people.ROLE_EXPERT_NUTRITION.email, password })).body.refresh_token);

  test("when it is missing or unknown", async () => {
    expect((await refreshed()).body).toEqual({ code: 401, message: "Missing JWT Refresh Token" });
    expect((await refreshed("nothing")).body).toEqual({ code: 401, message: "JWT Refresh Token Not Found" });
  });

  test("when a spent token comes again after the grace, and its whole family ends", async () => {
    const first = await signIn();
    const pair = await refreshed(first);
    later(10_001);
    const reuse = await refreshed(first);
    expect(reuse.body).toEqual({ code: 401, message: "JWT Refresh Token Not Found" });
    expect((await refreshed(String(pair.body.refresh_token))).body.message).toBe("Invalid JWT Refresh Token");
    expect((await me(String(pair.body.token))).body.message).toBe("Invalid JWT Token");
  });

  test("within the grace when the successor has been spent too", async () => {
    const first = await signIn();
    const second = String((await refreshed(first)).body.refresh_token);
    await refreshed(second);
    expect((await refreshed(first)).body.message).toBe("JWT Refresh Token Not Found");
  });

  test("after thirty days, and after ninety whatever was refreshed", async () => {
    let token = await signIn();
    later(30 * 86_400_000);
    expect((await refreshed(token)).body.message).toBe("Invalid JWT Refresh Token");
    clock.now = new Date();
    token = await signIn();
    for (const _ of [1, 2, 3]) {
      later(29 * 86_400_000);
      token = String((await refreshed(token)).body.refresh_token);
    }
    later(3 * 86_400_000);
    expect((await refreshed(token)).body.message).toBe("Invalid JWT Refresh Token");
  });

  test("at logout without a token", async () => {
    const answer = await call("POST", "/api/token/invalidate", { body: {} });
    expect([answer.status, answer.body.message]).toEqual([400, "No refresh_token found."]);
  });
});

describe("a token is refused", () => {
  test("when it is absent", async () => {
    const answer = await call("GET", "/api/horses");
    expect([answer.status, answer.body]).toEqual([401, { code: 401, message: "JWT Token not found" }]);
  });

  test("when it was forged in any of the known ways, and nothing is written", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION;
    for (const same of await remade(token)) expect((await me(same)).status).toBe(200);
    const forged = await forgeries(token, "a-refresh-token");
    const before = await rowsOfAll();
    for (const [name, each] of Object.entries(forged)) {
      const answer = await call("POST", "/api/horses", { token: each, body: horseBody() });
      expect([name, answer.status, answer.body.message]).toEqual([name, 401, "Invalid JWT Token"]);
    }
    expect(await rowsOfAll()).toEqual(before);
    expect((await me(token)).status).toBe(200);
  });

  test("when it has expired, and what it was to make, change or delete is as it was", async () => {
    clock.now = new Date(Math.floor(clock.now.getTime() / 1000) * 1000);
    const { email } = own.people.ROLE_EXPERT_NUTRITION;
    const token = String((await login({ email, password })).body.token);
    const path = await horse(token);
    const { text } = await call("GET", path, { token });
    const before = await rowsOfAll();
    expect([before.horse, before.session].every((rows) => Number(rows) > 0)).toBe(true);
    const writes = [
      () => call("POST", "/api/horses", { token, body: horseBody() }),
      () => call("PATCH", path, { token, body: { name: "Late" }, headers: { "If-Match": "*" } }),
      () => call("DELETE", path, { token }),
    ];
    later(3_600_000);
    for (const write of writes) {
      const answer = await write();
      expect([answer.status, answer.body]).toEqual([401, { code: 401, message: "Expired JWT Token" }]);
      expect(await rowsOfAll()).toEqual(before);
    }
    later(-1);
    expect((await call("GET", path, { token })).text).toBe(text);
    for (const [n, write] of writes.entries()) expect((await write()).status).toBe([201, 200, 204][n]);
    expect(await rowsOfAll()).not.toEqual(before);
  });

  test("at the next request after its user is deactivated, changed or removed, or its session revoked", async () => {
    const ends: ((person: Tenant["people"]["ROLE_USER"]) => Promise<unknown>)[] = [
      ({ id }) => db.update(user).set({ active: false }).where(eq(user.id, id)),
      ({ id }) => db.update(user).set({ tokenVersion: 2 }).where(eq(user.id, id)),
      ({ sessionId }) =>
        db.update(session).set({ revokedAt: clock.now.toISOString() }).where(eq(session.id, sessionId)),
      ({ id }) => db.delete(user).where(eq(user.id, id)),
    ];
    const other = await tenant();
    for (const [n, end] of ends.entries()) {
      const person = Object.values(other.people)[n]!;
      expect((await me(person.token)).status).toBe(200);
      await end(person);
      expect((await me(person.token)).body.message).toBe("Invalid JWT Token");
    }
  });

  test("where the role was taken away, at the next request", async () => {
    const { token, id } = own.people.ROLE_EXPERT_NUTRITION_SANTE;
    expect((await call("GET", "/api/horses", { token })).status).toBe(200);
    await db.delete(userRole).where(eq(userRole.userId, id));
    expect((await call("GET", "/api/horses", { token })).status).toBe(403);
  });

  test("for writing and calculating from the millisecond the licence ends", async () => {
    const other = await tenant();
    const end = new Date(clock.now.getTime() + 1000);
    await db
      .update(userEntity)
      .set({ expirationDate: end.toISOString() })
      .where(eq(userEntity.id, other.entityId));
    const at = async (ms: number) => {
      clock.now = new Date(end.getTime() + ms);
      return (await call("POST", "/api/horses", { token: other.expert, body: {} })).status;
    };
    expect([await at(-1), await at(0), await at(1)]).toEqual([422, 403, 403]);
    expect((await call("GET", "/api/horses", { token: other.expert })).status).toBe(200);
  });
});

test("a refusal names what was refused", async () => {
  expect(refused(await login({ email: 1, password: null, more: true }))).toEqual([
    "email: email_required",
    "password: password_required",
    "more: unknown_field",
  ]);
});
