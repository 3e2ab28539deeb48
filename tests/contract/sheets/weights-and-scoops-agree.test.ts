import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const seed = Number(process.env.SEED ?? 20261123);
console.info(`sheet agreement seed ${seed}`);

const words = sheetMessages();
const { say } = words;
const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";
const compound = "compound-feed-light-to-moderate-work";
const mineral = "mineral-vitamin-supplement-for-hay-rations";
const salt = "salt-sodium-chloride";

interface Line {
  id: string;
  kg: number;
  scoopKg?: number | null;
  shares?: number[] | null;
}

const { evaluation } = bench(draft({ [hay]: 7 })).snapshot();

function sheetOf(lines: readonly Line[], meals: number, horses: number | null): PrintSheet {
  const of: Draft = draft(Object.fromEntries(lines.map(({ id, kg }) => [id, kg])));
  const feeds = of.feeds.map((line, at) => ({
    ...line,
    scoopKg: lines[at]?.scoopKg ?? null,
    mealShares: lines[at]?.shares ?? null,
  }));
  const snapshot = freezeRation({
    horse: { ...horse, batch: horses !== null, batchSize: horses },
    ration: { ...of, feeds, meals, objective: "maintain" } as never,
    evaluation,
    feedOf: (path) => ingredients.find((each) => each["@id"] === path) ?? ingredient(hay),
  });
  return ownerSheet(snapshot, words, { seesHealth: false, currency: "EUR", savedAt: "2026-03-01" });
}

/** A figure as it is written, and half its last digit: hundredths of scoops and of kilograms at least, whole grams. */
interface Figure {
  value: number;
  half: number;
}

function figureOf(text: string, decimals: number): Figure {
  const written = text.replace(",", ".");
  const digits = Math.max(decimals, written.split(".")[1]?.length ?? 0);
  return { value: Number(written), half: 10 ** -digits / 2 };
}

function weightIn(text: string): Figure {
  const [, number = "", unit] = /([\d.,]+)\s(kg|g)\b/.exec(text) ?? [];
  const { value, half } = figureOf(number, unit === "kg" ? 2 : 0);
  const per = unit === "kg" ? 1000 : 1;
  return { value: value * per, half: half * per };
}

const scoopsIn = (text: string): Figure | null => {
  const [, number] = /([\d.,]+)\s×/.exec(text) ?? [];
  return number === undefined ? null : figureOf(number, 2);
};

/** Grams that a scoop holds, as it is written. */
const sizeIn = (text: string): number => weightIn(/\(.*\)/.exec(text)?.[0] ?? "").value;

/** Cells of a feed in the tables under a title, every space an ordinary one. */
const rowsUnder = ({ sections }: PrintSheet, title: string): string[][][] =>
  sections
    .filter((section) => section.title === title)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? [block.rows] : [])))
    .map((rows) =>
      rows.map((row) =>
        row.slice(1).map(({ text }) => text.replaceAll(/\s/g, " ").replaceAll(/(?<=\d) (?=\d{3}\b)/g, "")),
      ),
    );

/** The meals of a feed and its day, over as many tables as paper needs. */
function mealsOf(tables: string[][][], line: number) {
  const cells = tables.flatMap((rows) => rows[line] ?? []);
  return { day: cells.at(-1) ?? "", meals: cells.slice(0, -1).filter((text) => text !== "–") };
}

const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

/** Checks that all figures of each feed on a sheet agree, wherever on it. */
function agrees(sheet: PrintSheet, lines: readonly Line[], horses: number | null) {
  const name = say("sheet_meals");
  const each = rowsUnder(sheet, horses === null ? name : say("group_each", { name }));
  const all = horses === null ? [] : rowsUnder(sheet, say("sheet_meals_group", { count: horses }));
  const [amounts = []] = rowsUnder(sheet, say("sheet_day_amounts"));
  lines.forEach((_line, at) => {
    if (all.length > 0) {
      const [one, together] = [each, all].map((tables) => mealsOf(tables, at).meals.map(scoopsIn));
      one!.forEach((count, meal) => {
        const many = (horses ?? 1) * (count?.value ?? 0);
        expect(Math.abs(many - (together![meal]?.value ?? 0))).toBeLessThan(0.0101);
      });
    }
    const cells = amounts[at] ?? [];
    const told = cells.at(-1) ?? "";
    const size = sizeIn(told);
    for (const [tables, of, column] of [
      [each, 1, 0],
      [all, horses ?? 1, 1],
    ] as const) {
      if (tables.length === 0) continue;
      const { day, meals } = mealsOf(tables, at);
      const kg = meals.map((text) => weightIn(text.includes("(") ? (/\(.*\)/.exec(text)?.[0] ?? "") : text));
      expect(day).toBe(cells[column]);
      expect(sum(kg.map(({ value }) => value))).toBeCloseTo(weightIn(day).value, 3);
      expect(weightIn(day).value).toBeCloseTo(of * weightIn(cells[0] ?? "").value, 3);
      const counts = meals.map(scoopsIn);
      if (counts.some((count) => count === null)) continue;
      if (column === 0)
        expect(sum(counts.map((count) => count!.value))).toBeCloseTo(scoopsIn(told)!.value, 6);
      counts.forEach((count, meal) => {
        const { value, half } = kg[meal]!;
        const slack = count!.half * size + half + 1e-6;
        expect(Math.abs(count!.value * size - value), meals.join(" | ")).toBeLessThanOrEqual(slack);
        const like = counts.findIndex((other) => other!.value === count!.value);
        expect(value, meals.join(" | ")).toBe(kg[like]!.value);
      });
    }
  });
}

describe("what a sheet tells of one feed", () => {
  test("agrees for four horses at three meals, poured with scoops that do not go into the day", () => {
    const lines: Line[] = [
      { id: hay, kg: 7 },
      { id: oats, kg: 1.3, scoopKg: 0.5 },
      { id: mineral, kg: 0.07 },
      { id: compound, kg: 1.1, scoopKg: 0.4 },
      { id: salt, kg: 0.0276 },
    ];
    const sheet = sheetOf(lines, 3, 4);
    agrees(sheet, lines, 4);
    const [amounts = []] = rowsUnder(sheet, say("sheet_day_amounts"));
    expect(amounts[4]?.slice(0, 2)).toEqual(["28 g", "0,112 kg"]);
    const [all = []] = rowsUnder(sheet, say("sheet_meals_group", { count: 4 }));
    expect(all[4]).toEqual(["37,6 g", "37,2 g", "37,2 g", "0,112 kg"]);
  });

  const kg = (max: number) =>
    fc.oneof(
      fc.double({ min: 0.003, max, noNaN: true }),
      fc.integer({ min: 1, max: max * 20 }).map((steps) => steps / 20),
    );

  test("agrees, whatever is poured in however many meals for however many horses", () => {
    fc.assert(
      fc.property(
        kg(6),
        fc.option(
          fc.integer({ min: 5, max: 1500 }).map((grams) => grams / 1000),
          { freq: 5 },
        ),
        fc.integer({ min: 1, max: 6 }),
        fc.option(fc.integer({ min: 2, max: 40 })),
        fc.boolean(),
        (quantity, scoopKg, meals, horses, isUneven) => {
          const shares =
            isUneven && meals > 1
              ? Array.from({ length: meals }, (_none, meal) => (meal + 1) / ((meals * (meals + 1)) / 2))
              : null;
          const lines: Line[] = [{ id: oats, kg: quantity, scoopKg, shares }];
          agrees(sheetOf(lines, meals, horses), lines, horses);
        },
      ),
      { seed, numRuns: 500 },
    );
  });
});
