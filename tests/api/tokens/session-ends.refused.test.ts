import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, clearCounters, clock, mailsTo } from "../../support/app.ts";
import { cookieSession } from "../../support/cookie.ts";
import { horseBody, type Person, password, person, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let switcher: Person;
beforeAll(async () => {
  own = await tenant();
  switcher = await person(own.entityId, "ROLE_SUPER_ADMIN", ["ROLE_ALLOWED_TO_SWITCH"]);
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

const admin = () => own.people.ROLE_ADMIN.token;
const whatever = { "If-Match": "*" };
const patch = (path: string, body: object, token = admin()) =>
  call("PATCH", path, { token, body, headers: whatever });
const fresh = "an entirely new phrase";

/** Each act ends every session of a person, as somebody does it through the service. */
const ends: Record<string, (who: Person) => Promise<{ status: number }>> = {
  "a password changed": ({ id, token }) =>
    call("POST", `/api/users/${id}/password`, { token, body: { password, newPassword: fresh } }),
  "a password set by a code": async ({ email }) => {
    await call("POST", "/api/password_resets/code", { body: { email } });
    const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.body ?? "")?.[0];
    return call("POST", "/api/password_resets", { body: { email, code, password: fresh } });
  },
  "other roles": ({ id }) => patch(`/api/users/${id}`, { roles: ["ROLE_USER"] }),
  "a role more": ({ id }) => patch(`/api/users/${id}`, { roles: ["ROLE_EXPERT_NUTRITION", "ROLE_USER"] }),
  "another address": ({ id, email }) => patch(`/api/users/${id}`, { email: `moved.${email}` }),
  deactivation: ({ id }) => patch(`/api/users/${id}`, { active: false }),
  deletion: ({ id }) => call("DELETE", `/api/users/${id}`, { token: admin() }),
};

describe("every session of a person is refused at the next request", () => {
  test.each(Object.keys(ends))("after %s: by token, by refresh token and by cookie", async (name) => {
    const who = await person(own.entityId, "ROLE_EXPERT_NUTRITION");
    const signedIn = await call("POST", "/api/login_check", { body: { email: who.email, password } });
    const { cookie } = await cookieSession(who);
    const { refresh_token } = signedIn.body;
    const me = async (headers: Record<string, string>) =>
      (await call("GET", "/api/users/me", { headers })).status;
    const all = async () => [
      await me({ Authorization: `Bearer ${who.token}` }),
      await me({ Authorization: `Bearer ${signedIn.body.token}` }),
      await me({ Cookie: cookie }),
    ];
    expect(await all()).toEqual([200, 200, 200]);
    expect((await ends[name]?.(who))?.status).toBeLessThan(300);
    expect(await all()).toEqual([401, 401, 401]);
    expect((await call("POST", "/api/token/refresh", { body: { refresh_token } })).status).toBe(401);
  });

  test.each(Object.keys(ends))("after %s while they sign in: no session outlives it", async (name) => {
    const who = await person(own.entityId, "ROLE_EXPERT_NUTRITION");
    const theirs = async () =>
      (await env.DB.prepare("select id, revoked_at from session where user_id = ?").bind(who.id).all())
        .results;
    let left: unknown = null;
    const answer = await call("POST", "/api/login_check", {
      body: { email: who.email, password },
      meanwhile: async () => {
        expect((await ends[name]?.(who))?.status).toBeLessThan(300);
        left = await theirs();
      },
    });
    expect([answer.status, answer.body]).toEqual([401, { code: 401, message: "Invalid credentials." }]);
    expect(await theirs()).toEqual(left);
  });

  test("and so is who used another's session, when the own right to switch is taken away", async () => {
    const deputy = await person(own.entityId, "ROLE_ALLOWED_TO_SWITCH", ["ROLE_ADMIN"]);
    const headers = { "X-Switch-User": own.people.ROLE_USER.email };
    const me = async () => (await call("GET", "/api/users/me", { token: deputy.token, headers })).status;
    expect(await me()).toBe(200);
    const answer = await patch(`/api/users/${deputy.id}`, { roles: ["ROLE_ADMIN"] }, switcher.token);
    expect(answer.status).toBe(200);
    expect(await me()).toBe(401);
  });
});

test("a licence that a super admin ends refuses changes at the next request, in another's session too", async () => {
  const other = await tenant();
  const post = (token: string, headers = {}) =>
    call("POST", "/api/horses", { token, body: horseBody(), headers });
  const asThem = { "X-Switch-User": other.people.ROLE_EXPERT_NUTRITION.email };
  expect([(await post(other.expert)).status, (await post(switcher.token, asThem)).status]).toEqual([
    201, 201,
  ]);
  const ended = new Date(clock.now.getTime() - 1000).toISOString();
  const path = `/api/user_entities/${other.entityId}`;
  expect((await patch(path, { expirationDate: ended }, switcher.token)).status).toBe(200);
  for (const answer of [await post(other.expert), await post(switcher.token, asThem)]) {
    expect([answer.status, answer.body.code]).toEqual([403, "licence_expired"]);
  }
  expect((await call("GET", "/api/horses", { token: other.expert })).status).toBe(200);
});
