import { beforeAll, expect, test } from "vitest";
import { call } from "../../support/app.ts";
import { profile, profileBody } from "../../support/profiles.ts";
import { horseBody, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
});

test("an organisation sees, changes and names its own norms alone", async () => {
  const path = await profile(own.expert);
  const token = other.expert;
  const headers = { "If-Match": "*" };
  expect((await call("GET", path, { token })).status).toBe(404);
  expect((await call("PATCH", path, { token, body: { name: "Mine" }, headers })).status).toBe(404);
  expect((await call("DELETE", path, { token })).status).toBe(404);
  expect((await call("GET", "/api/requirement_profiles", { token })).body["hydra:member"]).toEqual([]);
  const body = horseBody({ requirementProfile: path });
  expect((await call("POST", "/api/horses", { token, body })).status).toBe(422);
});

test("a default judges the horses of its own organisation alone", async () => {
  const body = profileBody({ isDefault: true, rows: [{ ...profileBody().rows[0], horseClass: "any" }] });
  await call("POST", "/api/requirement_profiles", { token: own.people.ROLE_ADMIN.token, body });
  const profilesOf = async (token: string) =>
    (await call("POST", "/api/horses", { token, body: horseBody() })).body.profiles;
  expect(await profilesOf(own.expert)).toMatchObject([{ name: "Youngstock" }]);
  expect(await profilesOf(other.expert)).toEqual([]);
});
