import { env } from "cloudflare:workers";
import { describe, expect, inject, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { bindings, call, clock, refused } from "../../support/app.ts";
import { begin } from "../../support/sso.ts";
import { password, person, providerBody, tenant, userBody } from "../../support/tenant.ts";

test("an address that a provider vouches for is not taken by hand: its owner would be let into another's account", async () => {
  const own = await tenant();
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const set = await call("POST", `/api/user_entities/${own.entityId}/identity_provider`, {
    token: own.people.ROLE_SUPER_ADMIN.token,
    body: providerBody({ issuer: inject("oidcIssuer"), domains: [domain] }),
  });
  expect(set.status).toBe(200);
  const { token } = await person(own.entityId, "ROLE_USER");
  const move = async (email: string) =>
    call("PATCH", "/api/users/me", {
      token,
      body: { email, password },
      headers: { "If-Match": (await call("GET", "/api/users/me", { token })).headers.get("etag") ?? "" },
    });
  expect(refused(await move(`Unclaimed@${domain.toUpperCase()}`))).toEqual(["email: email_vouched"]);
  expect(refused(await move(`elsewhere-${domain}@picotin.example`))).toEqual(["code: code_sent"]);
});

test("an administrator gives no address of a mail domain that another organisation's provider vouches for", async () => {
  const [own, other] = [await tenant(), await tenant()];
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const set = await call("POST", `/api/user_entities/${other.entityId}/identity_provider`, {
    token: other.people.ROLE_SUPER_ADMIN.token,
    body: providerBody({ issuer: inject("oidcIssuer"), domains: [domain] }),
  });
  expect(set.status).toBe(200);
  const headers = { "If-Match": "*" };
  const body = userBody({ email: `Planted@${domain.toUpperCase()}` });
  for (const { token } of [own.people.ROLE_ADMIN, own.people.ROLE_SUPER_ADMIN]) {
    expect(refused(await call("POST", "/api/users", { token, body }))).toEqual(["email: email_vouched"]);
    const path = `/api/users/${own.people.ROLE_USER.id}`;
    const moved = await call("PATCH", path, { token, body: { email: body.email }, headers });
    expect(refused(moved)).toEqual(["email: email_vouched"]);
  }
  const theirs = await call("POST", "/api/users", { token: other.people.ROLE_ADMIN.token, body });
  expect(theirs.status).toBe(201);
});

test("a provider is not set over a newer one: the change names the version it was made on, or that there was none", async () => {
  const own = await tenant();
  const token = own.people.ROLE_SUPER_ADMIN.token;
  const path = `/api/user_entities/${own.entityId}/identity_provider`;
  const set = (clientId: string, version: string | null) =>
    call("POST", path, {
      token,
      body: providerBody({ issuer: inject("oidcIssuer"), clientId }),
      headers: version === null ? {} : { "If-Match": version },
    });
  const first = await set("first", '"0-none"');
  const seen = first.headers.get("etag") ?? "";
  expect([first.status, (await set("late", '"0-none"')).status]).toEqual([200, 412]);
  const second = await set("second", seen);
  const read = await call("GET", path, { token });
  expect([second.status, read.headers.get("etag"), read.body.clientId]).toEqual([
    200,
    second.headers.get("etag"),
    "second",
  ]);
  expect([(await set("stale", seen)).status, (await call("GET", path, { token })).body.clientId]).toEqual([
    412,
    "second",
  ]);
  const racing = await Promise.all(
    ["one", "two", "three"].map((each) => set(each, read.headers.get("etag"))),
  );
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await set("by a program", null)).status).toBe(200);
});

test("a provider that was taken away and set anew stands at no revision that it ever had", async () => {
  const own = await tenant();
  const token = own.people.ROLE_SUPER_ADMIN.token;
  const path = `/api/user_entities/${own.entityId}/identity_provider`;
  const body = providerBody({ domains: [`${crypto.randomUUID().slice(0, 8)}.example`] });
  const set = (version: string) => call("POST", path, { token, body, headers: { "If-Match": version } });
  const seen: string[] = [];
  for (let life = 0; life < 3; life++) {
    let version = '"0-none"';
    for (let change = 0; change < 3; change++) {
      const answer = await set(version);
      expect(answer.status).toBe(200);
      version = answer.headers.get("etag") ?? "";
      seen.push(version);
    }
    expect((await call("DELETE", path, { token })).status).toBe(204);
    clock.now = new Date(clock.now.getTime() + 1000);
  }
  const last = await set('"0-none"');
  for (const stale of seen) expect((await set(stale)).status).toBe(412);
  expect(new Set(seen.map((version) => version.split("-")[0])).size).toBe(9);
  expect((await call("GET", path, { token })).headers.get("etag")).toBe(last.headers.get("etag"));
});

describe("a mail domain in which people of another organisation have their addresses", () => {
  const places = async () => {
    const [own, other] = [await tenant(), await tenant()];
    const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
    const token = own.people.ROLE_SUPER_ADMIN.token;
    const path = `/api/user_entities/${own.entityId}/identity_provider`;
    const set = (domains: string[], during = {}) =>
      call("POST", path, {
        token,
        body: providerBody({ domains }),
        headers: { "Accept-Language": "en" },
        ...during,
      });
    return { own, other, domain, set };
  };

  test("is no organisation's: it is refused at its place in the list, and taken once nobody else is there", async () => {
    const { own, other, domain, set } = await places();
    await person(own.entityId, "ROLE_USER", [], { email: `ours@${domain}` });
    const email = `Theirs@${domain.toUpperCase()}`;
    const theirs = await person(other.entityId, "ROLE_USER", [], { email });
    await person(other.entityId, "ROLE_USER", [], { email: `near@not-${domain}` });
    const free = `free-${domain}`;
    const answer = await set([free, domain]);
    expect([refused(answer), answer.body.violations?.[0]?.message]).toEqual([
      ["domains[1]: domain_peopled"],
      "Users of other organisations have addresses in this domain (1): it cannot belong to a single organisation.",
    ]);
    const { token } = other.people.ROLE_ADMIN;
    expect((await call("DELETE", `/api/users/${theirs.id}`, { token })).status).toBe(204);
    expect((await set([free, domain])).status).toBe(200);
  });

  test("is refused when somebody comes there while it is set", async () => {
    const { other, domain, set } = await places();
    const body = userBody({ email: `new@${domain}` });
    const meanwhile = () => call("POST", "/api/users", { token: other.people.ROLE_ADMIN.token, body });
    expect(refused(await set([domain], { meanwhile }))).toEqual(["domains[0]: domain_peopled"]);
  });

  test("stays with an organisation that had it before: the rest of its provider can be changed", async () => {
    const { other, domain, set } = await places();
    expect((await set([domain])).status).toBe(200);
    await env.DB.prepare("update user set email = ? where id = ?")
      .bind(`old@${domain}`, other.people.ROLE_USER.id)
      .run();
    expect((await set([domain])).status).toBe(200);
    expect((await set([domain, `more-${domain}`])).status).toBe(200);
  });
});

test("of two organisations that take a mail domain at once one gets it, and the other is told", async () => {
  const [own, other] = [await tenant(), await tenant()];
  const domains = [`${crypto.randomUUID().slice(0, 8)}.example`];
  const set = ({ entityId, people }: typeof own, during = {}) =>
    call("POST", `/api/user_entities/${entityId}/identity_provider`, {
      token: people.ROLE_SUPER_ADMIN.token,
      body: providerBody({ domains }),
      ...during,
    });
  const late = await set(own, { meanwhile: () => set(other) });
  expect(refused(late)).toEqual(["domains[0]: domain_taken"]);
});

describe("a provider of this machine, by plain HTTP", () => {
  const issuer = inject("oidcIssuer");
  const ask = async (path: string, body: unknown, token: string, otherwise: object) => {
    const request = new Request(`http://service.test${path}`, {
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    return createApp().request(request, {}, { ...bindings(), ...otherwise });
  };

  test.each([
    ["refused where the deployment does not say that it is a developer's machine", {}, 422],
    ["refused where it says anything but open", { LOOPBACK_PROVIDERS: "yes" }, 422],
    ["set on a developer's machine", { LOOPBACK_PROVIDERS: "open" }, 200],
  ])("is %s", async (_name, given, status) => {
    const own = await tenant();
    const { token } = own.people.ROLE_SUPER_ADMIN;
    const path = `/api/user_entities/${own.entityId}/identity_provider`;
    const domains = [`${crypto.randomUUID().slice(0, 8)}.example`];
    const deployed = { LOOPBACK_PROVIDERS: "", ...given };
    const answer = await ask(path, providerBody({ issuer, domains }), token, deployed);
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/^issuer: /) });
    const secure = await ask(path, providerBody({ domains }), token, deployed);
    expect(secure.status).toBe(200);
  });

  test("that was set there once is asked nothing by another deployment", async () => {
    const own = await tenant();
    const { token } = own.people.ROLE_SUPER_ADMIN;
    const path = `/api/user_entities/${own.entityId}/identity_provider`;
    const domains = [`${crypto.randomUUID().slice(0, 8)}.example`];
    expect((await call("POST", path, { token, body: providerBody({ issuer, domains }) })).status).toBe(200);
    expect((await begin(own.entityId)).address).toContain(issuer);
    const closed = { LOOPBACK_PROVIDERS: "" };
    const answer = await ask(`/api/sso/${own.entityId}`, null, token, closed);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login"]);
  });
});
