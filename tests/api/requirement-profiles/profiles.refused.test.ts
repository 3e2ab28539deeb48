import { beforeAll, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { profile, profileBody } from "../../support/profiles.ts";
import { horse, horseBody, type Tenant, template, tenant } from "../../support/tenant.ts";

let own: Tenant;
beforeAll(async () => {
  own = await tenant();
});

const send = (method: "DELETE" | "PATCH" | "POST", path: string, body?: unknown) =>
  call(method, path, {
    token: own.expert,
    ...(method === "PATCH" ? { headers: { "If-Match": "*" } } : {}),
    ...(body === undefined ? {} : { body }),
  });
const row = profileBody().rows[0]!;

test.each<[why: string, rows: unknown[], at: string]>([
  [
    "a fixed value in another unit",
    [{ ...row, kind: "value", figure: 0.2, unit: "g" }],
    "rows[0].unit: norm_unit",
  ],
  ["a fixed value without a unit", [{ ...row, kind: "value", figure: 200 }], "rows[0].unit: norm_unit"],
  ["a factor with a unit", [{ ...row, unit: "mg" }], "rows[0].unit: factor_unit"],
  ["a nutrient twice for a class", [row, row], "rows[1].nutrient: norm_twice"],
  ["a factor of nought", [{ ...row, figure: 0 }], "rows[0].figure: not_above_nought"],
  ["no reason", [{ ...row, reason: " " }], "rows[0].reason: required"],
  ["no source", [{ ...row, source: "" }], "rows[0].source: required"],
  ["a class that no standard has", [{ ...row, horseClass: "youngstock" }], "rows[0].horseClass: choice"],
  [
    "the energy of another standard",
    [{ ...row, nutrient: "net_energy_ufc" }],
    "rows[0].nutrient: not_in_system",
  ],
])("%s is refused at its field", async (_why, rows, at) => {
  const answer = await send("POST", "/api/requirement_profiles", profileBody({ rows }));
  expect(answer.status).toBe(422);
  expect(refused(answer)).toEqual([at]);
});

test("the standard of norms does not change", async () => {
  const path = await profile(own.expert);
  expect(refused(await send("PATCH", path, { system: "ufc_madc" }))).toEqual(["system: unknown_field"]);
});

test("norms that a horse or a model horse names are not deleted, and the refusal names them", async () => {
  const path = await profile(own.expert);
  const user = await horse(own.expert, { name: "Bijou", requirementProfile: path });
  const model = await template(own.expert, { name: "Poulain", requirementProfile: path });
  const answer = await send("DELETE", path);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toMatch(/\(2\s: Bijou, Poulain\)/);
  await send("PATCH", user, { requirementProfile: null });
  expect((await send("DELETE", path)).status).toBe(409);
  await send("DELETE", model);
  expect((await send("DELETE", path)).status).toBe(204);
});

test("norms that were changed since they were read are not changed again", async () => {
  const made = await send("POST", "/api/requirement_profiles", profileBody());
  const path = String(made.body["@id"]);
  await send("PATCH", path, { name: "Second" });
  const headers = { "If-Match": made.headers.get("etag") ?? "" };
  const late = await call("PATCH", path, { token: own.expert, body: { name: "Third" }, headers });
  expect(late.status).toBe(412);
});

test("a horse names no norms that there are not", async () => {
  const requirementProfile = "/api/requirement_profiles/none";
  for (const path of ["/api/horses", "/api/horse_templates"]) {
    expect(refused(await send("POST", path, horseBody({ requirementProfile })))).toEqual([
      "requirementProfile: unknown_item",
    ]);
  }
  const { name: _name, ...facts } = horseBody({ requirementProfile });
  const body = { horse: facts, objective: "maintain" };
  expect(refused(await send("POST", "/api/calculations/requirements", body))).toEqual([
    "horse.requirementProfile: unknown_item",
  ]);
});
