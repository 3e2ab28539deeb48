import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { readNotifications } from "#contract/notifications.ts";
import { createApp } from "#worker/app.ts";
import type { LogLine } from "#worker/http/request-context.ts";
import { bindings, call, clearCounters, clock, mailsTo, rowsIn } from "../../support/app.ts";
import { begin, cookiesOf, signInWith } from "../../support/sso.ts";
import { person, providerBody, type Tenant, tenant, userBody } from "../../support/tenant.ts";

let superAdmin: string;
beforeAll(async () => {
  superAdmin = (await tenant()).people.ROLE_SUPER_ADMIN.token;
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

/** An organisation whose provider vouches for the addresses of a mail domain of its own. */
async function vouched(made: Promise<Tenant>) {
  const own = await made;
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const { status } = await call("POST", `/api/user_entities/${own.entityId}/identity_provider`, {
    token: superAdmin,
    body: providerBody({
      issuer: inject("oidcIssuer"),
      clientSecret: "a secret that only the provider and we know",
      domains: [domain],
      defaultRole: "ROLE_USER",
    }),
  });
  expect(status).toBe(200);
  const enter = async (login: string) => {
    const { headers } = await signInWith(own.entityId, login);
    return { at: headers.get("location"), cookie: cookiesOf(headers).get("__Host-picotin") };
  };
  return { own, domain, enter };
}

test("an invitation is used up by who enters with the organisation: its link sets no password afterwards", async () => {
  const { own, domain, enter } = await vouched(tenant());
  const body = userBody({ email: `invited@${domain}` });
  const made = await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body });
  const link = /finalization\/(\S+)/.exec((await mailsTo(body.email))[0]?.body ?? "")?.[1] ?? "";
  const path = `/api/registrations/${link}`;
  expect([made.body.invited, (await call("GET", path)).status]).toEqual([true, 200]);
  expect((await enter(body.email)).at).toBe("/");
  const answer = await call("POST", path, { body: { password: "an entirely new phrase" } });
  expect(answer.status).toBe(404);
  const seen = await call("GET", String(made.body["@id"]), { token: superAdmin });
  expect(seen.body.invited).toBe(false);
});

describe("a sign-in that fails leads back to it, and the log tells why without saying who", () => {
  const lines: LogLine[] = [];
  const app = createApp({ log: (line) => lines.push(line) });
  const go = async (path: string, cookie = "") => {
    const init = { headers: { Cookie: cookie, "Accept-Language": "en" } };
    const { status, headers } = await app.request(`http://service.test${path}`, init, bindings());
    return [status, headers.get("location"), lines.at(-1)?.operation, lines.at(-1)?.refusal];
  };

  test("when the provider never answers, at the beginning and at the end", async () => {
    const own = await tenant();
    const path = `/api/user_entities/${own.entityId}/identity_provider`;
    const domains = [`${crypto.randomUUID().slice(0, 8)}.example`];
    const set = (issuer: string) =>
      call("POST", path, { token: superAdmin, body: providerBody({ issuer, domains }) });
    expect((await set(inject("oidcIssuer"))).status).toBe(200);
    const { cookie } = await begin(own.entityId);
    expect((await set(inject("silentIssuer"))).status).toBe(200);
    const late = [302, "/login", "token.sso", "TimeoutError"];
    expect(await go(`/api/sso/${own.entityId}`)).toEqual(late);
    expect(await go("/api/sso/callback?code=1&state=1", `__Host-picotin-sso=${cookie}`)).toEqual(late);
  });

  test("when it was not begun here", async () => {
    const [, at, , refusal] = await go("/api/sso/callback?code=1&state=1");
    expect([at, refusal]).toEqual(["/login", expect.stringContaining("not begun here")]);
  });
});

describe("a sign-in that fails ends the session of who is signed in", () => {
  const told = async (path: string, headers: Record<string, string>) => {
    const answer = await call("GET", path, { headers });
    expect(answer.headers.get("location")).toBe("/login");
    const cookies = [...cookiesOf(answer.headers)].map((pair) => pair.join("="));
    return readNotifications(cookies.join("; ")).map(({ type, group }) => [type, group]);
  };
  const begun = () => ({ Cookie: "__Host-picotin-sso=an attempt" });
  const from = (site: string) => () => ({ "Sec-Fetch-Site": site });
  const [start, end] = ["/api/sso/nobody", "/api/sso/callback?code=1&state=1"];

  test.each([
    ["when a page of ours began it", start, from("same-origin"), "error"],
    ["when who is there typed its address", start, from("none"), "error"],
    ["when the browser does not tell who asks", start, () => ({}), "error"],
    ["and not when another site's link did", start, from("cross-site"), "warning"],
    ["and not when a page beside ours did", start, from("same-site"), "warning"],
    ["when it comes back to what was begun here", end, begun, "error"],
    ["and not when nothing was begun here", end, from("cross-site"), "warning"],
  ])("%s", async (_name, path, headers, type) => {
    expect(await told(path, headers())).toEqual([[type, "authentication"]]);
  });
});

describe("who comes for the first time gets no account and no session", () => {
  const refusesNew = async ({ domain, enter }: Awaited<ReturnType<typeof vouched>>) => {
    const count = async () => [await rowsIn("user"), await rowsIn("session")];
    const before = await count();
    expect(await enter(`new@${domain}`)).toEqual({ at: "/login", cookie: undefined });
    expect(await count()).toEqual(before);
  };

  test("once the licence of the organisation has expired; who has an account enters and reads", async () => {
    const late = await vouched(tenant({ licenceDays: -1 }));
    await refusesNew(late);
    const email = `known@${late.domain}`;
    await person(late.own.entityId, "ROLE_EXPERT_NUTRITION", [], { email });
    const { at, cookie } = await late.enter(email);
    expect(at).toBe("/");
    const headers = { Cookie: `__Host-picotin=${cookie}` };
    expect((await call("GET", "/api/users/me", { headers })).body.email).toBe(email);
  });

  test("while no seat is left; with one more they do", async () => {
    const full = await vouched(tenant({ seats: 7 }));
    await refusesNew(full);
    const more = { token: superAdmin, body: { numberOfLicences: 8 }, headers: { "If-Match": "*" } };
    expect((await call("PATCH", `/api/user_entities/${full.own.entityId}`, more)).status).toBe(200);
    expect((await full.enter(`new@${full.domain}`)).at).toBe("/");
  });
});

test("who was deactivated does not enter, though the provider vouches for them, until they are active again", async () => {
  const { own, domain, enter } = await vouched(tenant());
  const email = `left@${domain}`;
  const { id } = await person(own.entityId, "ROLE_USER", [], { email, active: false });
  const before = await rowsIn("session");
  expect(await enter(email)).toEqual({ at: "/login", cookie: undefined });
  expect(await rowsIn("session")).toBe(before);
  const back = { token: superAdmin, body: { active: true }, headers: { "If-Match": "*" } };
  expect((await call("PATCH", `/api/users/${id}`, back)).status).toBe(200);
  expect((await enter(email)).at).toBe("/");
});
