import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type MergeChoice, mergeRow } from "#contract/imports/merge-row.ts";
import { type AnalysisValue, IngredientCreate } from "#contract/schemas/ingredient.ts";
import { ImportRow, knownChoices } from "#contract/schemas/ingredient-import.ts";
import { contentOf, unitsFor } from "#science/analyses/content-units.ts";
import { valueOrigins } from "#science/analyses/report-types.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { seed } from "../science/requirements/horses.ts";

console.log(`merge: SEED=${seed}`);

const nutrients = ["crude_protein", "ndf", "zinc", "calcium", "digestible_energy_nrc"] as const;

const value = (nutrient: NutrientKey): fc.Arbitrary<AnalysisValue> =>
  fc
    .record({
      value: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
      unit: fc.constantFrom(...unitsFor(nutrient)),
      basis: fc.constantFrom("as_fed" as const, "dry_matter" as const),
      origin: fc.option(fc.constantFrom(...valueOrigins), { nil: undefined }),
    })
    .map(({ origin, ...rest }) => ({ nutrient, ...rest, ...(origin ? { origin } : {}) }));

const values = fc
  .subarray([...nutrients])
  .chain((keys) => fc.tuple(...keys.map(value)) as fc.Arbitrary<AnalysisValue[]>);
const dryMatter = fc.integer({ min: 20, max: 95 });
const price = fc.option(fc.integer({ min: 1, max: 900 }), { nil: null });

const body = fc
  .record({ values, dryMatterPct: dryMatter, pricePerTonne: price, notes: fc.constantFrom(null, "old") })
  .chain((fields) =>
    fc.constantFrom("laboratory" as const, "label" as const).map((origin) =>
      v.parse(IngredientCreate, {
        ...fields,
        ...{ nameEn: "Hay", nameFr: "Foin", family: "grass_hay", plant: "grass", origin },
      }),
    ),
  );

const row = fc
  .record(
    {
      values,
      dryMatterPct: dryMatter,
      pricePerTonne: fc.integer({ min: 1, max: 900 }),
      notes: fc.constantFrom("old", "new"),
      source: fc.constantFrom("a file"),
    },
    { requiredKeys: [] },
  )
  .map((fields) => v.parse(ImportRow, { position: 0, line: 2, nameFr: "foin", ...fields }));

const choice: fc.Arbitrary<MergeChoice> = fc.record({
  kind: fc.constantFrom(...valueOrigins),
  onKnown: fc.constantFrom(...knownChoices),
  forceUpdate: fc.boolean(),
});

const contents = ({ values: list, dryMatterPct }: IngredientCreate) =>
  new Map(
    list.map((each) => [
      each.nutrient,
      contentOf(each.nutrient, each.value, each.unit, each.basis, dryMatterPct),
    ]),
  );
const originOf = (feed: IngredientCreate, nutrient: NutrientKey) => {
  const found = feed.values.find((each) => each.nutrient === nutrient);
  return found && (found.origin ?? feed.origin);
};

describe("merging a row into a known feed", () => {
  const check = (law: (before: IngredientCreate, sent: ImportRow, how: MergeChoice) => void) =>
    fc.assert(fc.property(body, row, choice, law), { seed, numRuns: 2000 });

  test("touches nothing that the row leaves out", () => {
    check((before, sent, how) => {
      const { after } = mergeRow({ body: before, isCatalogue: false }, sent, how);
      const [old, now] = [contents(before), contents(after)];
      const given = new Set(sent.values.map(({ nutrient }) => nutrient));
      for (const [nutrient, content] of old) {
        if (given.has(nutrient)) continue;
        expect(Math.abs(now.get(nutrient)! / content - 1)).toBeLessThan(1e-9);
        expect(originOf(after, nutrient)).toBe(originOf(before, nutrient));
      }
      for (const field of ["notes", "pricePerTonne", "source", "dryMatterPct"] as const) {
        if (sent[field] === undefined) expect(after[field]).toEqual(before[field]);
      }
      expect([after.nameEn, after.nameFr, after.family]).toEqual(["Hay", "Foin", "grass_hay"]);
    });
  });

  test("changes no known value where blanks are filled", () => {
    check((before, sent, how) => {
      const { after } = mergeRow({ body: before, isCatalogue: false }, sent, { ...how, onKnown: "fill" });
      const now = contents(after);
      for (const [nutrient, content] of contents(before)) {
        expect(now.get(nutrient)).toBe(content);
        expect(originOf(after, nutrient)).toBe(originOf(before, nutrient));
      }
      expect(after.dryMatterPct).toBe(before.dryMatterPct);
    });
  });

  test("replaces a measured value by one of another origin only with consent", () => {
    check((before, sent, how) => {
      const { after } = mergeRow({ body: before, isCatalogue: false }, sent, { ...how, forceUpdate: false });
      const [old, now] = [contents(before), contents(after)];
      for (const [nutrient, content] of old) {
        if (originOf(before, nutrient) !== "laboratory" || originOf(after, nutrient) === "laboratory")
          continue;
        expect.fail(`${nutrient} was measured, ${content}, and is ${now.get(nutrient)} by a ${how.kind}`);
      }
    });
  });

  test("brings the content of the file, whatever dry matter the feed has", () => {
    check((before, sent, how) => {
      const { after, differences } = mergeRow({ body: before, isCatalogue: false }, sent, how);
      const now = contents(after);
      const ofRow = sent.dryMatterPct ?? before.dryMatterPct;
      for (const each of sent.values) {
        const isTaken = differences.some(
          ({ field, outcome }) => field === `values.${each.nutrient}` && outcome === "taken",
        );
        if (!isTaken) continue;
        const meant = contentOf(each.nutrient, each.value, each.unit, each.basis, ofRow);
        expect(Math.abs(now.get(each.nutrient)! / meant - 1)).toBeLessThan(1e-9);
        expect(originOf(after, each.nutrient)).toBe(each.origin ?? how.kind);
      }
    });
  });

  test("changes the price alone of a feed of the catalogue", () => {
    check((before, sent, how) => {
      const { after } = mergeRow({ body: before, isCatalogue: true }, sent, how);
      expect({ ...after, pricePerTonne: null }).toEqual({ ...before, pricePerTonne: null });
    });
  });

  test("a second time changes nothing more", () => {
    check((before, sent, how) => {
      const once = mergeRow({ body: before, isCatalogue: false }, sent, how).after;
      const again = mergeRow({ body: once, isCatalogue: false }, sent, how);
      expect(again.differences.filter(({ outcome }) => outcome === "taken")).toEqual([]);
      expect(again.after).toEqual(once);
    });
  });
});
