import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, refused, rowsIn } from "../../support/app.ts";
import { horse, tenant } from "../../support/tenant.ts";

let token: string;
let bijou: string;
beforeAll(async () => {
  token = (await tenant()).expert;
  bijou = await horse(token);
});

const zinc = { nutrient: "zinc", value: 600, reason: "hooves" };
const written = (value: string) => `{"nutrient":"zinc","value":${value},"reason":"hooves"}`;

/** The list as JSON text, and each place with its code. */
const bad: [string, string, string[]][] = [
  [
    "a nutrient nobody knows",
    JSON.stringify([{ ...zinc, nutrient: "magic" }]),
    ["overrides[0].nutrient: choice"],
  ],
  [
    "a nutrient of another system, and one of none",
    JSON.stringify([zinc, { ...zinc, nutrient: "net_energy_ufc" }, { ...zinc, nutrient: "starch" }]),
    ["overrides[1].nutrient: not_in_system", "overrides[2].nutrient: not_in_system"],
  ],
  ["a nutrient twice", JSON.stringify([zinc, zinc]), ["overrides[1].nutrient: overridden_twice"]],
  ["less than nothing", `[${written("-1")}]`, ["overrides[0].value: too_small"]],
  ["nothing at all", `[${written("0")}]`, ["overrides[0].value: not_above_nought"]],
  ["more than any nutrient is needed in", `[${written("1000001")}]`, ["overrides[0].value: too_large"]],
  ["a figure too large for a double", `[${written("1e400")}]`, ["overrides[0].value: number"]],
  ["a figure as text", `[${written('"600"')}]`, ["overrides[0].value: number"]],
  ["no figure", `[${written("null")}]`, ["overrides[0].value: required"]],
  ["no reason", '[{"nutrient":"zinc","value":600}]', ["overrides[0].reason: required"]],
  ["a blank reason", JSON.stringify([{ ...zinc, reason: "  " }]), ["overrides[0].reason: required"]],
  [
    "a reason without end",
    JSON.stringify([{ ...zinc, reason: "x".repeat(limits.reasonMax + 1) }]),
    ["overrides[0].reason: too_long"],
  ],
  [
    "an author chosen",
    JSON.stringify([{ ...zinc, author: "/api/users/me" }]),
    ["overrides[0].author: unknown_field"],
  ],
  ["a unit of its own", JSON.stringify([{ ...zinc, unit: "g" }]), ["overrides[0].unit: unknown_field"]],
  ["no list", JSON.stringify(zinc), ["overrides: array"]],
];

const paths = [
  "/api/rations",
  "/api/calculations/requirements",
  "/api/calculations/evaluation",
  "/api/calculations/optimise",
];

describe.each(paths)("%s refuses", (path) => {
  test.each(bad)("%s", async (_name, list, places) => {
    const before = await rowsIn("ration_override");
    const text = `{"horse":"${bijou}","objective":"maintain","overrides":${list}}`;
    const answer = await call("POST", path, { token, text });
    expect([answer.status, refused(answer)]).toEqual([422, places]);
    expect(await rowsIn("ration_override")).toBe(before);
  });
});

test("a ration is not moved to a system that does not count in what was set by hand", async () => {
  const made = await call("POST", "/api/rations", {
    token,
    body: {
      horse: bijou,
      objective: "maintain",
      overrides: [zinc, { ...zinc, nutrient: "crude_protein" }],
    },
  });
  const path = String(made.body["@id"]);
  const patch = (body: unknown) => call("PATCH", path, { token, body, headers: { "If-Match": "*" } });
  expect(refused(await patch({ system: "ufc_madc" }))).toEqual(["overrides[1].nutrient: not_in_system"]);
  expect((await patch({ system: "ufc_madc", overrides: [zinc] })).status).toBe(200);
});

test("the words of a refusal are those of the reader", async () => {
  const body = { horse: bijou, objective: "maintain", overrides: [zinc, zinc] };
  const answer = await call("POST", "/api/rations", { token, body, headers: { "Accept-Language": "fr" } });
  expect(answer.body.violations).toMatchObject([{ message: "Ce besoin est déjà fixé." }]);
});

test("a batch says in which ration a requirement is wrong", async () => {
  const ration = { horse: bijou, objective: "maintain" };
  const rations = [ration, { ...ration, overrides: [{ ...zinc, nutrient: "madc" }] }];
  const answer = await call("POST", "/api/calculations/evaluations", { token, body: { rations } });
  expect(refused(answer)).toEqual(["rations[1].overrides[0].nutrient: not_in_system"]);
});
