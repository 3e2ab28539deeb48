import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { nextRefreshToken, refreshHash } from "#worker/lib/token.ts";
import { call, clock, keys } from "../../support/app.ts";
import { password, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});

const signIn = async () => {
  const { email } = own.people.ROLE_EXPERT_NUTRITION;
  const answer = await call("POST", "/api/login_check", { body: { email: email.toUpperCase(), password } });
  expect(answer.status).toBe(200);
  return { token: String(answer.body.token), refresh: String(answer.body.refresh_token) };
};
const refreshed = (refresh_token: string) => call("POST", "/api/token/refresh", { body: { refresh_token } });
const me = (token: string) => call("GET", "/api/users/me", { token });

describe("a session", () => {
  test("starts with the e-mail in any case, and its token reads the user", async () => {
    const { token } = await signIn();
    const answer = await me(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      "@context": "/api/contexts/User",
      "@type": "User",
      roles: ["ROLE_EXPERT_NUTRITION"],
      userEntity: { "@type": "UserEntity", licenceExpired: false, monetaryUnit: "EUR" },
      settings: null,
      loginType: "local",
    });
  });

  test("goes on with a new pair, and the old access token still works until it expires", async () => {
    const first = await signIn();
    const answer = await refreshed(first.refresh);
    expect(answer.status).toBe(200);
    expect(answer.body.refresh_token).not.toBe(first.refresh);
    expect((await me(String(answer.body.token))).status).toBe(200);
    expect((await me(first.token)).status).toBe(200);
  });

  test("is renewed once by eight parallel refreshes: tabs share one successor, and no second one is made", async () => {
    const { refresh } = await signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshed(refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token))).toEqual(
      new Set([nextRefreshToken(keys, refresh)]),
    );
    const family = await env.DB.prepare(
      `select hash, used_at is null as is_unspent from refresh_token where session_id =
        (select session_id from refresh_token where hash = ?) order by is_unspent`,
    )
      .bind(refreshHash(refresh))
      .all();
    expect(family.results).toEqual([
      { hash: refreshHash(refresh), is_unspent: 0 },
      { hash: refreshHash(nextRefreshToken(keys, refresh)), is_unspent: 1 },
    ]);
    console.log(
      `Of 8 parallel refreshes 8 answered with one successor; rotations: ${family.results.length - 1}`,
    );
  });

  test("of two tabs goes on in both after a race, and ends in both when the spent token comes again late", async () => {
    const start = new Date();
    clock.now = start;
    const { refresh } = await signIn();
    const tabs = await Promise.all([refreshed(refresh), refreshed(refresh)]);
    for (const { body } of tabs) expect((await me(String(body.token))).status).toBe(200);
    clock.now = new Date(start.getTime() + 60_000);
    const next = await refreshed(String(tabs[0]?.body.refresh_token));
    expect(next.status).toBe(200);
    expect((await me(String(tabs[1]?.body.token))).status).toBe(200);
    expect((await refreshed(refresh)).status).toBe(401);
    expect((await refreshed(String(next.body.refresh_token))).status).toBe(401);
    for (const { body } of [...tabs, next]) expect((await me(String(body.token))).status).toBe(401);
    clock.now = new Date();
  });

  test("ends at logout, access token included; a second logout says so", async () => {
    const { token, refresh } = await signIn();
    const logout = () => call("POST", "/api/token/invalidate", { body: { refresh_token: refresh } });
    expect((await logout()).body.message).toBe("The supplied refresh_token has been invalidated.");
    expect((await me(token)).body.message).toBe("Invalid JWT Token");
    expect((await refreshed(refresh)).status).toBe(401);
    const again = await logout();
    expect(again.status).toBe(200);
    expect(again.body.message).toBe("The supplied refresh_token is already invalid.");
  });

  test("expires to the millisecond", async () => {
    const start = new Date(Math.floor(Date.now() / 1000) * 1000);
    clock.now = start;
    const { token } = await signIn();
    const at = async (ms: number) => {
      clock.now = new Date(start.getTime() + 3_600_000 + ms);
      return (await me(token)).body.message ?? "live";
    };
    expect([await at(-1), await at(0), await at(1)]).toEqual([
      "live",
      "Expired JWT Token",
      "Expired JWT Token",
    ]);
    clock.now = new Date();
  });
});
