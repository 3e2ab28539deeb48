import { beforeAll, describe, expect, test } from "vitest";
import { call, refused, rowsIn } from "../../support/app.ts";
import {
  feed,
  horse,
  line,
  ownFeed,
  ownFeedBody,
  reported,
  type Tenant,
  tenant,
} from "../../support/tenant.ts";

let own: Tenant;
let stranger: Tenant;
let token: string;
let foreign: string;
beforeAll(async () => {
  [own, stranger] = await Promise.all([tenant(), tenant()]);
  token = own.expert;
  foreign = await ownFeed(stranger.expert);
});

const values = (...lines: unknown[]) => ({ values: lines });

/** Name of the case, what the body holds otherwise, and each place with its code. */
const bad: [string, () => Record<string, unknown>, string[]][] = [
  ["no name", () => ({ nameEn: " " }), ["nameEn: required"]],
  ["a family that is none", () => ({ family: "hay" }), ["family: choice"]],
  ["a plant the family cannot hold", () => ({ plant: "straw" }), ["plant: plant_of_family"]],
  ["a role the family cannot have", () => ({ role: "pasture" }), ["role: role_of_family"]],
  ["no dry matter at all", () => ({ dryMatterPct: 0 }), ["dryMatterPct: too_small"]],
  ["more dry matter than feed", () => ({ dryMatterPct: 101 }), ["dryMatterPct: too_large"]],
  ["dry matter as text", () => ({ dryMatterPct: "88" }), ["dryMatterPct: number"]],
  ["a nutrient nobody knows", () => values(reported("gluten", 3)), ["values[0].nutrient: choice"]],
  ["a negative content", () => values(reported("ndf", -1)), ["values[0].value: too_small"]],
  ["a content as text", () => values({ ...reported("ndf", 1), value: "64" }), ["values[0].value: number"]],
  [
    "a unit of another kind",
    () => values(reported("ndf", 64, { unit: "mj_per_kg" })),
    ["values[0].unit: unit_of_nutrient"],
  ],
  [
    "feed units in joules",
    () => values(reported("net_energy_ufc", 5, { unit: "mj_per_kg" })),
    ["values[0].unit: unit_of_nutrient"],
  ],
  [
    "a method of extraction of what is no sugar",
    () => values(reported("starch", 2, { method: "esc" })),
    ["values[0].method: method_of_sugars"],
  ],
  [
    "a method of extraction that is none",
    () => values(reported("soluble_sugars", 7, { method: "luff" })),
    ["values[0].method: choice"],
  ],
  [
    "a basis that is none",
    () => values(reported("ndf", 64, { basis: "fresh" })),
    ["values[0].basis: choice"],
  ],
  [
    "a nutrient twice",
    () => values(reported("ndf", 64), reported("adf", 30), reported("ndf", 60)),
    ["values[2].nutrient: nutrient_twice"],
  ],
  ["an unknown field", () => ({ roles: ["ROLE_ADMIN"] }), ["roles: unknown_field"]],
  ["an owner", () => ({ entityId: stranger.entityId }), ["entityId: unknown_field"]],
  ["a composition of one's own making", () => ({ composition: {} }), ["composition: unknown_field"]],
  ["a price below nought", () => ({ pricePerTonne: -1 }), ["pricePerTonne: too_small"]],
  ["a stranger's reference", () => ({ reference: foreign }), ["reference: unknown_item"]],
  [
    "ADF above NDF",
    () => values(reported("adf", 60), reported("crude_protein", 10), reported("ndf", 50)),
    ["values[0].value: analysis_adf_above_ndf", "values[2].value: analysis_adf_above_ndf"],
  ],
  [
    "1200 g of protein, by the wrong unit",
    () => values(reported("crude_protein", 120)),
    ["values[0].value: analysis_above_whole", "values[0].value: analysis_components_over_100"],
  ],
];

describe("a report that is not sound is refused at its fields, and nothing is written", () => {
  test.each(bad)("%s", async (_name, otherwise, places) => {
    const before = await rowsIn("ingredient");
    const answer = await call("POST", "/api/ingredients", { token, body: ownFeedBody(otherwise()) });
    expect(answer.status).toBe(422);
    expect(refused(answer)).toEqual(places);
    expect(await rowsIn("ingredient")).toBe(before);
    const path = await ownFeed(token);
    const patched = await call("PATCH", path, { token, body: otherwise(), headers: { "If-Match": "*" } });
    expect([patched.status, refused(patched)]).toEqual([422, places]);
  });

  test("says in the reader's language what does not hold together", async () => {
    const body = ownFeedBody(values(reported("crude_ash", 10), reported("organic_matter", 95)));
    const told = async (language: string) =>
      (await call("POST", "/api/ingredients", { token, body, headers: { "Accept-Language": language } })).body
        .detail;
    expect(await told("en")).toContain(
      "Ash and organic matter add up to 105\u202f% of the dry matter instead of 100\u202f%.",
    );
    expect(await told("fr")).toContain(
      "Les matières minérales et la matière organique totalisent 105\u202f% de la matière sèche",
    );
  });

  test("a reference by a bare id is a bad request that says where", async () => {
    const answer = await call("POST", "/api/ingredients", { token, body: ownFeedBody({ reference: "hay" }) });
    expect([answer.status, refused(answer)]).toEqual([400, ["reference: iri"]]);
  });

  test("a feed cannot borrow from itself", async () => {
    const path = await ownFeed(token);
    const headers = { "If-Match": "*" };
    const answer = await call("PATCH", path, { token, body: { reference: path }, headers });
    expect([answer.status, refused(answer)]).toEqual([422, ["reference: unknown_item"]]);
  });
});

describe("hostile reports", () => {
  test.each([
    [
      "a number beyond a double",
      '{"values":[{"nutrient":"ndf","value":1e999,"unit":"percent","basis":"as_fed"}]}',
    ],
    ["names every object has", '{"values":[{"__proto__":{"value":1},"nutrient":"constructor"}]}'],
    ["lines without end", `{"values":[${Array<string>(200_000).fill("1").join(",")}]}`],
    ["a list for a report", '{"values":{"ndf":64}}'],
    ["a lone surrogate", '{"nameEn":"\\ud800","values":[]}'],
    ["a value of nothing", '{"values":[null]}'],
  ])("%s", async (_name, text) => {
    for (const path of ["/api/ingredients", "/api/calculations/analysis"]) {
      const answer = await call("POST", path, { token, text });
      expect([400, 422]).toContain(answer.status);
      expect(answer.text.length).toBeLessThan(50_000);
    }
  });

  test("the most extreme sound numbers never give one that is not finite", async () => {
    for (const dryMatterPct of [1, 100]) {
      for (const value of [0, 1e-300, 1_000_000_000]) {
        const body = {
          family: "cereal_grains",
          dryMatterPct,
          values: ["crude_protein", "crude_fat", "ndf", "adf", "crude_ash", "crude_fibre"].map((nutrient) =>
            reported(nutrient, value, { unit: "ug_per_kg", basis: "as_fed" }),
          ),
        };
        const answer = await call("POST", "/api/calculations/analysis", { token, body });
        expect(answer.status).toBe(200);
        expect(answer.text).not.toMatch(/"value":null/);
      }
    }
  });
});

describe("what is not one's own", () => {
  test("a feed of the catalogue is read and never changed", async () => {
    const common = await feed(own);
    const headers = { "If-Match": "*" };
    expect((await call("GET", common, { token })).status).toBe(200);
    expect((await call("PATCH", common, { token, body: { notes: "x" }, headers })).status).toBe(403);
    expect((await call("DELETE", common, { token })).status).toBe(403);
    const admin = own.people.ROLE_SUPER_ADMIN.token;
    expect((await call("DELETE", common, { token: admin })).status).toBe(403);
  });

  test("a stranger's feed is not there", async () => {
    const headers = { "If-Match": "*" };
    expect((await call("GET", foreign, { token })).status).toBe(404);
    expect((await call("PATCH", foreign, { token, body: { notes: "x" }, headers })).status).toBe(404);
    expect((await call("DELETE", foreign, { token })).status).toBe(404);
    const listed = await call("GET", "/api/ingredients.json?pagination=false", { token });
    expect(listed.text).not.toContain(foreign);
  });
});

test("a feed that rations hold, or another borrows from, is not deleted and says who holds it", async () => {
  const path = await ownFeed(token);
  const body = { horse: await horse(token), objective: "maintain", feeds: [line(path, 5)] };
  const ration = String((await call("POST", "/api/rations", { token, body })).body["@id"]);
  const borrower = await ownFeed(token, { reference: path });
  const headers = { "Accept-Language": "fr" };
  const answer = await call("DELETE", path, { token, headers });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    "Cet aliment ne peut pas être supprimé car il est utilisé (rations\u00a0: 1, aliments fondés sur ses valeurs\u00a0: 1).",
  ]);
  await call("DELETE", ration, { token });
  expect((await call("DELETE", path, { token })).status).toBe(409);
  await call("DELETE", borrower, { token });
  expect((await call("DELETE", path, { token })).status).toBe(204);
});
