import { expect, inject, test } from "vitest";
import { call, clock, refused } from "../support/app.ts";
import { password, person, providerBody, tenant, userBody } from "../support/tenant.ts";

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
