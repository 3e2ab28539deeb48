import { describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { type Estimation, summariseEvaluation } from "#contract/schemas/ration-summary.ts";
import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import { keyPoints } from "#contract/sheets/parts/key-points.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { Block, PrintSheet } from "#contract/sheets/sheet-model.ts";
import { ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { atLeast } from "#contract/text/open-figure.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { loadScenarios } from "#web/features/rations/workbench/draft/scenarios.ts";
import { comparedRows, comparedScenarios } from "#web/features/rations/workbench/scenarios/scenario-rows.ts";
import {
  findingFigureText,
  measuredText,
  measureName,
} from "#web/features/rations/workbench/shared/texts.ts";
import { energyText } from "#web/lib/format/energy-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const unmeasured = {
  ...ingredient("barley"),
  "@id": "/api/ingredients/unmeasured",
  id: "unmeasured",
  composition: Object.fromEntries(
    Object.keys(ingredient("barley").composition).map((key) => [key, null]),
  ) as IngredientItem["composition"],
};
const all = [...ingredients, unmeasured];
const whole = draft({ [hay]: 9, barley: 5 });
const extra = feedLine({ ingredient: unmeasured["@id"], quantityKg: 2, role: "concentrate" });
const partly: Draft = { ...whole, feeds: [...whole.feeds, extra] };
const screen = (of: Draft) => bench(of, { ingredients: all }).snapshot();
const words = sheetMessages();

/** Figures of what one content is to another: of a feed that nobody analysed neither is known. */
const ofContents: readonly string[] = [
  "ca_to_p",
  "zn_to_cu",
  "fe_to_cu",
  "omega3_to_omega6",
  "fat_energy_share",
  "protein_to_energy",
  "lysine_to_energy",
  "cation_anion",
];
const markOf = (text: string): string => /^(?:[≥≤?]\u202f)?/.exec(text)?.[0] ?? "";
const expectedMark = (of: Draft, measure: string, value: number | null, share: number): string => {
  if (value === null || share === 0) return "";
  // of the average hay starch alone is not known
  const isOpen = ofContents.includes(measure) || (of === partly && measure === "starch_energy_share");
  return isOpen ? "?\u202f" : "≥\u202f";
};

const itemsOf = <Kind extends Block["kind"]>(sheet: PrintSheet, kind: Kind) =>
  sheet.sections.flatMap(({ blocks }) =>
    blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind),
  );

describe("what is partly unknown is at least so much", () => {
  test.each<[string, number | null, number, string]>([
    ["all of it is known", 62, 0, "62 %"],
    ["a part is unknown", 62, 0.1, "≥\u202f62 %"],
    ["nothing is known", null, 1, "62 %"],
  ])("%s", (_name, value, share, told) => {
    expect(atLeast("62 %", value, share)).toBe(told);
  });

  test.each<[string, Draft]>([
    ["of feeds that were analysed", whole],
    ["with a feed that nobody analysed", partly],
  ])("on the screen, figures and judgements of a ration %s", (_name, of) => {
    const { view } = screen(of);
    for (const measured of view.measures.values()) {
      const mark = expectedMark(of, measured.key, measured.value, measured.unknownShare);
      expect(markOf(measuredText(measured)), measured.key).toBe(mark);
    }
    for (const judgement of view.judgements) {
      const share = view.measures.get(judgement.measure)?.unknownShare ?? 0;
      const mark = expectedMark(of, judgement.measure, judgement.value, share);
      expect(markOf(findingFigureText(view, judgement)), judgement.rule).toBe(mark);
    }
    const energy = view.measures.get("coverage_energy");
    expect(energy && measuredText(energy).startsWith("≥")).toBe(of === partly);
  });

  test("where scenarios are compared", () => {
    // so much grain that its phosphorus outweighs the calcium of the hay
    const grainy = draft({ [hay]: 5, barley: 6 });
    const both = bench(grainy, {
      ingredients: all,
      scenarios: loadScenarios("A", [{ key: "B", draft: { ...grainy, feeds: [...grainy.feeds, extra] } }]),
    });
    const compared = comparedScenarios(both);
    const rows = comparedRows(both, compared, "EUR").flatMap((group) => group.rows);
    const energy = rows.find(({ name }) => name === measureName("coverage_energy"));
    expect(energy?.cells.map(({ text }) => text.startsWith("≥\u202f"))).toEqual([false, true]);
    const shown = compared[1]?.view;
    const told = shown?.judgements.filter(({ measure, value }) => {
      const share = shown.measures.get(measure)?.unknownShare ?? 0;
      return value !== null && share > 0;
    });
    const findings = rows.filter(({ name }) => told?.some(({ rule }) => ruleTitle(words, rule) === name));
    expect(findings.length).toBeGreaterThan(0);
    for (const { name, cells } of findings) expect(cells[1]?.text, name).toMatch(/^[≥?]\u202f/);
  });
});

describe("what is partly unknown is at least so much on paper", () => {
  const frozen = (of: Draft) =>
    freezeRation({
      horse,
      ration: { ...of, objective: "maintain" } as never,
      evaluation: screen(of).evaluation,
      feedOf: (path) => all.find((item) => item["@id"] === path) ?? unmeasured,
    });
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
  const marksOf = (of: Draft, title: string) => {
    const { findings, measures } = frozen(of);
    const named = findings.filter(({ rule }) => ruleTitle(words, rule) === title);
    return named.map(({ measure, value }) =>
      expectedMark(of, measure, value, measures.find(({ key }) => key === measure)?.unknownShare ?? 0),
    );
  };

  test.each<[string, Draft]>([
    ["of feeds that were analysed", whole],
    ["with a feed that nobody analysed", partly],
  ])("judgements of a ration %s, for the professional", (_name, of) => {
    const items = itemsOf(professionalSheet(frozen(of), words, options), "judged").flatMap((block) =>
      block.items.flatMap(({ others = [], ...first }) => [first, ...others]),
    );
    expect(items.length).toBeGreaterThan(0);
    for (const { title, value } of items) expect(marksOf(of, title), title).toContain(markOf(value));
    expect(items.some(({ value }) => value.startsWith("≥") === (of === partly))).toBe(true);
  });

  test.each<[string, Draft]>([
    ["of feeds that were analysed", whole],
    ["with a feed that nobody analysed", partly],
  ])("what is fine in a ration %s, among what is said first", (_name, of) => {
    const known = frozen(of);
    const fine = known.findings.filter(
      ({ level, measure }) =>
        level === "ok" &&
        (known.measures.find(({ key }) => key === measure)?.unknownShare ?? 0) > 0 === (of === partly),
    );
    const items = keyPoints({ ...known, findings: fine }, words, true);
    expect(items.length).toBeGreaterThan(0);
    for (const { title, text } of items) expect(/^[≥?]\u202f/.test(text), title).toBe(of === partly);
  });
});

describe("the energy of a stored ration", () => {
  const summary = (of: Draft) => summariseEvaluation(screen(of).evaluation);
  interface Told {
    energyCoverage: number | null;
    estimation: Estimation | null;
  }
  test.each<[string, Told, boolean]>([
    ["is told as it is where all of it is known", summary(whole), false],
    ["is told as at least so much where a part is unknown", summary(partly), true],
    [
      "is told as at least so much where nobody kept how much was unknown",
      { ...summary(whole), estimation: null },
      true,
    ],
  ])("%s", (_name, told, isLeast) => {
    expect(energyText(told)).toMatch(isLeast ? /^≥\u202f\d+\u202f%$/ : /^\d+\u202f%$/);
    const ration = {
      id: "hay",
      name: "Hay",
      objective: "maintain",
      createdAt: "2026-03-01T00:00:00Z",
      modifiedAt: "2026-03-01T00:00:00Z",
      pricePerDay: null,
      verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
      energyCoverage: told.energyCoverage,
      estimation: told.estimation,
    } as const;
    const sheet = horseSheet(
      {
        horse,
        weights: [],
        rations: [ration],
        saves: [],
        currency: "EUR",
        picture: null,
        isUnprinted: false,
      },
      words,
    );
    const row = itemsOf(sheet, "table").at(-1)?.rows[0];
    expect(row?.[2]?.text.startsWith("≥\u202f")).toBe(isLeast);
  });
});
