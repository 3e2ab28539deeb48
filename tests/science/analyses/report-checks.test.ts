import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "#science/analyses/analyse-report.ts";
import { type CheckKey, checkKeys, checksOf, levelOf } from "#science/analyses/report-checks.ts";
import type { Report } from "#science/analyses/report-types.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type Contents, catalogue, familyOfRow, hay, peersOf } from "./support.ts";

/** Name of the case, its check, the report, and the fields named. */
const cases: [string, CheckKey, Report, (NutrientKey | "dry_matter")[]][] = [
  ["protein of 1200 g", "above_whole", hay({ crude_protein: 1200 }), ["crude_protein"]],
  ["a digestibility of 120 %", "above_whole", hay({ om_digestibility: 120 }), ["om_digestibility"]],
  ["copper of two kilograms", "above_whole", hay({ copper: 2_000_000 }), ["copper"]],
  [
    "components that add up to 108 %",
    "components_over_100",
    hay({ crude_protein: 150, crude_ash: 100, crude_fat: 30, ndf: 800 }),
    ["crude_ash", "crude_protein", "crude_fat", "ndf"],
  ],
  [
    "sugars far above what is left",
    "carbohydrates_impossible",
    hay({ crude_protein: 150, ndf: 650, soluble_sugars: 300 }),
    ["soluble_sugars", "crude_protein", "ndf"],
  ],
  [
    "sugars somewhat above what is left",
    "carbohydrates_over_rest",
    hay({ crude_protein: 150, ndf: 650, soluble_sugars: 240 }),
    ["soluble_sugars", "crude_protein", "ndf"],
  ],
  ["ADF above NDF", "adf_above_ndf", hay({ adf: 600, ndf: 500 }), ["adf", "ndf"]],
  ["lignin above ADF", "adl_above_adf", hay({ adl: 400, adf: 300 }), ["adl", "adf"]],
  ["crude fibre above NDF", "fibre_above_ndf", hay({ crude_fibre: 520, ndf: 500 }), ["crude_fibre", "ndf"]],
  [
    "ash and organic matter that make 103 %",
    "ash_and_organic_matter",
    hay({ crude_ash: 100, organic_matter: 930 }),
    ["crude_ash", "organic_matter"],
  ],
  [
    "omegas above the fat",
    "omega_above_fat",
    hay({ omega3: 15, omega6: 10, crude_fat: 20 }),
    ["omega3", "omega6", "crude_fat"],
  ],
  [
    "digestible above gross energy",
    "digestible_above_gross",
    hay({ digestible_energy: 4.6, gross_energy: 18.5 }),
    ["digestible_energy", "gross_energy"],
  ],
  [
    "NRC's digestible above gross energy",
    "nrc_above_gross",
    hay({ digestible_energy_nrc: 4.6, gross_energy: 18.5 }),
    ["digestible_energy_nrc", "gross_energy"],
  ],
  [
    "GfE's metabolisable above gross energy",
    "gfe_above_gross",
    hay({ metabolizable_energy_gfe2014: 19, gross_energy: 18.5 }),
    ["metabolizable_energy_gfe2014", "gross_energy"],
  ],
  [
    "metabolisable above digestible energy",
    "metabolizable_above_digestible",
    hay({ metabolizable_energy: 9, digestible_energy: 2 }),
    ["metabolizable_energy", "digestible_energy"],
  ],
  [
    "net above metabolisable energy",
    "net_above_metabolizable",
    hay({ net_energy: 9, metabolizable_energy: 8 }),
    ["net_energy", "metabolizable_energy"],
  ],
  [
    "net energy that is not the feed units",
    "net_energy_not_ufc",
    hay({ net_energy: 6, net_energy_ufc: 0.5 }),
    ["net_energy", "net_energy_ufc"],
  ],
  [
    "digestible above crude protein",
    "digestible_above_protein",
    hay({ digestible_crude_protein: 90, crude_protein: 80 }),
    ["digestible_crude_protein", "crude_protein"],
  ],
  [
    "MADC above crude protein",
    "madc_above_protein",
    hay({ madc: 90, crude_protein: 80 }),
    ["madc", "crude_protein"],
  ],
  [
    "MADC above digestible protein",
    "madc_above_digestible",
    hay({ madc: 60, digestible_crude_protein: 50 }),
    ["madc", "digestible_crude_protein"],
  ],
  [
    "prececal digestible above crude protein",
    "prececal_above_protein",
    hay({ prececal_digestible_crude_protein: 90, crude_protein: 80 }),
    ["prececal_digestible_crude_protein", "crude_protein"],
  ],
  [
    "amino acids above the protein",
    "amino_acids_above_protein",
    hay({ lysine: 60, threonine: 30, crude_protein: 80 }),
    ["lysine", "threonine", "crude_protein"],
  ],
  [
    "minerals above the ash",
    "minerals_above_ash",
    hay({ calcium: 40, potassium: 30, crude_ash: 60 }),
    ["calcium", "potassium", "crude_ash"],
  ],
  [
    "more phosphorus than calcium in hay",
    "calcium_to_phosphorus",
    hay({ calcium: 2, phosphorus: 4 }),
    ["calcium", "phosphorus"],
  ],
  [
    "more calcium than phosphorus in a cereal",
    "calcium_to_phosphorus",
    hay({ calcium: 4, phosphorus: 2 }, { family: "cereal_grains" }),
    ["calcium", "phosphorus"],
  ],
  ["hay of 60 % dry matter", "dry_matter_unusual", hay({}, { dryMatterPct: 60 }), ["dry_matter"]],
  ["calcium ten times too high", "value_unusual", hay({ calcium: 50 }), ["calcium"]],
];

const unusualOf = (report: Report) =>
  analyse(report, null, peersOf(report.family))
    .checks.filter(({ check }) => check === "value_unusual")
    .flatMap(({ fields }) => fields);

describe("a value beside those of its family", () => {
  it.each([
    ["31 % of protein in grass hay", hay({ crude_protein: 310 }), "crude_protein"],
    ["1 % of protein in grass hay", hay({ crude_protein: 10 }), "crude_protein"],
    ["an NDF in % read as g/kg", hay({ ndf: 61 }), "ndf"],
    ["zinc ten times too high", hay({ zinc: 240 }), "zinc"],
    ["phosphorus of 23 g", hay({ phosphorus: 23 }), "phosphorus"],
    [
      "the protein of fresh grass per kg as fed",
      hay({ crude_protein: 28 }, { family: "pasture" }),
      "crude_protein",
    ],
    ["oats of 32 % protein", hay({ crude_protein: 320 }, { family: "cereal_grains" }), "crude_protein"],
    ["oats of 30 g of calcium", hay({ calcium: 30 }, { family: "cereal_grains" }), "calcium"],
  ] as const)("is doubted: %s", (_name, report, field) => {
    expect(unusualOf(report)).toContain(field);
  });

  it.each([
    [
      "a poor late hay",
      { crude_protein: 48, ndf: 720, calcium: 2.4, phosphorus: 1.2, potassium: 10, zinc: 12 },
    ],
    [
      "a rich early hay",
      { crude_protein: 165, ndf: 490, calcium: 8, phosphorus: 4.1, potassium: 33, zinc: 55 },
    ],
    ["a salty hay from the coast", { crude_protein: 95, ndf: 620, sodium: 5.5, chlorine: 14 }],
    ["a sweet hay", { crude_protein: 85, ndf: 560, soluble_sugars: 220, starch: 12 }],
  ])("is not doubted: %s", (_name, contents) => {
    expect(unusualOf(hay(contents))).toEqual([]);
  });
});

/** Returns the part of the catalogue's values, changed by a slip, that is doubted beside the other feeds of the family. */
function doubtedShare(
  slip: (value: number, dryMatterPct: number) => number | null,
  isIn = (_role: string) => true,
) {
  let [all, doubted] = [0, 0];
  for (const row of catalogue.filter(({ role }) => isIn(role))) {
    const family = familyOfRow(row);
    const peers = peersOf(family).filter(({ composition }) => composition !== row.composition);
    for (const key of nutrientKeys) {
      const cell = row.composition[key];
      const value = cell && cell.value > 0 ? slip(cell.value, row.dryMatterPct) : null;
      if (!cell || value === null) continue;
      if (peers.filter(({ composition }) => composition[key]).length < 3) continue;
      const composition = { [key]: { value, state: "measured" as const } };
      const found = checksOf(composition, { family, dryMatterPct: row.dryMatterPct, peers });
      all += 1;
      if (found.some(({ check }) => check === "value_unusual")) doubted += 1;
    }
  }
  return { all, share: doubted / all };
}

describe("the catalogue beside itself, each feed against the others of its family", () => {
  const isForage = (role: string) => role === "forage" || role === "pasture";

  it("is seldom doubted as it is, forages least", () => {
    const { all, share } = doubtedShare((value) => value);
    expect(all).toBeGreaterThan(4000);
    expect(share).toBeLessThan(0.045);
    expect(doubtedShare((value) => value, isForage).share).toBeLessThan(0.02);
  });

  it.each([
    ["ten times too much", (value: number) => value * 10, 0.85, 0.93],
    ["a tenth", (value: number) => value / 10, 0.75, 0.93],
    ["per pound read as per kg, or the reverse", (value: number) => value * 2.2, 0.42, 0.45],
    [
      "a wet feed per kg as fed read as of dry matter",
      (value: number, dryMatterPct: number) => (dryMatterPct < 40 ? (value * dryMatterPct) / 100 : null),
      0.58,
      0.7,
    ],
  ])("is doubted most of the time where it is %s", (_name, slip, least, leastOfForages) => {
    expect(doubtedShare(slip).share).toBeGreaterThan(least);
    expect(doubtedShare(slip, isForage).share).toBeGreaterThan(leastOfForages);
  });
});

describe("checks", () => {
  it.each(cases)("%s", (_name, check, report, fields) => {
    const { checks } = analyse(report, null, peersOf(report.family));
    const found = checks.find((each) => each.check === check);
    expect(found?.fields).toEqual(fields);
    expect(found?.level).toBe(levelOf(check));
  });

  it("each has a case", () => {
    expect(checkKeys.filter((key) => !cases.some(([, check]) => check === key))).toEqual([]);
  });

  it("say nothing of an ordinary hay", () => {
    const ordinary: Contents = {
      crude_protein: 106,
      ndf: 600,
      adf: 360,
      adl: 50,
      crude_ash: 75,
      crude_fat: 24,
    };
    const minerals: Contents = { calcium: 4.5, phosphorus: 2.5, magnesium: 1.8, potassium: 18, copper: 6 };
    const { checks } = analyse(hay({ ...ordinary, ...minerals }), null, peersOf("grass_hay"));
    expect(checks).toEqual([]);
  });

  it("refuse no feed of the common catalogue but sugar, which equation D3 gives more energy than it holds", () => {
    const refused = catalogue.flatMap((feed) =>
      checksOf(feed.composition, {
        family: familyOfRow(feed),
        dryMatterPct: feed.dryMatterPct,
        peers: peersOf(feed.family),
      })
        .filter(({ level }) => level === "error")
        .map(({ check }) => `${feed.id}: ${check}`),
    );
    expect(refused).toMatchInlineSnapshot(`
      [
        "sugar-sucrose: nrc_above_gross",
      ]
    `);
  });

  it("an unknown value never makes a check speak: fewer fields, no more errors of fields that stay", () => {
    const seed = 20261121;
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue),
        fc.array(fc.constantFrom(...nutrientKeys), { maxLength: 20 }),
        (feed, dropped) => {
          const subject = { family: familyOfRow(feed), dryMatterPct: feed.dryMatterPct, peers: [] };
          const rest = Object.fromEntries(
            Object.entries(feed.composition).filter(([key]) => !dropped.some((each) => each === key)),
          );
          for (const { fields } of checksOf(rest, subject)) {
            for (const field of fields) expect(field === "dry_matter" || field in rest).toBe(true);
          }
        },
      ),
      { seed, numRuns: 300 },
    );
  });
});
