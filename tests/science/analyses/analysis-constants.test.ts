import { describe, expect, it } from "vitest";
import { analyse } from "#science/analyses/analyse-report.ts";
import { equations } from "#science/analyses/equations/index.ts";
import type { Report } from "#science/analyses/report-types.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { hay } from "./support.ts";

/** Constants that no feed of the catalogue rests on: what is reported, what follows, and its value. */
const cases: [string, Report, NutrientKey, number][] = [
  ["crude fibre of straw", hay({ adf: 400 }, { family: "straw_and_residues" }), "crude_fibre", 336],
  ["lignin of straw", hay({ adf: 400 }, { family: "straw_and_residues" }), "adl", 64],
  ["lignin of a mixture", hay({ adf: 400 }, { family: "legume_and_mixed_hay", plant: "mixture" }), "adl", 54],
  ["crude fibre of a cereal", hay({ adf: 100 }, { family: "cereal_grains" }), "crude_fibre", 80],
  [
    "energy digestibility of a cereal",
    hay({ om_digestibility: 80 }, { family: "cereal_grains" }),
    "energy_digestibility",
    76.916,
  ],
  [
    "energy digestibility of wholly digestible organic matter",
    hay({ om_digestibility: 100 }, { family: "cereal_grains" }),
    "energy_digestibility",
    95.87,
  ],
  ["ash from organic matter", hay({ organic_matter: 920 }), "crude_ash", 80],
  [
    "MADC of straw of 50 g protein",
    hay({ crude_protein: 50 }, { family: "straw_and_residues" }),
    "madc",
    0.8 * 15.095,
  ],
  ["MADC of straw of 49 g protein", hay({ crude_protein: 49 }, { family: "straw_and_residues" }), "madc", 0],
  [
    "MADC of haylage of 50 % dry matter, as hay",
    hay({ crude_protein: 100 }, { family: "haylage_and_silage", plant: "grass", dryMatterPct: 50 }),
    "madc",
    0.85 * 57.76,
  ],
  [
    "MADC of haylage of 49 % dry matter, as silage",
    hay({ crude_protein: 100 }, { family: "haylage_and_silage", plant: "grass", dryMatterPct: 49 }),
    "madc",
    0.7 * 57.76,
  ],
  [
    "feed units of a root",
    hay({ digestible_energy: 3 }, { family: "roots_tubers_and_fruits" }),
    "net_energy_ufc",
    (0.751 * 3 * 4.184) / 9.414,
  ],
];

describe("constants beyond the catalogue", () => {
  it.each(cases)("%s", (_name, report, nutrient, value) => {
    expect(analyse(report).composition[nutrient]?.value).toBeCloseTo(value, 9);
  });

  it("ranges and errors of the equations are those decided", () => {
    const written = equations.map(({ code, gives, domains, ranges, residual = 0 }) => {
      const borders = Object.entries(ranges).map(([key, [low, high]]) => `${key} ${low}-${high}`);
      return `${code} ${gives} [${domains.join(" ")}] ${borders.join(", ")}${residual ? ` ± ${residual}` : ""}`.trim();
    });
    expect(written).toMatchInlineSnapshot(`
      [
        "O1 organic_matter [forage concentrate root pectin_fibre none] crude_ash 0-1000",
        "O1 crude_ash [forage concentrate root pectin_fibre none] organic_matter 0-1000",
        "F1 crude_fibre [forage] adf 200-560",
        "F1 crude_fibre [concentrate root] adf 0-400",
        "F2 adl [forage] adf 200-560",
        "E1 om_digestibility [forage] crude_protein 30-270, ndf 310-790, adl 25-110 ± 1.46",
        "E2 energy_digestibility [forage] om_digestibility 30-80",
        "E2 energy_digestibility [concentrate root pectin_fibre] om_digestibility 30-100",
        "E3 gross_energy [forage] crude_protein 30-270, crude_fat 10-50, crude_fibre 170-440, crude_ash 35-140",
        "E4 digestible_energy [forage concentrate root pectin_fibre]",
        "D1 digestible_energy [concentrate root] crude_protein 0-300, crude_fibre 0-350, crude_fat 0-80",
        "M1 metabolizable_energy [forage concentrate root pectin_fibre]",
        "E5 net_energy_ufc [forage] digestible_energy 1.3-3.4 ± 0.005",
        "E6 net_energy_ufc [concentrate pectin_fibre] digestible_energy 1.5-5, crude_protein 0-700, crude_fat 0-200 ± 0.064",
        "E6 net_energy_ufc [root] digestible_energy 1.5-5 ± 0.064",
        "N1 net_energy [forage concentrate root pectin_fibre none]",
        "M2 metabolizable_energy_gfe2014 [forage concentrate root pectin_fibre] crude_protein 0-300, crude_fibre 0-350, crude_fat 0-80",
        "D2 digestible_energy_nrc [forage] crude_protein 30-270, adf 200-560",
        "D3 digestible_energy_nrc [concentrate] crude_protein 50-550, crude_fat 0-150, ndf 50-750, adf 20-400, crude_ash 0-200",
        "P1 digestible_crude_protein [forage] crude_protein 30-270",
        "P2 madc [forage]",
        "P3 madc [concentrate root pectin_fibre] crude_protein 50-850 ± 15",
        "P2 digestible_crude_protein [concentrate root pectin_fibre]",
        "P4 prececal_digestible_crude_protein [forage concentrate root pectin_fibre]",
        "A1 vitamin_a [forage root]",
      ]
    `);
  });

  it.each([
    ["grass", 120],
    ["legume", 70],
    ["straw", 22],
    ["mixture", null],
  ] as const)("starch and sugars assumed for %s: %s g", (plant, grams) => {
    const family =
      plant === "straw" ? "straw_and_residues" : plant === "grass" ? "grass_hay" : "legume_and_mixed_hay";
    const { composition, derivations } = analyse(hay({ digestible_energy: 2 }, { family, plant }));
    const made = derivations.find(({ equation }) => equation === "E5");
    expect(made ? made.assumed.reduce((sum, each) => sum + each.value, 0) : null).toBe(grams);
    const value = grams === null ? undefined : -0.0641 + 0.24958 * 2 + 0.000807 * grams;
    expect(composition.net_energy_ufc?.value).toBe(value);
  });

  it("a component on the border of its range is in it, one beyond is not", () => {
    const at = (crude_protein: number) =>
      analyse(hay({ crude_protein, adf: 360 })).composition.digestible_energy_nrc?.value;
    expect([at(30), at(270)].every((value) => value !== undefined)).toBe(true);
    expect([at(29.9), at(270.1)]).toEqual([undefined, undefined]);
  });
});

/** Slack of the checks: the last figure that passes and the first that does not. */
const borders: [string, Report, string, boolean][] = [
  [
    "101 % of components",
    hay({ crude_protein: 200, crude_ash: 110, ndf: 700 }),
    "components_over_100",
    false,
  ],
  [
    "101.1 % of components",
    hay({ crude_protein: 200, crude_ash: 111, ndf: 700 }),
    "components_over_100",
    true,
  ],
  [
    "sugars 1 % over the rest",
    hay({ crude_protein: 200, ndf: 600, soluble_sugars: 210 }),
    "carbohydrates_over_rest",
    false,
  ],
  [
    "sugars 1.1 % over the rest",
    hay({ crude_protein: 200, ndf: 600, soluble_sugars: 211 }),
    "carbohydrates_over_rest",
    true,
  ],
  [
    "sugars 8 % over the rest",
    hay({ crude_protein: 200, ndf: 600, soluble_sugars: 280 }),
    "carbohydrates_impossible",
    false,
  ],
  [
    "sugars 8.1 % over the rest",
    hay({ crude_protein: 200, ndf: 600, soluble_sugars: 281 }),
    "carbohydrates_impossible",
    true,
  ],
  ["ADF half a gram over NDF", hay({ adf: 500.5, ndf: 500 }), "adf_above_ndf", false],
  ["ADF 0.51 g over NDF", hay({ adf: 500.51, ndf: 500 }), "adf_above_ndf", true],
  [
    "ash and organic matter of 1005 g",
    hay({ crude_ash: 80, organic_matter: 925 }),
    "ash_and_organic_matter",
    false,
  ],
  [
    "ash and organic matter of 1005.1 g",
    hay({ crude_ash: 80.1, organic_matter: 925 }),
    "ash_and_organic_matter",
    true,
  ],
  ["omegas 0.1 g over the fat", hay({ omega3: 20.1, crude_fat: 20 }), "omega_above_fat", false],
  ["omegas 0.104 g over the fat", hay({ omega3: 20.104, crude_fat: 20 }), "omega_above_fat", true],
  [
    "metabolisable 0.05 MJ over digestible",
    hay({ metabolizable_energy: 8.418, digestible_energy: 2 }),
    "metabolizable_above_digestible",
    false,
  ],
  [
    "metabolisable 0.051 MJ over digestible",
    hay({ metabolizable_energy: 8.419, digestible_energy: 2 }),
    "metabolizable_above_digestible",
    true,
  ],
  [
    "minerals 5 % and 2 g over the ash",
    hay({ potassium: 106.9, crude_ash: 100 }),
    "minerals_above_ash",
    false,
  ],
  ["minerals further over the ash", hay({ potassium: 107.1, crude_ash: 100 }), "minerals_above_ash", true],
  ["Ca:P of 0.6", hay({ calcium: 3, phosphorus: 5 }), "calcium_to_phosphorus", false],
  ["Ca:P of 0.59", hay({ calcium: 2.95, phosphorus: 5 }), "calcium_to_phosphorus", true],
  ["Ca:P of 17", hay({ calcium: 17, phosphorus: 1 }), "calcium_to_phosphorus", false],
  ["Ca:P of 17.1", hay({ calcium: 17.1, phosphorus: 1 }), "calcium_to_phosphorus", true],
  ["net energy 1 % off", hay({ net_energy: 9.568, net_energy_ufc: 1 }), "net_energy_not_ufc", false],
  ["net energy further off", hay({ net_energy: 9.57, net_energy_ufc: 1 }), "net_energy_not_ufc", true],
];

const peer = (calcium: number, zinc: number, ndf: number, vitamin_e: number) => ({
  dryMatterPct: 88,
  composition: {
    calcium: { value: calcium, state: "published" as const },
    zinc: { value: zinc, state: "published" as const },
    ndf: { value: ndf, state: "published" as const },
    vitamin_e: { value: vitamin_e, state: "published" as const },
  },
});
const peers = [peer(3, 20, 300, 10), peer(4, 30, 320, 20), peer(5, 40, 340, 30)];

describe("the slack of the checks", () => {
  it.each(borders)("%s", (_name, report, check, isFound) => {
    expect(analyse(report).checks.some((each) => each.check === check)).toBe(isFound);
  });

  it.each([
    [{ calcium: 15.6 }, false],
    [{ calcium: 15.7 }, true],
    [{ calcium: 0.96 }, false],
    [{ calcium: 0.95 }, true],
    [{ zinc: 121 }, false],
    [{ zinc: 122 }, true],
    [{ ndf: 463 }, false],
    [{ ndf: 464 }, true],
    [{ vitamin_e: 97.9 }, false],
    [{ vitamin_e: 98.1 }, true],
  ])("a value against its family: %o", (values, isFound) => {
    const { checks } = analyse(hay(values), null, peers);
    expect(checks.some(({ check }) => check === "value_unusual")).toBe(isFound);
    expect(analyse(hay(values), null, peers.slice(1)).checks).toEqual([]);
  });

  it.each([
    [80, false],
    [79.9, true],
    [96, false],
    [96.1, true],
  ])("dry matter against its family: %d", (dryMatterPct, isFound) => {
    const { checks } = analyse(hay({}, { dryMatterPct }), null, peers);
    expect(checks.some(({ check }) => check === "dry_matter_unusual")).toBe(isFound);
  });
});
