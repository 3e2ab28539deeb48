import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { providerBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let path: string;
let domains: string[];
beforeEach(async () => {
  own = await tenant();
  token = own.people.ROLE_SUPER_ADMIN.token;
  domains = [`${crypto.randomUUID().slice(0, 8)}.example`];
  path = `/api/user_entities/${own.entityId}/identity_provider`;
});

const set = (otherwise: Record<string, unknown> = {}) =>
  call("POST", path, { token, body: providerBody({ domains, ...otherwise }) });
const stands = async () => (await call("GET", path, { token })).body.clientId;

/** Reads the audit's entry of each provider that was deleted. */
async function deleted(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "select before from audit_log where entity_id = ? and operation = 'identity_provider.delete'",
  )
    .bind(own.entityId)
    .all<{ before: string }>();
  return results.map(({ before }) => JSON.parse(before).clientId);
}

test("of two who delete a provider at once one has done it, and the audit says it once", async () => {
  await set();
  let first = 0;
  const meanwhile = async () => {
    first = (await call("DELETE", path, { token })).status;
  };
  const second = await call("DELETE", path, { token, meanwhile });
  expect([first, second.status, await deleted()]).toEqual([204, 404, ["picotin"]]);
});

test("a provider that is changed while it is deleted goes as it was changed to", async () => {
  await set();
  const meanwhile = () => set({ clientId: "newer" });
  expect((await call("DELETE", path, { token, meanwhile })).status).toBe(204);
  expect([await deleted(), await stands()]).toEqual([["newer"], undefined]);
});

test("a provider that was changed since it was read stays, for who says what they read", async () => {
  const seen = (await set()).headers.get("etag") ?? "";
  await set({ clientId: "newer" });
  const answer = await call("DELETE", path, { token, headers: { "If-Match": seen } });
  expect([answer.status, await stands(), await deleted()]).toEqual([412, "newer", []]);
});

test("a secret is kept for the provider that it was given for, and told to no other", async () => {
  await set();
  const issuer = "https://elsewhere.example";
  const kept = () =>
    env.DB.prepare("select issuer, secret is not null as has from identity_provider where entity_id = ?")
      .bind(own.entityId)
      .first();
  const before = await kept();
  const answer = await set({ issuer, clientSecret: undefined });
  expect([refused(answer), await kept()]).toEqual([["clientSecret: secret_of_another"], before]);
  for (const [clientSecret, has] of [
    ["another secret", 1],
    [null, 0],
  ]) {
    expect((await set({ issuer, clientSecret })).status).toBe(200);
    expect(await kept()).toEqual({ issuer, has });
  }
  expect((await set({ clientSecret: undefined })).status).toBe(200);
});
