import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { call, clearCounters, clock, codeTo, refused } from "../../support/app.ts";
import { cookiesOf, signInWith } from "../../support/sso.ts";
import { providerBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let path: string;
beforeAll(async () => {
  own = await tenant();
  token = own.people.ROLE_SUPER_ADMIN.token;
  path = `/api/user_entities/${own.entityId}/identity_provider`;
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

const set = async (...domains: string[]) => {
  const issuer = inject("oidcIssuer");
  const clientSecret = "a secret that only the provider and we know";
  const body = providerBody({ issuer, clientSecret, domains, defaultRole: "ROLE_USER" });
  expect((await call("POST", path, { token, body })).status).toBe(200);
};

const enter = async (login: string) => {
  const { headers } = await signInWith(own.entityId, login);
  const cookie = cookiesOf(headers).get("__Host-picotin");
  if (cookie === undefined) return undefined;
  const headersOf = { Cookie: `__Host-picotin=${cookie}` };
  return String((await call("GET", "/api/users/me", { headers: headersOf })).body["@id"]);
};

const login = async (email: string, password: string) =>
  (await call("POST", "/api/login_check", { body: { email, password } })).status;

/** Each loss leaves somebody without the provider that made their account; it gives their address afterwards. */
const losses: [string, (account: string, email: string, domain: string) => Promise<string>][] = [
  [
    "the provider is taken away",
    async (_account, email) => {
      expect((await call("DELETE", path, { token })).status).toBe(204);
      return email;
    },
  ],
  [
    "it vouches for their mail domain no longer",
    async (_account, email, domain) => {
      await set(`more-${domain}`);
      return email;
    },
  ],
  [
    "they get an address of another mail domain",
    async (account, _email, domain) => {
      const moved = `moved@elsewhere-${domain}`;
      const headers = { "If-Match": "*" };
      expect((await call("PATCH", account, { token, body: { email: moved }, headers })).status).toBe(200);
      return moved;
    },
  ],
];

test.each(losses)("who signed in with the organisation chooses a password once %s", async (_name, lose) => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const first = `odile@${domain}`;
  const password = "an entirely new phrase";
  await set(domain, `more-${domain}`);
  const account = await enter(first);
  if (account === undefined) throw new Error("The provider let nobody in");
  const type = async () => (await call("GET", account, { token })).body.accountType;
  const ask = (address: string) => call("POST", "/api/password_resets/code", { body: { email: address } });
  await ask(first);
  expect([await type(), await codeTo(first)]).toEqual(["sso", undefined]);

  const email = await lose(account, first, domain);
  const asked = await ask(email);
  expect([await type(), asked.status]).toEqual(["local", 200]);
  const body = { email, code: await codeTo(email), password };
  expect((await call("POST", "/api/password_resets", { body })).status).toBe(200);
  expect(await login(email, password)).toBe(200);

  await set(domain, `more-${domain}`, `elsewhere-${domain}`);
  expect([await enter(email), await type(), await login(email, password)]).toEqual([account, "local", 200]);
});

test("no code sets a password of an account while the provider vouches for its address", async () => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const email = `odile@${domain}`;
  await set(domain);
  expect(await enter(email)).toBeDefined();
  expect((await call("DELETE", path, { token })).status).toBe(204);
  await call("POST", "/api/password_resets/code", { body: { email } });
  const body = { email, code: await codeTo(email), password: "an entirely new phrase" };
  await set(domain);
  expect(refused(await call("POST", "/api/password_resets", { body }))).toEqual(["code: code_wrong"]);
});

test("a code in flight sets no password of an account for which a provider vouches meanwhile", async () => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const email = `odile@${domain}`;
  await set(domain);
  const account = await enter(email);
  if (account === undefined) throw new Error("The provider let nobody in");
  expect((await call("DELETE", path, { token })).status).toBe(204);
  await call("POST", "/api/password_resets/code", { body: { email } });
  const body = { email, code: await codeTo(email), password: "an entirely new phrase" };
  const answer = await call("POST", "/api/password_resets", { body, meanwhile: () => set(domain) });
  expect(answer.status).not.toBe(200);
  expect((await call("GET", account, { token })).body.accountType).toBe("sso");
  expect(await login(email, body.password)).not.toBe(200);
});
