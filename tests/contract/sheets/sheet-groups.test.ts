import { expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { boardSheet } from "#contract/sheets/board-sheet.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const hay = "oat-hay-mid-maturity";
const words = sheetMessages();
const { say } = words;
const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };

const snapshotWith = (of: Draft, change: Partial<typeof horse> = {}) =>
  freezeRation({
    horse: { ...horse, ...change },
    ration: { ...of, objective: "maintain" } as never,
    evaluation: bench(of).snapshot().evaluation,
    feedOf: (path) => ingredients.find((each) => each["@id"] === path) ?? ingredient("barley"),
  });

/** Rows of the tables under a title, every space an ordinary one. */
const rowsUnder = ({ sections }: PrintSheet, title: string): string[][] =>
  sections
    .filter((section) => section.title === title)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])))
    .map((row) => row.slice(1).map(({ text }) => text.replaceAll(/\s/g, " ")));

const ofTwoMeals: Draft = (() => {
  const of = draft({ [hay]: 6, barley: 1 });
  const feeds = of.feeds.map((line, at) => ({ ...line, scoopKg: at === 1 ? 0.5 : null }));
  return { ...of, meals: 2, mealTimes: [420, 1140], feeds };
})();

test("the owner's sheet of five horses has what each gets and what all of them get", () => {
  const sheet = ownerSheet(snapshotWith(ofTwoMeals, { batch: true, batchSize: 5 }), words, options);
  expect(rowsUnder(sheet, say("group_each", { name: say("sheet_to_correct") }))).toEqual([
    ["3 kg", "3 kg", "6 kg"],
    ["1 mesure (500 g)", "1 mesure (500 g)", "1 kg"],
  ]);
  expect(rowsUnder(sheet, say("sheet_meals_group", { count: 5 }))).toEqual([
    ["15 kg", "15 kg", "30 kg"],
    ["5 mesures (2,5 kg)", "5 mesures (2,5 kg)", "5 kg"],
  ]);
});

test("the board tells what all horses of a group get, and of one horse only what it gets", () => {
  const poured = (change: Partial<typeof horse>) => {
    const { ration, feeds } = snapshotWith(ofTwoMeals);
    const one = { ...horse, ...change };
    const each = {
      ration,
      feeds,
      horse: one,
      modifiedAt: "2026-03-01T08:00:00Z",
      isLast: true,
      level: "ok" as const,
    };
    return rowsUnder(boardSheet([each], words, "2026-03-02T08:00:00Z", []), "07:00").join();
  };
  expect(poured({ batch: true, batchSize: 5 })).toContain(
    say("sheet_for_all", { amount: "15 kg", count: 5 }),
  );
  expect(poured({})).not.toContain("15 kg");
});

test("a board of amounts that are not told as they are fed says so", () => {
  const boardOf = (kg: number) => {
    const { ration, feeds } = snapshotWith({ ...draft({ barley: kg }), meals: 1 });
    const each = {
      ration,
      feeds,
      horse,
      modifiedAt: "2026-03-01T08:00:00Z",
      isLast: true,
      level: "ok" as const,
    };
    return boardSheet([each], words, "2026-03-02T08:00:00Z", []).foot;
  };
  expect(boardOf(1)).toEqual([]);
  expect(boardOf(1.013)).toEqual([say("sheet_amounts_rounded")]);
});

test("a ration in which nothing has been put is told as that, and not judged", () => {
  const empty = snapshotWith({ ...draft({}), pastures: [] });
  expect(empty.findings).toEqual([]);
  for (const sheet of [ownerSheet(empty, words, options), professionalSheet(empty, words, options)]) {
    const blocks = sheet.sections.flatMap((section) => section.blocks);
    const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
    expect(texts.filter((text) => text === say("sheet_nothing_fed"))).toHaveLength(1);
    expect(sheet.sections.map(({ title }) => title)).not.toContain(say("sheet_weigh_again"));
    expect(blocks.map(({ kind }) => kind)).not.toContain("table");
    expect(JSON.stringify(sheet)).not.toMatch(/\b0\u202f%/);
    expect(blocks.map(({ kind }) => kind)).not.toContain("judged");
    expect(blocks.map(({ kind }) => kind)).not.toContain("verdict");
  }
});

test("the analysis explains the marks that it has, and no other", () => {
  const snapshot = snapshotWith(ofTwoMeals);
  const sheet = professionalSheet(snapshot, words, options);
  const notes = sheet.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "text" && block.tone === "small" ? [block.text] : [])),
  );
  const legend = notes.find((text) => text.includes(say("sheet_mark_need"))) ?? "";
  const rest = JSON.stringify(sheet.sections).replaceAll(JSON.stringify(legend).slice(1, -1), "");
  for (const [mark, name] of [
    ["~", "estimated"],
    ["≥\u202f", "open"],
    ["?\u202f", "either"],
  ])
    expect(legend.includes(say(`sheet_mark_${name}`)), name).toBe(rest.includes(mark!));
  for (const name of ["before", "manual"]) expect(legend).not.toContain(say(`sheet_mark_${name}`));
});
