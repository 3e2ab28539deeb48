import { describe, expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { mealBlocks, ownerSheet } from "#contract/sheets/owner-sheet.ts";
import type { Block, PrintSheet } from "#contract/sheets/sheet-model.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { onPaper } from "../../support/service/pdf-lines.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const margin = 40;
const head = {
  organisation: "Farm",
  logo: null,
  printed: "today",
  pageText: () => "",
  unprintable: "[U+…] unprintable",
};
const longest = ingredients
  .filter(({ role }) => role !== "pasture")
  .toSorted((a, b) => b.nameFr.length - a.nameFr.length)
  .slice(0, 15);

/** Fifteen feeds of long names, poured into so many meals. */
function fed(meals: number, scoopKg: number | null): Draft {
  const of = draft(Object.fromEntries(longest.map(({ id }, at) => [id, 0.37 + at * 0.61])));
  return { ...of, meals, feeds: of.feeds.map((line) => ({ ...line, scoopKg })) };
}

const snapshotAt = (of: Draft) =>
  freezeRation({
    horse,
    ration: { ...of, objective: "maintain" } as never,
    evaluation: bench(of).snapshot().evaluation,
    feedOf: (path) => ingredients.find((item) => item["@id"] === path) ?? ingredient("barley"),
  });

/** Without spaces, which a line that is broken leaves out. */
const bare = (text: string) => text.replaceAll(/\s/g, "");

const tablesOf = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === "table");

describe.each(["en", "fr"] as const)("feeds by meals on paper, in %s", (locale) => {
  test.each([
    ["three meals in scoops, in one table", 3, 0.4, 1],
    ["nine meals in scoops", 9, 1.35, 3],
    ["twelve meals in scoops", 12, 0.4, 3],
    ["eight meals by weight, in one table", 8, null, 1],
    ["twelve meals by weight", 12, null, 2],
  ])("nothing lies beside the margins: %s", async (_name, meals, scoopKg, tables) => {
    overwriteGetLocale(() => locale);
    const words = sheetMessages();
    const snapshot = snapshotAt(fed(meals, scoopKg));
    const found = tablesOf(mealBlocks(snapshot, words));
    expect(found.length).toBe(tables);
    const heads = found.flatMap((table) => table.head.slice(1).map(({ text }) => text));
    const numbers = Array.from({ length: meals }, (_none, at) =>
      words.say("ration_meal_plan_meal", { number: at + 1 }),
    );
    expect(heads).toEqual([...numbers, words.say("ration_meal_plan_total")]);
    for (const { head: columns, rows } of found)
      for (const row of rows) expect(row.length).toBe(columns.length);
    const sheet = ownerSheet(snapshot, words, { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" });
    const { text, beside } = await onPaper(await renderPdf(sheet, head), margin);
    expect(beside).toEqual([]);
    const cells = found.flatMap(({ head: columns, rows }) => [...columns, ...rows.flat()]);
    const missing = cells.filter((cell) => !bare(text).includes(bare(cell.text)));
    expect(missing.map((cell) => cell.text)).toEqual([]);
  });
});

test("what lies beside the margins is noticed", async () => {
  const column = { text: "Meal", align: "right" as const };
  const wide: Block = {
    kind: "table",
    caption: "Meals",
    head: Array.from({ length: 12 }, () => column),
    rows: [
      Array.from({ length: 12 }, (_none, at) => ({
        text: at < 11 ? "1.5 scoops (600 g)" : "the last of them",
      })),
    ],
  };
  const sheet: PrintSheet = {
    lang: "en",
    title: "Wide",
    subtitle: "",
    sections: [{ title: "Meals", blocks: [wide] }],
    foot: [],
  };
  const { text, beside } = await onPaper(await renderPdf(sheet, head), margin);
  expect(beside.length).toBeGreaterThan(0);
  expect(text).not.toContain("the last of them");
});
