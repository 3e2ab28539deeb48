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
