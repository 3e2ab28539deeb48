import { describe, expect, test } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { Block, PrintSheet } from "#contract/sheets/sheet-model.ts";
import { money } from "#contract/sheets/sheet-text.ts";
import { formatWeight } from "#web/lib/format/format.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const words = createSheetMessages("en");
const start = draft({ "grass-hay-average-quality-all-samples": 10 });
/** Ten kilograms at 200 a tonne. */
const perDay = 2;
const euros = (value: number) => money(words, value, "EUR");

function analysis(change: Partial<HorseItem>): PrintSheet {
  const of = { ...horse, ...change };
  const { evaluation } = bench(start, { horse: of }).snapshot();
  const snapshot = freezeRation({
    horse: of,
    ration: { ...start, objective: "maintain" } as never,
    evaluation,
    feedOf: (path) => ingredients.find((each) => each["@id"] === path)!,
  });
  return professionalSheet(snapshot, words, { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" });
}

const weighing = { bodyConditionScore: null, method: null, note: null, createdAt: "" };

const file = (change: Partial<HorseItem>): PrintSheet =>
  horseSheet(
    {
      horse: { ...horse, ...change },
      weights: [
        { ...weighing, measuredOn: "2026-03-01", weightKg: 88.5, method: "tape", note: "Before work" },
        { ...weighing, measuredOn: "2026-01-01", weightKg: 80 },
      ],
      rations: [
        {
          id: "r",
          name: "Winter",
          objective: "maintain",
          createdAt: "2026-02-01T00:00:00Z",
          modifiedAt: "2026-02-01T00:00:00Z",
          energyCoverage: null,
          estimation: null,
          pricePerDay: perDay,
          verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
        } as unknown as RationItem,
      ],
      saves: [],
      currency: "EUR",
      picture: null,
      isUnprinted: false,
    },
    words,
  );

const isTable = (block: Block): block is Extract<Block, { kind: "table" }> => block.kind === "table";
const tables = (sheet: PrintSheet) => sheet.sections.flatMap(({ blocks }) => blocks.filter(isTable));
const rows = (sheet: PrintSheet): string[][] =>
  sheet.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block): string[][] => {
      if (block.kind === "strip") return block.figures.map(({ name, value }) => [name, value]);
      if (block.kind === "facts") return block.rows.map((row) => [...row]);
      return block.kind === "table" ? block.rows.map((row) => row.map(({ text }) => text)) : [];
    }),
  );
const heads = (sheet: PrintSheet): string[] =>
  tables(sheet).flatMap(({ head }) => head.map(({ text }) => text));
const priced = (sheet: PrintSheet) =>
  rows(sheet)
    .filter(([name]) => /^(Price|All)/.test(name ?? ""))
    .map(([name, value]) => [name, value]);

describe("the price of a group", () => {
  test("is told of each horse and of all of them on the analysis", () => {
    const sheet = analysis({ batch: true, batchSize: 12 });
    const [eachDay, allDay, eachMonth, allMonth] = priced(sheet);
    expect(eachDay).toEqual(["Price per day, per horse", euros(perDay)]);
    expect(allDay).toEqual(["All 12 horses, per day", euros(12 * perDay)]);
    expect([eachMonth?.[0], allMonth?.[0]]).toEqual([
      "Price per month, per horse",
      "All 12 horses, per month",
    ]);
    expect(heads(sheet)).toContain("Price per day, per horse");
  });

  test("is told of each horse where nobody said how many they are", () => {
    expect(priced(analysis({ batch: true, batchSize: null })).map(([name]) => name)).toEqual([
      "Price per day, per horse",
      "Price per month, per horse",
    ]);
  });

  test("is that of the horse where there is no group, whatever was said of one before", () => {
    expect(priced(analysis({ batch: false, batchSize: 12 })).map(([name]) => name)).toEqual([
      "Price per day",
      "Price per month",
    ]);
  });

  test("stands beside that of each horse in the file", () => {
    const sheet = file({ batch: true, batchSize: 12 });
    expect(heads(sheet)).toEqual(
      expect.arrayContaining(["Price per day, per horse", "All 12 horses, per day"]),
    );
    const ration = rows(sheet).find(([name]) => name === "Winter");
    expect(ration).toEqual(expect.arrayContaining([euros(perDay), euros(12 * perDay)]));
    expect(heads(file({ batch: false }))).not.toContain("All 12 horses, per day");
  });
});

describe("the history in the file", () => {
  test("tells how a weight was found and which ration was made since, as the screen does", () => {
    const table = tables(file({})).find(({ caption }) => caption === words.say("history_title"));
    expect(table?.head.map(({ text }) => text)).toEqual([
      "Day",
      "Weight",
      "Body condition",
      "Method",
      "Note",
    ]);
    expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ["1 March 2026", "88.5\u202fkg", "–", "weight tape", "Before work"],
      ["1 February 2026", "", "", "", "Ration: Winter"],
      ["1 January 2026", "80\u202fkg", "–", "", ""],
    ]);
  });
});

describe("a weight is told as it was entered", () => {
  test("to the half kilogram of a foal, and without a decimal where it has none", () => {
    const told = rows(file({})).flat();
    expect(told).toEqual(expect.arrayContaining(["88.5\u202fkg", "80\u202fkg"]));
    expect([formatWeight(88.5), formatWeight(612)]).toEqual(["88,5\u202fkg", "612\u202fkg"]);
  });

  test("at the head of every sheet too", () => {
    const facts = [analysis({ weightKg: 212.5 }), file({ weightKg: 212.5 })].map(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap((each) => (each.kind === "facts" ? each.rows : []))),
    );
    for (const list of facts) {
      expect(list.find(([name]) => name === words.say("horse_weight"))?.[1]).toBe("212.5\u202fkg");
    }
  });
});
