import { describe, expect, test } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import { upperTargets } from "#web/features/rations/workbench/charts/chart-data.ts";
import { barText, supplyText } from "#web/features/rations/workbench/coverage/coverage-text.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { movedTexts } from "#web/features/rations/workbench/optimise/changed-level-text.ts";
import { changeSinceSave } from "#web/features/rations/workbench/store/figure-rows.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const least = "≥\u202f";
const hay = "grass-hay-average-quality-all-samples";
const unanalysed: IngredientItem = {
  ...ingredient("barley"),
  "@id": "/api/ingredients/unanalysed",
  id: "unanalysed",
  composition: { ...ingredient("barley").composition, zinc: null },
};
const all = [...ingredients, unanalysed];
const known = draft({ [hay]: 4, barley: 1 });
const line = feedLine({ ingredient: unanalysed["@id"], quantityKg: 5, role: "concentrate" });
const partly: Draft = { ...known, feeds: [...known.feeds, line] };
const screen = (of: Draft, stored: Draft = of) => bench(of, { ingredients: all, stored });
const rowOf = (of: Draft, nutrient: string) =>
  screen(of)
    .snapshot()
    .view.coverage.find(({ id }) => id === nutrient);

describe("a supply is at least so much while a part of it is unknown", () => {
  test.each<[string, Draft, boolean]>([
    ["of feeds that were analysed", known, false],
    ["with barley of unknown zinc", partly, true],
  ])("on the screen, %s", (_name, of, isLeast) => {
    const row = rowOf(of, "zinc");
    expect(supplyText(row, new Map()).startsWith(least)).toBe(isLeast);
    expect(row && barText("Zinc", row).includes(m.told_at_least())).toBe(isLeast);
    expect(supplyText(rowOf(of, "calcium"), new Map())).not.toContain("≥");
  });

  test("in the unit the reader chose", () => {
    const row = rowOf(partly, "zinc");
    const own = supplyText(row, new Map([["zinc", { unit: "g", factor: 0.001 }]]));
    expect(own).toMatch(/^≥\u202f0[.,]\d+\u00a0\/\u00a00[.,]\d+\u202fg$/);
  });

  test("of which nothing is known", () => {
    expect(supplyText(rowOf(draft({}), "zinc"), new Map())).not.toContain("≥");
    const nothing = { ...partly, feeds: [line] };
    expect(supplyText(rowOf(nothing, "zinc"), new Map())).toMatch(/^\?/);
  });

  test.each<[string, Draft, boolean]>([
    ["of feeds that were analysed", known, false],
    ["with barley of unknown zinc", partly, true],
  ])("on the professional's paper, %s", (_name, of, isLeast) => {
    const cells = coverageCells(of, "zinc");
    expect(cells[2]?.startsWith(least)).toBe(isLeast);
    expect(cells[3]?.startsWith(least)).toBe(isLeast);
    expect(coverageCells(of, "calcium")[2]).not.toContain("≥");
  });
});

/** The texts of a nutrient's row on the professional's paper. */
function coverageCells(of: Draft, nutrient: string): string[] {
  const words = sheetMessages();
  const snapshot = freezeRation({
    horse,
    ration: { ...of, objective: "maintain" } as never,
    evaluation: screen(of).snapshot().evaluation,
    feedOf: (path) => all.find((item) => item["@id"] === path) ?? unanalysed,
  });
  const sheet = professionalSheet(snapshot, words, {
    seesHealth: true,
    currency: "EUR",
    savedAt: "2026-03-01",
  });
  const rows = sheet.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])),
  );
  const row = rows.find(([name]) => name?.text.startsWith(words.say(`nutrient_${nutrient}`)));
  return (row ?? []).map(({ text }) => text);
}

describe("what changes", () => {
  const figure: Parameters<typeof changeSinceSave>[0] = { value: 12, unknownShare: 0, ghost: 10 };
  test.each<[string, Partial<typeof figure>, number | null]>([
    ["by how much", {}, 2],
    ["hardly", { value: 10.001 }, null],
    ["from what nobody knows", { ghost: null }, null],
    ["to what is unknown in part", { unknownShare: 0.2 }, null],
  ])("since the save: %s", (_name, other, moved) => {
    expect(changeSinceSave({ ...figure, ...other })).toBe(moved);
  });

  test("since the save: no difference from a ration that was unknown in part", () => {
    const { figures } = screen(known, partly).snapshot().view;
    const of = (id: string) => figures.find((each) => each.id === id);
    expect(of("price_per_day")?.ghost).not.toBeNull();
    const open = screen(partly)
      .snapshot()
      .view.figures.filter(({ unknownShare }) => unknownShare > 0);
    expect(open.length).toBeGreaterThan(0);
    for (const { id } of open) expect(of(id)?.ghost ?? null, id).toBeNull();
  });

  test("by an answer: both figures of a rule are at least so much where a part is unknown", () => {
    const [before, after] = [screen(known).snapshot().evaluation, screen(partly).snapshot().evaluation];
    const told = movedTexts("requirement_zinc", before, after);
    expect([told.from.startsWith(least), told.to.startsWith(least)]).toEqual([false, true]);
    expect(movedTexts("requirement_zinc", after, before).from).toMatch(/^≥/);
  });
});

describe("targets drawn into a chart", () => {
  test("are those the reader may see", () => {
    const of = draft({ [hay]: 5, "oats-whole-grain": 3 });
    const evaluation = screen(of).snapshot().evaluation;
    expect(upperTargets(screen(of), evaluation, "starch_per_meal").length).toBeGreaterThan(0);
    const hidden = bench(of, { hidesHealth: true });
    expect(upperTargets(hidden, evaluation, "starch_per_meal")).toEqual([]);
    expect(upperTargets(hidden, hidden.snapshot().evaluation, "starch_per_meal")).toEqual([]);
  });
});
