import { describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { Block } from "#contract/sheets/sheet-model.ts";
import { foundText } from "#contract/sheets/text/transition-text.ts";
import { asFarAsKnown, openSide } from "#contract/text/open-figure.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { diffVersions } from "#web/features/rations/versions/diff.ts";
import { figureTexts } from "#web/features/rations/versions/diff-text.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import {
  findingFigureText,
  measuredText,
  measureName,
  openText,
} from "#web/features/rations/workbench/shared/texts.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients, planOf } from "../../web/support.ts";

const measured = (value: number) => ({ value, state: "measured" as const });
/** The catalogue has no fatty acids of hay: here every feed has some. */
const withAcids = (item: IngredientItem): IngredientItem => ({
  ...item,
  composition: { ...item.composition, omega3: measured(4), omega6: measured(8) },
});
const feeds = ingredients.map(withAcids);
const bran = withAcids(ingredient("wheat-bran"));
const energies: NutrientKey[] = ["digestible_energy_nrc", "digestible_energy"];

/** An own bran whose report leaves these contents out, or gives each of them so much. */
function branWith(contents: readonly NutrientKey[], value: number | null): IngredientItem {
  const cell = value === null ? null : measured(value);
  const changed = Object.fromEntries(contents.map((key) => [key, cell]));
  return {
    ...bran,
    "@id": "/api/ingredients/own",
    id: "own",
    composition: { ...bran.composition, ...changed } as IngredientItem["composition"],
  };
}

const start = draft({ "grass-hay-average-quality-all-samples": 9, barley: 1 });
const ration: Draft = {
  ...start,
  feeds: [
    ...start.feeds,
    feedLine({ ingredient: "/api/ingredients/own", quantityKg: 1.5, role: "concentrate" }),
  ],
};
const screen = (own: IngredientItem) => bench(ration, { ingredients: [...feeds, own] }).snapshot();
function figure(own: IngredientItem, measure: MeasureKey) {
  const found = screen(own).view.measures.get(measure);
  if (!found) throw new Error(`No ${measure}`);
  return found;
}

const analysed = branWith([], null);

type Case = [name: string, unknown: readonly NutrientKey[], measure: MeasureKey, mark: string];

const cases: Case[] = [
  ["Ca:P of a bran without phosphorus is at most so much", ["phosphorus"], "ca_to_p", "≤"],
  ["Ca:P of a bran without calcium is at least so much", ["calcium"], "ca_to_p", "≥"],
  ["Ca:P of a bran with neither has no bound", ["calcium", "phosphorus"], "ca_to_p", "?"],
  ["Zn:Cu of a bran without copper is at most so much", ["copper"], "zn_to_cu", "≤"],
  ["Zn:Cu of a bran without zinc is at least so much", ["zinc"], "zn_to_cu", "≥"],
  ["Fe:Cu of a bran with neither has no bound", ["iron", "copper"], "fe_to_cu", "?"],
  ["ω3:ω6 of a bran without ω6 is at most so much", ["omega6"], "omega3_to_omega6", "≤"],
  ["the share of fat in an unknown energy is at most so much", energies, "fat_energy_share", "≤"],
  ["the share of an unknown fat is at least so much", ["crude_fat"], "fat_energy_share", "≥"],
  ["a coverage of what is partly unknown is at least so much", ["phosphorus"], "coverage_phosphorus", "≥"],
];

describe("a figure of which a part is unknown", () => {
  test.each(cases)("%s", (_name, unknown, measure, mark) => {
    expect(measuredText(figure(branWith(unknown, null), measure))).toMatch(new RegExp(`^\\${mark}\u202f`));
  });

  test("has no mark once all is known", () => {
    for (const [, , measure] of cases) expect(measuredText(figure(analysed, measure))).toMatch(/^\d/);
  });

  test.each(cases.filter(([, , , mark]) => mark !== "?"))(
    "whatever the unknown may be, it lies on the side that is told: %s",
    (_name, unknown, measure, mark) => {
      const told = figure(branWith(unknown, null), measure).value ?? Number.NaN;
      for (const content of [0, 0.001, 1, 10, 500]) {
        const value = figure(branWith(unknown, content), measure).value ?? Number.NaN;
        if (mark === "≥") expect(value).toBeGreaterThanOrEqual(told);
        else expect(value).toBeLessThanOrEqual(told);
      }
    },
  );

  test("without a bound it lies on either side", () => {
    const told = figure(branWith(["calcium", "phosphorus"], null), "ca_to_p").value ?? Number.NaN;
    const low = figure(branWith(["calcium"], 0), "ca_to_p").value ?? Number.NaN;
    const high = figure(branWith(["phosphorus"], 0), "ca_to_p").value ?? Number.NaN;
    expect([low < told, high > told]).toEqual([true, true]);
  });
});

describe("the same on the judgement, on paper and between versions", () => {
  const frozen = (own: IngredientItem) =>
    freezeRation({
      horse,
      ration: { ...ration, objective: "maintain" } as never,
      evaluation: screen(own).evaluation,
      feedOf: (path) => [...feeds, own].find((item) => item["@id"] === path) ?? own,
    });
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
  const blocks = (own: IngredientItem): Block[] =>
    professionalSheet(frozen(own), sheetMessages(), options).sections.flatMap((section) => section.blocks);

  test.each(cases.slice(0, 5))("%s", (_name, unknown, measure, mark) => {
    const own = branWith(unknown, null);
    const { view } = screen(own);
    const judged = view.judgements.find((judgement) => judgement.measure === measure);
    expect(judged && findingFigureText(view, judged)).toMatch(new RegExp(`^\\${mark}\u202f`));

    const rows = blocks(own).flatMap((block) => (block.kind === "facts" ? block.rows : []));
    const row = rows.find(([first]) => first === measureName(measure));
    expect(row?.[1]).toMatch(new RegExp(`^\\${mark}\u202f`));

    const change = diffVersions(frozen(own), frozen(analysed)).figures.find(
      (each) => each.measure === measure,
    );
    const texts = change && figureTexts(change);
    expect(texts?.before).toMatch(new RegExp(`^\\${mark}\u202f`));
    expect([texts?.after.startsWith(mark), texts?.change]).toEqual([false, "–"]);
  });

  test("on the days of a change to it", () => {
    const own = branWith(["phosphorus"], null);
    const { stages } = planOf(start, ration, [...feeds, own]);
    const found = stages.at(-1)?.findings?.find((finding) => finding.measure === "ca_to_p");
    expect(found && foundText(sheetMessages(), found)).toMatch(/^≤\u202f/);
  });

  test("every mark has its words, and a known figure none", () => {
    const [value, known] = [1.5, { low: 1.4, high: 1.6 }];
    const sides = [known, { ...known, high: null }, { ...known, low: null }, { low: null, high: null }].map(
      (ends) => ({ value, ...ends }),
    );
    expect(sides.map((ends) => asFarAsKnown("1.5", ends))).toEqual([
      "1.5",
      "≥\u202f1.5",
      "≤\u202f1.5",
      "?\u202f1.5",
    ]);
    const words = sides.map((ends) => openText(openSide(ends)));
    expect(words[0]).toBe("");
    expect(new Set(words).size).toBe(4);
  });
});
