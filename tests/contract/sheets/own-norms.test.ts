import { expect, test } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { coverage } from "#contract/sheets/sheet-text.ts";
import type { NormRow } from "#science/horse/facts.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const words = createSheetMessages("en");
const start = draft({ "grass-hay-average-quality-all-samples": 10 });
const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };

const norm = (nutrient: NutrientKey, figure: number): NormRow => ({
  nutrient,
  horseClass: "any",
  kind: "factor",
  figure,
  unit: null,
  reason: "Hooves",
  source: "Own trials",
});
const judgedBy = (...rows: NormRow[]): HorseItem => ({
  ...horse,
  profiles: [{ name: "House", revision: 3, system: "nrc2007", rows }],
});

function snapshotOf(of: HorseItem): RationSnapshot {
  const { evaluation } = bench(start, { horse: of }).snapshot();
  const ration = { ...start, objective: "maintain" } as never;
  const feedOf = (path: string) => ingredients.find((each) => each["@id"] === path)!;
  return freezeRation({ horse: of, ration, evaluation, feedOf });
}

const needOf = ({ requirements }: RationSnapshot, nutrient: NutrientKey) =>
  requirements.find((need) => need.nutrient === nutrient)!;
const coverageOf = ({ measures }: RationSnapshot, key: string) =>
  measures.find((measure) => measure.key === key)!.value!;

const textOf = (sheet: PrintSheet): string => JSON.stringify(sheet);

const house = snapshotOf(judgedBy(norm("copper", 2)));
const plain = snapshotOf(horse);
const standard = coverage(words, coverageOf(plain, "coverage_copper"));

test("a snapshot holds the own norm beside the figure of the standard", () => {
  const own = needOf(house, "copper");
  const { value } = needOf(plain, "copper");
  expect(own.value).toBeCloseTo(2 * value!, 9);
  expect(own.norm).toEqual({
    profile: "House",
    standard: value,
    horseClass: "any",
    kind: "factor",
    figure: 2,
    reason: "Hooves",
    source: "Own trials",
  });
  expect(coverageOf(house, "coverage_copper")).toBeCloseTo(coverageOf(plain, "coverage_copper") / 2, 9);
  expect(needOf(house, "zinc")).toEqual(needOf(plain, "zinc"));
});

test("the analysis names the norms, marks their figures, and tells need and coverage by the standard", () => {
  const text = textOf(professionalSheet(house, words, options));
  expect(text).toContain("“House”, version 3, based on NRC 2007");
  expect(text).toContain("Copper\u00a0†");
  expect(text).toMatch(/Copper: 200.* by the own norms “House”, 100.* by the requirement system/);
  expect(text).toContain(`Hooves (Own trials). By the requirement system, coverage is ${standard}.`);
});

test("the owner's sheet names the norms; its message of a figure that they judge tells the standard's", () => {
  const text = textOf(ownerSheet(snapshotOf(judgedBy(norm("digestible_energy_nrc", 2))), words, options));
  expect(text).toContain("Coverage is evaluated by own norms: “House”, version 3, based on NRC 2007.");
  expect(text).toContain(
    `By the requirement system, coverage is ${coverage(words, coverageOf(plain, "coverage_energy"))}.`,
  );
});

test("the sheet of a horse names the norms under its rations, with what they make of the energy", () => {
  const ration = {
    id: "r",
    name: "Winter",
    objective: "maintain",
    createdAt: "2026-02-01T00:00:00Z",
    modifiedAt: "2026-02-01T00:00:00Z",
    energyCoverage: 92,
    estimation: null,
    pricePerDay: 2,
    verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
  } as const;
  const sheetOf = (of: HorseItem) =>
    horseSheet(
      {
        horse: of,
        weights: [],
        rations: [ration],
        saves: [],
        currency: "EUR",
        picture: null,
        isUnprinted: false,
      },
      words,
    );
  expect(textOf(sheetOf(judgedBy(norm("copper", 2), norm("digestible_energy_nrc", 1.1))))).toMatch(
    /evaluated by own norms: “House”, version 3, based on NRC 2007\. Digestible energy[^.]*: 1\.1 times the system’s requirement\./,
  );
});

test("no sheet speaks of own norms where the standard alone judges", () => {
  const sheets = [professionalSheet(plain, words, options), ownerSheet(plain, words, options)];
  for (const sheet of sheets) expect(textOf(sheet)).not.toMatch(/own norm|†|by the requirement system/i);
});
