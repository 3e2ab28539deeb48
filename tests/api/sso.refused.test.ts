import { expect, inject, test } from "vitest";
import { call, refused } from "../support/app.ts";
import { password, person, providerBody, tenant } from "../support/tenant.ts";

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
  expect((await move(`elsewhere-${domain}@picotin.example`)).status).toBe(200);
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
  expect([
    first.status,
    seen.slice(0, 3),
    await set("late", '"0-none"').then(({ status }) => status),
  ]).toEqual([200, '"1-', 412]);
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
