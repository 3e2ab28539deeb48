import { describe, expect, test } from "vitest";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { nutrientOptions, shownNutrients } from "#web/lib/science/shown-nutrients.ts";

const energies = ["digestible_energy_nrc", "net_energy_ufc"];

describe("what a list of feeds tells of each", () => {
  test.each<[string, NutrientKey[] | null, string[]]>([
    ["energy and protein to who has chosen nothing", null, ["crude_protein"]],
    ["what is chosen, in its order", ["calcium", "phosphorus"], ["calcium", "phosphorus"]],
    [
      "first what is not shown to everybody",
      ["crude_protein", "calcium", "starch", "ndf"],
      ["starch", "ndf", "crude_protein", "calcium"],
    ],
    ["energy once, though it is chosen", ["digestible_energy_nrc", "zinc"], ["zinc"]],
    [
      "no more than a row has room for",
      ["starch", "ndf", "adf", "soluble_sugars", "crude_fat"],
      ["starch", "ndf", "adf", "soluble_sugars"],
    ],
  ])("%s", (_name, chosen, told) => {
    expect(shownNutrients(chosen)).toEqual([...energies, ...told]);
  });

  test("any nutrient but energy can be chosen, the usual ones are until a choice is kept", () => {
    const usual = nutrientOptions(null);
    expect(usual.some(({ group }) => group === "energy")).toBe(false);
    expect(usual.find(({ id }) => id === "calcium")?.core).toBe(true);
    expect(nutrientOptions(["starch"]).filter(({ core }) => core)).toMatchObject([{ id: "starch" }]);
  });
});
