import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { call, cheapKey, clearCounters, clock, codeTo, mailsTo, refused } from "../../support/app.ts";
import { cookiesOf, signInWith } from "../../support/sso.ts";
import {
  entityBody,
  type Person,
  password,
  person,
  providerBody,
  tenant,
  userBody,
} from "../../support/tenant.ts";

beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

const whatever = { "If-Match": "*" };
const fresh = "an entirely new phrase";
const elsewhere = () => `${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;
const login = (email: string, typed = password, meanwhile?: () => Promise<unknown>) =>
  call("POST", "/api/login_check", { body: { email, password: typed }, ...(meanwhile ? { meanwhile } : {}) });
const sessionsOf = async ({ id }: Person) =>
  (await env.DB.prepare("select id, revoked_at from session where user_id = ?").bind(id).all()).results;

/** Moves somebody to another address of their own, by the code that was sent there. */
async function moveOwn({ token }: Person, email: string, meanwhile?: () => Promise<unknown>) {
  const move = (code: object, during = {}) =>
    call("PATCH", "/api/users/me", {
      token,
      body: { email, password, ...code },
      headers: whatever,
      ...during,
    });
  expect(refused(await move({}))).toEqual(["code: code_sent"]);
  const code = await codeTo(email);
  return move({ code }, meanwhile ? { meanwhile } : {});
}

/** An organisation with a provider that lets in only who has an account. */
async function vouched() {
  const own = await tenant();
  const token = own.people.ROLE_SUPER_ADMIN.token;
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const path = `/api/user_entities/${own.entityId}/identity_provider`;
  const given = {
    issuer: inject("oidcIssuer"),
    clientSecret: "a secret that only the provider and we know",
    domains: [domain],
  };
  const set = (otherwise = {}) =>
    call("POST", path, { token, body: providerBody({ ...given, ...otherwise }) });
  expect((await set()).status).toBe(200);
  const someone = await person(own.entityId, "ROLE_USER", [], { email: `someone@${domain}` });
  return { own, token, path, set, someone };
}

/** Another does these things while somebody comes back from the provider, who is then not let in. */
const doors: Record<string, (at: Awaited<ReturnType<typeof vouched>>) => Promise<{ status: number }>> = {
  "their account is deactivated": ({ someone, token }) =>
    call("PATCH", `/api/users/${someone.id}`, { token, body: { active: false }, headers: whatever }),
  "an administrator gives them another address": ({ someone, token }) =>
    call("PATCH", `/api/users/${someone.id}`, { token, body: { email: elsewhere() }, headers: whatever }),
  "they take another address themselves": ({ someone }) => moveOwn(someone, elsewhere()),
  "their account is deleted": ({ someone, token }) => call("DELETE", `/api/users/${someone.id}`, { token }),
  "the provider is taken away": ({ path, token }) => call("DELETE", path, { token }),
  "the organisation gives up their mail domain": ({ set }) =>
    set({ domains: [`${crypto.randomUUID().slice(0, 8)}.example`] }),
};

test.each(Object.keys(doors))("a sign-in with the provider opens nothing when %s meanwhile", async (name) => {
  const at = await vouched();
  let left: unknown = null;
  const { headers } = await signInWith(at.own.entityId, at.someone.email, async () => {
    expect((await doors[name]?.(at))?.status).toBeLessThan(300);
    left = await sessionsOf(at.someone);
  });
  expect([headers.get("location"), cookiesOf(headers).has("__Host-picotin")]).toEqual(["/login", false]);
  expect(left).not.toBeNull();
  expect(await sessionsOf(at.someone)).toEqual(left);
});

test("a sign-in with the provider begins with the roles that somebody was given meanwhile", async () => {
  const { own, token, someone } = await vouched();
  const { headers } = await signInWith(own.entityId, someone.email, () =>
    call("PATCH", `/api/users/${someone.id}`, { token, body: { roles: ["ROLE_ADMIN"] }, headers: whatever }),
  );
  const cookie = `__Host-picotin=${cookiesOf(headers).get("__Host-picotin")}`;
  const me = await call("GET", "/api/users/me", { headers: { Cookie: cookie } });
  expect([me.status, me.body.roles]).toEqual([200, ["ROLE_ADMIN"]]);
});

describe("with a password", () => {
  test("a sign-in does not outlive that its owner took another address meanwhile", async () => {
    const someone = await person((await tenant()).entityId, "ROLE_USER");
    let left: unknown = null;
    const answer = await login(someone.email, password, async () => {
      expect((await moveOwn(someone, elsewhere())).status).toBe(200);
      left = await sessionsOf(someone);
    });
    expect([answer.status, await sessionsOf(someone)]).toEqual([401, left]);
  });

  test("nobody moves to another address with a password that was changed meanwhile", async () => {
    const someone = await person((await tenant()).entityId, "ROLE_USER");
    const body = { password, newPassword: fresh };
    const change = () => call("POST", `/api/users/${someone.id}/password`, { token: someone.token, body });
    const moved = await moveOwn(someone, elsewhere(), change);
    expect(refused(moved)).toEqual(["password: password_wrong"]);
    expect((await login(someone.email, fresh)).status).toBe(200);
  });

  test("a code sets no password of an account that has moved to another address meanwhile", async () => {
    const someone = await person((await tenant()).entityId, "ROLE_USER");
    const { email } = someone;
    await call("POST", "/api/password_resets/code", { body: { email } });
    const body = { email, code: await codeTo(email), password: fresh };
    const moved = elsewhere();
    const meanwhile = () => moveOwn(someone, moved);
    const answer = await call("POST", "/api/password_resets", { body, meanwhile });
    expect(refused(answer)).toEqual(["code: code_wrong"]);
    expect([(await login(moved, fresh)).status, (await login(moved)).status]).toEqual([401, 200]);
  });

  test("of two sign-ins at once on a hash of weaker parameters both are let in, and it is made anew", async () => {
    const cost = { ln: 13, r: 8, p: 5 };
    const salt = Buffer.alloc(16, 9);
    const key = await cheapKey(password, salt, cost);
    const passwordHash = `$scrypt$v=1,ln=13,r=8,p=5$${salt.toString("base64")}$${key.toString("base64")}`;
    const someone = await person((await tenant()).entityId, "ROLE_USER", [], { passwordHash });
    let first = 0;
    const second = await login(someone.email, password, async () => {
      first = (await login(someone.email)).status;
    });
    expect([first, second.status]).toEqual([200, 200]);
    const kept = env.DB.prepare("select password_hash from user where id = ?").bind(someone.id);
    expect(await kept.first("password_hash")).toMatch(/^\$scrypt\$v=1,ln=14,/);
    expect((await login(someone.email)).status).toBe(200);
  });
});

/** A founder does these things to an organisation while the first of its people comes: the way to ask, and the answer. */
const reaches: [string, string, (entity: string, guest: string) => [string, object?], number][] = [
  [
    "an administrator put into it",
    "POST",
    (userEntity) => ["/api/users", userBody({ userEntity, roles: ["ROLE_ADMIN"] })],
    422,
  ],
  ["somebody of it changed", "PATCH", (_entity, guest) => [guest, { roles: ["ROLE_ADMIN"] }], 404],
  ["somebody of it deleted", "DELETE", (_entity, guest) => [guest], 404],
  ["somebody of it invited again", "POST", (_entity, guest) => [`${guest}/invitation`, {}], 404],
];

test.each(reaches)(
  "an organisation that was added is its own people's, with %s when the first of them comes meanwhile",
  async (_name, method, asked, status) => {
    const { token } = (await tenant()).people.ROLE_ADMIN;
    const added = { token, body: entityBody({ numberOfLicences: 4 }) };
    const entity = String((await call("POST", "/api/user_entities", added)).body["@id"]);
    const invite = async () => {
      const body = userBody({ userEntity: entity });
      const made = await call("POST", "/api/users", { token, body });
      const link = /finalization\/(\S+)/.exec((await mailsTo(body.email))[0]?.body ?? "")?.[1];
      return { path: String(made.body["@id"]), link: `/api/registrations/${link}` };
    };
    const [settler, guest] = [await invite(), await invite()];
    const others = env.DB.prepare(
      `select user.id, user.revision, registration.hash from user
       left join registration on registration.user_id = user.id where entity_id = ?1 and '/api/users/' || user.id <> ?2`,
    ).bind(entity.split("/").at(-1), settler.path);
    const before = (await others.all()).results;
    let came = 0;
    const meanwhile = async () => {
      came = (await call("POST", settler.link, { body: { password: fresh } })).status;
    };
    const [path, body] = asked(entity, guest.path);
    const headers = method === "PATCH" ? whatever : {};
    const answer = await call(method, path, { token, headers, meanwhile, ...(body ? { body } : {}) });
    expect([came, answer.status]).toEqual([200, status]);
    expect([(await others.all()).results, before.length]).toEqual([before, 1]);
    expect((await call("GET", guest.link)).status).toBe(200);
  },
);

test("nobody who opens their account by a code while they are invited again is given another link", async () => {
  const { token } = (await tenant()).people.ROLE_ADMIN;
  const invited = userBody();
  const made = await call("POST", "/api/users", { token, body: invited });
  const path = String(made.body["@id"]);
  const { email } = invited;
  await call("POST", "/api/password_resets/code", { body: { email } });
  const reset = { email, code: await codeTo(email), password: fresh };
  let opened = 0;
  const meanwhile = async () => {
    opened = (await call("POST", "/api/password_resets", { body: reset })).status;
  };
  const answer = await call("POST", `${path}/invitation`, { token, body: {}, meanwhile });
  const { body } = await call("GET", path, { token });
  expect([opened, answer.status, body.invited]).toEqual([200, 409, false]);
});

test("nobody who opens their account by a code while their address is changed is invited anew", async () => {
  const { token } = (await tenant()).people.ROLE_ADMIN;
  const invited = userBody();
  const path = String((await call("POST", "/api/users", { token, body: invited })).body["@id"]);
  const { email } = invited;
  await call("POST", "/api/password_resets/code", { body: { email } });
  const reset = { email, code: await codeTo(email), password: fresh };
  let opened = 0;
  const meanwhile = async () => {
    opened = (await call("POST", "/api/password_resets", { body: reset })).status;
  };
  const moved = elsewhere();
  const answer = await call("PATCH", path, { token, body: { email: moved }, headers: whatever, meanwhile });
  expect([opened, answer.status, answer.body.email, answer.body.invited]).toEqual([200, 200, moved, false]);
  expect(await mailsTo(moved)).toEqual([]);
});

test("nobody moves to an address of a mail domain that another organisation's provider vouches for meanwhile", async () => {
  const someone = await person((await tenant()).entityId, "ROLE_USER");
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const other = await tenant();
  const path = `/api/user_entities/${other.entityId}/identity_provider`;
  let taken = 0;
  const meanwhile = async () => {
    const body = providerBody({ domains: [domain] });
    taken = (await call("POST", path, { token: other.people.ROLE_SUPER_ADMIN.token, body })).status;
  };
  const moved = await moveOwn(someone, `me@${domain}`, meanwhile);
  expect([taken, refused(moved)]).toEqual([200, ["email: email_vouched"]]);
});
