import { beforeAll, describe, expect, test } from "vitest";
import { call, refused } from "../../support/app.ts";
import { feed, horse, line, tenant } from "../../support/tenant.ts";

const path = "/api/calculations/comparison";
let token: string;
let body: Record<string, unknown>;
beforeAll(async () => {
  const own = await tenant();
  token = own.expert;
  const hay = await feed(own);
  body = { horse: await horse(token), objective: "maintain", feeds: [line(hay, 9)] };
});
const post = (change: Record<string, unknown>) => call("POST", path, { token, body: { ...body, ...change } });

describe("one ration by two systems, over HTTP", () => {
  test("says for every subject what each says, and why they differ", async () => {
    const answer = await post({ systems: ["nrc2007", "ufc_madc"] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      systems: ["nrc2007", "ufc_madc"],
      objective: "maintain",
      scienceVersion: expect.any(String),
      rows: expect.arrayContaining([
        expect.objectContaining({ subject: "calcium", why: "alike", difference: 0, levelDiffers: false }),
        expect.objectContaining({
          subject: "energy",
          why: "unknown",
          difference: null,
          sides: [
            expect.objectContaining({ nutrient: "digestible_energy_nrc", unit: "mcal", unknownShare: 0 }),
            expect.objectContaining({ nutrient: "net_energy_ufc", unit: "ufc", coverage: null }),
          ],
        }),
      ]),
    });
  });

  test("takes requirements set by hand in a nutrient of either system", async () => {
    const overrides = [
      { nutrient: "digestible_energy_nrc", value: 15, reason: "a" },
      { nutrient: "net_energy_ufc", value: 4, reason: "b" },
    ];
    const answer = await post({ systems: ["nrc2007", "ufc_madc"], overrides });
    expect(answer.body.rows?.[0]?.sides).toMatchObject([
      { requirement: 15, setByHand: true },
      { requirement: 4, setByHand: true },
    ]);
    expect(refused(await post({ systems: ["nrc2007", "gfe2014"], overrides }))).toEqual([
      "overrides[1].nutrient: not_in_system",
    ]);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["no systems", {}, ["systems: required"]],
    ["one system", { systems: ["nrc2007"] }, ["systems: two_systems"]],
    ["three systems", { systems: ["nrc2007", "ufc_madc", "gfe2014"] }, ["systems: two_systems"]],
    ["the same system twice", { systems: ["nrc2007", "nrc2007"] }, ["systems[1]: same_system"]],
    ["a system nobody knows", { systems: ["nrc2007", "vep"] }, ["systems[1]: choice"]],
    [
      "a system beside the two",
      { systems: ["nrc2007", "gfe2014"], system: "nrc2007" },
      ["system: unknown_field"],
    ],
    [
      "a wrong amount",
      {
        systems: ["nrc2007", "gfe2014"],
        feeds: [{ ingredient: "/api/ingredients/none", quantityKg: 1, role: "forage" }],
      },
      ["feeds[0].ingredient: unknown_item"],
    ],
  ])("refuses %s", async (_name, change, places) => {
    const answer = await post(change);
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });
});
