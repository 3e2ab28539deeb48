import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BoardRation, boardSheet } from "#contract/sheets/board-sheet.ts";
import { mealBlocks } from "#contract/sheets/owner-sheet.ts";
import {
  type Portions,
  portionsOfScoops,
  portionsOfWeight,
  sharedOut,
} from "#contract/sheets/parts/portion-steps.ts";
import { roundScoops } from "#contract/sheets/parts/rounded-figures.ts";
import { readOff } from "#contract/sheets/sheet-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { draft, horse, ingredient } from "../../web/support.ts";

const seed = Number(process.env.SEED ?? 20261123);
console.info(`printed portions seed ${seed}`);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
const even = (meals: number): number[] => Array.from({ length: meals }, () => 1 / meals);

const parts = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(even),
  fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 12 })
    .filter((weights) => sum(weights) > 0)
    .map((weights) => weights.map((weight) => weight / sum(weights))),
);
const amount = fc.oneof(
  fc.double({ min: 0.0001, max: 40, noNaN: true }),
  fc.integer({ min: 1, max: 400 }).map((steps) => steps / 20),
);

/** Checks the sentence that holds of every day that is shared out. */
function holds(day: number, shares: readonly number[], { amounts, step }: Portions): void {
  expect(sum(amounts)).toBeCloseTo(day, 9);
  shares.forEach((share, at) => {
    const told = amounts[at] ?? Number.NaN;
    if (share === 0) expect(told).toBe(0);
    expect(told).toBe(Number(told.toFixed(step.digits)));
    expect(Math.abs(told - day * share)).toBeLessThan(step.size + 1e-9);
    const first = amounts[shares.indexOf(share)] ?? Number.NaN;
    expect(told, "the first of like ones never has less").toBeLessThanOrEqual(first);
  });
}

describe("portions as they are printed", () => {
  const days: [string, number, number, number[]][] = [
    ["a scoop over three meals", 1, 3, [0.34, 0.33, 0.33]],
    ["two scoops over three meals", 2, 3, [0.67, 0.67, 0.66]],
    ["three scoops over two meals, in halves", 3, 2, [1.5, 1.5]],
    ["so many scoops that a quarter changes little", 25, 3, [8.5, 8.25, 8.25]],
    ["a tenth of a scoop over four meals, finer than hundredths", 0.1, 4, [0.025, 0.025, 0.025, 0.025]],
  ];
  test.each(days)("%s", (_name, day, meals, scoops) => {
    expect(portionsOfScoops(day, even(meals)).amounts).toEqual(scoops);
  });

  const weights: [string, number, number[], number[]][] = [
    ["ten kilograms over three meals, by ten grams", 10, even(3), [3.34, 3.33, 3.33]],
    ["a quarter of a kilogram over two meals, by the gram", 0.25, even(2), [0.125, 0.125]],
    [
      "twelve grams over five meals, finer than grams",
      0.012,
      even(5),
      [0.0024, 0.0024, 0.0024, 0.0024, 0.0024],
    ],
    ["a meal that gets nothing", 1, [0.5, 0, 0.5], [0.5, 0, 0.5]],
    ["the largest rest goes first", 1, [0.3325, 0.334, 0.3335], [0.33, 0.34, 0.33]],
  ];
  test.each(weights)("%s", (_name, dayKg, shares, portions) => {
    expect(portionsOfWeight(dayKg, shares).amounts).toEqual(portions);
  });

  test("whole units are all given, none to who is due none", () => {
    expect(sharedOut(7, [0, 1, 1, 0, 1])).toEqual([0, 3, 2, 0, 2]);
    expect(sharedOut(0, even(4))).toEqual([0, 0, 0, 0]);
    expect(sharedOut(5, [0, 0])).toEqual([0, 0]);
  });

  test("add up to the day as it is printed, each within a step of its share, nothing from nothing", () => {
    fc.assert(
      fc.property(amount, parts, (kg, shares) => holds(readOff(kg), shares, portionsOfWeight(kg, shares))),
      { seed, numRuns: 400 },
    );
    fc.assert(
      fc.property(amount, amount, parts, (kg, scoopKg, shares) => {
        const day = roundScoops(kg, scoopKg);
        fc.pre(day > 0 && day < 1000);
        holds(day, shares, portionsOfScoops(day, shares));
      }),
      { seed, numRuns: 400 },
    );
  });
});

const oats = "oats-whole-grain";
const words = sheetMessages();
const numbers = (text: string): number[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(",", ".")));

function fed(quantityKg: number, scoopKg: number | null, meals: number, mealShares: number[] | null = null) {
  const { feeds, ...rest } = draft({ [oats]: quantityKg });
  const ration = {
    ...rest,
    meals,
    feeds: feeds.map((line) => ({ ...line, scoopKg, mealShares, stepKg: 0.001 })),
  };
  return {
    ration: { ...ration, objective: "maintain" } as BoardRation["ration"],
    feeds: { [ingredient(oats)["@id"]]: ingredient(oats) },
    horse,
    modifiedAt: "2026-03-01T08:00:00Z",
    isLast: true,
  };
}

/** Figures of the meals on the owner's sheet: by meal, in the order they stand in. */
function onSheet(ration: BoardRation) {
  const [table, ...notes] = mealBlocks(ration, words);
  if (table?.kind !== "table") throw new Error("No table of meals");
  const [row = []] = table.rows;
  const day = numbers(row.at(-1)?.text ?? "");
  return {
    day,
    meals: row.slice(1, -1).map(({ text }) => numbers(text)),
    notes: notes.flatMap((block) => (block.kind === "text" ? [block.text] : [])),
  };
}

describe("a scoop a day over three meals", () => {
  const ration = fed(0.6, 0.6, 3);

  test("is three thirds of a scoop and its whole weight on the owner's sheet, which tells that meals are a step apart", () => {
    const { day, meals, notes } = onSheet(ration);
    expect(meals, "a third of a scoop").toEqual(Array.from({ length: 3 }, () => [1, 3, 0.2]));
    expect(sum(meals.map((each) => each.at(-1) ?? 0))).toBeCloseTo(day[0] ?? 0, 9);
    expect(notes).toContain(m.sheet_meals_step_apart());
    expect(onSheet(fed(0.6, 0.6, 2)).notes).not.toContain(m.sheet_meals_step_apart());
    expect(onSheet(fed(0.6, 0.6, 2, [0.2, 0.8])).notes).not.toContain(m.sheet_meals_step_apart());
  });

  test("is the same on the board of the feed room", () => {
    const { sections } = boardSheet([ration], words, "2026-03-02T08:00:00Z", []);
    const told = sections
      .slice(0, -1)
      .flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === "table" ? block.rows.map((row) => numbers(row[1]?.text ?? "")) : [],
        ),
      );
    const weights = (lists: number[][]) => lists.map((each) => each.at(-1));
    expect(weights(told)).toEqual(weights(onSheet(ration).meals));
    expect(told.map(([scoops]) => scoops)).toEqual([0.34, 0.33, 0.33]);
  });
});
