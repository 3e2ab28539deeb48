import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bases,
  type ContentUnitKey,
  contentOf,
  contentUnitKeys,
  fits,
  mostContent,
  ownUnit,
  unitsFor,
  writtenAs,
} from "#science/analyses/content-units.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { catalogue } from "./support.ts";

/** Each case has the written figure, its basis at 90 % dry matter, and the content per kg of dry matter in the nutrient's unit. */
const cases: [NutrientKey, number, ContentUnitKey, (typeof bases)[number], number][] = [
  ["crude_protein", 9, "percent", "as_fed", 100],
  ["crude_protein", 10.6, "percent", "dry_matter", 106],
  ["crude_protein", 10.6, "g_per_100g", "dry_matter", 106],
  ["calcium", 4500, "ppm", "dry_matter", 4.5],
  ["calcium", 450, "mg_per_100g", "dry_matter", 4.5],
  ["calcium", 1, "g_per_lb", "dry_matter", 2.2046226218487757],
  ["copper", 7.2, "mg_per_kg", "as_fed", 8],
  ["copper", 0.0008, "percent", "dry_matter", 8],
  ["selenium", 50, "ug_per_kg", "dry_matter", 0.05],
  ["zinc", 10, "mg_per_lb", "dry_matter", 22.046226218487757],
  ["digestible_energy", 8.368, "mj_per_kg", "dry_matter", 2],
  ["digestible_energy", 2000, "kcal_per_kg", "dry_matter", 2],
  ["digestible_energy_nrc", 0.9, "mcal_per_lb", "as_fed", 2.2046226218487757],
  ["metabolizable_energy", 200, "kcal_per_100g", "dry_matter", 8.368],
  ["net_energy_ufc", 54, "ufc_per_100kg", "as_fed", 0.6],
  ["vitamin_a", 4.5, "kiu_per_kg", "as_fed", 5000],
  ["vitamin_e", 45, "iu_per_kg", "as_fed", 50],
  ["vitamin_d", 100, "iu_per_lb", "dry_matter", 220.46226218487757],
  ["om_digestibility", 55, "share", "as_fed", 55],
];

describe("units of contents", () => {
  it.each(cases)("%s: %d %s %s", (nutrient, value, unit, basis, content) => {
    expect(contentOf(nutrient, value, unit, basis, 90)).toBeCloseTo(content, 10);
    expect(writtenAs(nutrient, content, unit, basis, 90)).toBeCloseTo(value, 10);
  });

  it("every unit has a case", () => {
    const seen = new Set(cases.map(([, , unit]) => unit));
    expect(contentUnitKeys.filter((key) => !seen.has(key) && !key.endsWith("_per_kg"))).toEqual([]);
  });

  it("come back as they were written, whatever the nutrient, unit, basis and dry matter", () => {
    const written = fc.constantFrom(...nutrientKeys).chain((nutrient) =>
      fc.record({
        nutrient: fc.constant(nutrient),
        unit: fc.constantFrom(...unitsFor(nutrient)),
        basis: fc.constantFrom(...bases),
        value: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        dryMatterPct: fc.double({ min: 1, max: 100, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(written, ({ nutrient, unit, basis, value, dryMatterPct }) => {
        const content = contentOf(nutrient, value, unit, basis, dryMatterPct);
        const back = writtenAs(nutrient, content, unit, basis, dryMatterPct);
        expect(Math.abs(back - value) / value).toBeLessThan(1e-14);
      }),
      { seed: 20261121, numRuns: 2000 },
    );
  });

  it("fit their nutrients: no feed units in joules, no share for a content", () => {
    expect(fits("net_energy_ufc", "mj_per_kg")).toBe(false);
    expect(fits("net_energy", "ufc_per_kg")).toBe(false);
    expect(fits("calcium", "share")).toBe(false);
    expect(fits("om_digestibility", "percent")).toBe(false);
    expect(fits("vitamin_a", "mg_per_kg")).toBe(false);
    for (const key of nutrientKeys) expect(unitsFor(key).length, nutrients[key].unit).toBeGreaterThan(0);
  });
});

it("no content is more than the feed itself, and none of the catalogue is beyond its bound", () => {
  expect(
    ["percent", "g_per_kg", "g_per_lb", "ug_per_kg", "share", "iu_per_kg"].map((key) =>
      mostContent(key as ContentUnitKey),
    ),
  ).toEqual([100, 1000, 453.592, 1e9, 100, null]);
  for (const { nameEn, composition } of catalogue)
    for (const [nutrient, cell] of Object.entries(composition)) {
      const most = mostContent(ownUnit(nutrient as NutrientKey)) ?? Number.POSITIVE_INFINITY;
      expect([nameEn, nutrient, (cell?.value ?? 0) <= most]).toEqual([nameEn, nutrient, true]);
    }
});
