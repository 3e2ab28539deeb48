import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { bindings, call, clearCounters, clock, refused, rowsIn } from "../../support/app.ts";
import { passProvider } from "../../support/service/oidc-browser.ts";
import { back, begin, cookiesOf, home, signInWith } from "../../support/sso.ts";
import { horseBody, person, providerBody, type Tenant, tenant } from "../../support/tenant.ts";

const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
const secret = "a secret that only the provider and we know";

let own: Tenant;
let superAdmin: string;
let path: string;
beforeAll(async () => {
  own = await tenant();
  superAdmin = own.people.ROLE_SUPER_ADMIN.token;
  path = `/api/user_entities/${own.entityId}/identity_provider`;
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

const set = (otherwise: Record<string, unknown> = {}) =>
  call("POST", path, {
    token: superAdmin,
    body: providerBody({
      issuer: inject("oidcIssuer"),
      clientSecret: secret,
      domains: [domain],
      ...otherwise,
    }),
  });

const signIn = (login: string) => signInWith(own.entityId, login);
const sessionOf = async (login: string) =>
  cookiesOf((await signIn(login)).headers).get("__Host-picotin") ?? "";
const withCookie = (token: string, more: Record<string, string> = {}) => ({
  headers: { Cookie: `__Host-picotin=${token}`, ...more },
});

describe("the provider of an organisation", () => {
  test("is set by a super admin, its secret is kept sealed and never read back", async () => {
    const answer = await set();
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { issuer: inject("oidcIssuer"), hasSecret: true, domains: [domain], redirectUri: home },
    ]);
    const kept = await env.DB.prepare("select * from identity_provider").all();
    const audit = await env.DB.prepare(
      "select after from audit_log where operation = 'identity_provider.set'",
    ).all();
    for (const text of [answer.text, JSON.stringify(kept.results), JSON.stringify(audit.results)]) {
      expect(text).not.toContain(secret);
    }
    expect(
      (
        await call("POST", path, {
          token: superAdmin,
          body: providerBody({ issuer: inject("oidcIssuer"), clientSecret: undefined, domains: [domain] }),
        })
      ).body.hasSecret,
    ).toBe(true);
    await set();
  });

  test("is found by the mail domain, whoever has an account", async () => {
    await set();
    const where = async (email: string) =>
      (await call("POST", "/api/login_sso", { body: { email } })).body.location;
    expect(await where(`nobody@${domain.toUpperCase()}`)).toBe(`/api/sso/${own.entityId}`);
    expect(await where("nobody@elsewhere.example")).toBeNull();
  });

  test.each([
    ["no issuer", { issuer: undefined }, "issuer: required"],
    ["an issuer in the clear", { issuer: "http://id.example.org" }, "issuer: url_secure"],
    ["no client", { clientId: undefined }, "clientId: required"],
    ["no domain", { domains: [] }, "domains: required"],
    ["a domain that is none", { domains: ["x"] }, "domains[0]: domain"],
    ["a role that is an administrator's", { defaultRole: "ROLE_ADMIN" }, "defaultRole: choice"],
  ])("is refused with %s", async (_name, otherwise, place) => {
    expect(refused(await set(otherwise))).toEqual([place]);
  });

  test("may not take another organisation's domain", async () => {
    await set();
    const other = await tenant();
    const token = other.people.ROLE_SUPER_ADMIN.token;
    const answer = await call("POST", `/api/user_entities/${other.entityId}/identity_provider`, {
      token,
      body: providerBody({ domains: [domain] }),
    });
    expect(refused(answer)).toEqual(["domains[0]: domain_taken"]);
  });
});

describe("signing in with the organisation", () => {
  test("opens a session in a cookie that pages cannot read, for an account that has the address", async () => {
    await set();
    const someone = await person(own.entityId, "ROLE_EXPERT_NUTRITION");
    const email = `expert@${domain}`;
    await env.DB.prepare("update user set email = ? where id = ?").bind(email, someone.id).run();
    const answer = await signIn(email);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("__Host-picotin=")) ?? "";
    expect(cookie).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/);
    const token = cookiesOf(answer.headers).get("__Host-picotin") ?? "";
    const me = await call("GET", "/api/users/me", withCookie(token));
    expect(me.body).toMatchObject({ id: someone.id, email, loginType: "sso" });
  });

  test("makes the account on first sight where the organisation gives a role, and not otherwise", async () => {
    await set();
    const login = `new.${crypto.randomUUID().slice(0, 6)}@${domain}`;
    expect((await signIn(login)).headers.get("location")).toBe("/login");
    await set({ defaultRole: "ROLE_EXPERT_NUTRITION" });
    const me = await call("GET", "/api/users/me", withCookie(await sessionOf(login)));
    expect(me.body).toMatchObject({
      email: login,
      firstname: "Odile",
      name: "Rivière",
      roles: ["ROLE_EXPERT_NUTRITION"],
      userEntity: { id: own.entityId },
    });
    const again = await call("GET", "/api/users/me", withCookie(await sessionOf(login)));
    expect(again.body.id).toBe(me.body.id);
    expect(
      (await call("POST", "/api/login_check", { body: { email: login, password: "!!!!!!!!" } })).status,
    ).toBe(401);
  });

  test("ends at /api/logout and at the provider, and leaves the address for ten seconds and nothing else", async () => {
    await set({ defaultRole: "ROLE_USER" });
    const login = `out@${domain}`;
    const token = await sessionOf(login);
    const answer = await call("GET", "/api/logout", withCookie(token));
    expect(answer.status).toBe(302);
    const left = new URL(answer.headers.get("location") ?? "");
    expect([left.origin, left.pathname]).toEqual([inject("oidcIssuer"), "/session/end"]);
    expect(Object.fromEntries(left.searchParams)).toEqual({
      client_id: "picotin",
      post_logout_redirect_uri: "http://service.test/login",
    });
    expect(answer.headers.getSetCookie()).toContain(
      `picotin_logout=${encodeURIComponent(login)}; Path=/login; Max-Age=10; Secure; SameSite=Strict`,
    );
    expect((await call("GET", "/api/users/me", withCookie(token))).status).toBe(401);
    const nobody = await call("GET", "/api/logout");
    expect(nobody.headers.get("location")).toBe("/login");
    expect(nobody.headers.getSetCookie().some((each) => each.startsWith("picotin_logout"))).toBe(false);
  });
});

test("who signs in with the organisation is told that the password is the provider's", async () => {
  await set({ defaultRole: "ROLE_USER" });
  const token = await sessionOf(`password@${domain}`);
  const { id } = (await call("GET", "/api/users/me", withCookie(token))).body;
  const body = { password: "any phrase at all", newPassword: "another long phrase" };
  const headers = { Origin: "http://service.test", "Accept-Language": "fr" };
  const path = `/api/users/${id}/password`;
  const answer = await call("POST", path, { body, ...withCookie(token, headers) });
  expect(refused(answer)).toEqual(["password: password_of_provider"]);
  expect(answer.body.detail).toContain("modifiez votre mot de passe chez son fournisseur d’identité");
});

describe("a session in a cookie", () => {
  test("writes only when the browser says that one of our own pages asks", async () => {
    await set({ defaultRole: "ROLE_EXPERT_NUTRITION" });
    const token = await sessionOf(`writer@${domain}`);
    const post = (headers: Record<string, string>, type = "application/json") =>
      call("POST", "/api/horses", { text: JSON.stringify(horseBody()), type, ...withCookie(token, headers) });
    const origin = "http://service.test";
    expect((await post({})).status).toBe(403);
    expect((await post({ Origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await post({ Origin: "null" })).status).toBe(403);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      expect((await post({ Origin: origin }, type)).status).toBe(415);
    }
    expect((await post({ Origin: origin })).status).toBe(201);
  });

  test("is over after twelve hours, and when its user is deactivated or changed", async () => {
    await set({ defaultRole: "ROLE_USER" });
    const token = await sessionOf(`late@${domain}`);
    const me = async () => (await call("GET", "/api/users/me", withCookie(token))).status;
    expect(await me()).toBe(200);
    clock.now = new Date(clock.now.getTime() + 12 * 3_600_000);
    expect(await me()).toBe(401);
    clock.now = new Date();
    const id = (await call("GET", "/api/users/me", withCookie(token))).body.id;
    const headers = { "If-Match": "*" };
    await call("PATCH", `/api/users/${id}`, { token: superAdmin, body: { roles: ["ROLE_ADMIN"] }, headers });
    expect(await me()).toBe(401);
  });
});

describe("a sign-in is refused, and opens nothing", () => {
  const isRefused = async (answer: Awaited<ReturnType<typeof call>>, sessions: number) => {
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
    const cookies = cookiesOf(answer.headers);
    expect([cookies.has("__Host-picotin"), cookies.has("picotin_notifications")]).toEqual([false, true]);
    expect(await rowsIn("session")).toBe(sessions);
  };

  test.each([
    ["the provider does not vouch for the address", `unverified@${domain}`],
    ["the address is of another domain", "somebody@elsewhere.example"],
  ])("when %s", async (_name, login) => {
    await set({ defaultRole: "ROLE_USER" });
    const sessions = await rowsIn("session");
    await isRefused(await signIn(login), sessions);
  });

  test("when the account is another organisation's, though the address fits", async () => {
    const besides = `theirs-${domain}`;
    await set({ defaultRole: "ROLE_USER", domains: [domain, besides] });
    const other = await tenant();
    const email = `theirs@${besides}`;
    await env.DB.prepare("update user set email = ? where id = ?")
      .bind(email, other.people.ROLE_USER.id)
      .run();
    const sessions = await rowsIn("session");
    await isRefused(await signIn(email), sessions);
  });

  test("without the browser's own attempt, with another's, with a changed state, twice, or too late", async () => {
    await set({ defaultRole: "ROLE_USER" });
    const login = `forger@${domain}`;
    const [mine, theirs] = [await begin(own.entityId), await begin(own.entityId)];
    const address = await passProvider(mine.address, login, home);
    const changed = new URL(address);
    changed.searchParams.set("state", "another");
    const sessions = await rowsIn("session");
    await isRefused(await back(address, ""), sessions);
    await isRefused(await back(address, theirs.cookie), sessions);
    await isRefused(await back(changed.href, mine.cookie), sessions);
    clock.now = new Date(clock.now.getTime() + 600_000);
    await isRefused(await back(address, mine.cookie), sessions);
    clock.now = new Date();
    expect((await back(address, mine.cookie)).headers.get("location")).toBe("/");
    await isRefused(await back(address, mine.cookie), sessions + 1);
  });

  test("when the client's secret is wrong, or the organisation has no provider: then one leaves to our own sign-in", async () => {
    await set({ defaultRole: "ROLE_USER" });
    const left = await sessionOf(`left@${domain}`);
    await set({ clientSecret: "not the secret", defaultRole: "ROLE_USER" });
    const sessions = await rowsIn("session");
    await isRefused(await signIn(`wrong@${domain}`), sessions);
    expect((await call("DELETE", path, { token: superAdmin })).status).toBe(204);
    expect((await begin(own.entityId)).address).toBe("/login");
    expect((await call("GET", "/api/logout", withCookie(left))).headers.get("location")).toBe("/login");
  });
});

test("a sign-in asks with PKCE, state and nonce, and its cookie tells nothing", async () => {
  await set();
  const { address, cookie } = await begin(own.entityId);
  const asked = new URL(address).searchParams;
  const said = ["response_type", "code_challenge_method", "scope"].map((name) => asked.get(name));
  expect(said).toEqual(["code", "S256", "openid email profile"]);
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(cookie).not.toContain(asked.get(name) ?? name);
  }
  const other = createApp();
  const forged = { headers: { Cookie: "__Host-picotin-sso=forged" } };
  const answer = await other.request(`${home}?code=x&state=y`, forged, bindings());
  expect(answer.headers.get("location")).toBe("/login");
});
