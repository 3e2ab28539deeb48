import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BoardRation, boardSheet } from "#contract/sheets/board-sheet.ts";
import { mealBlocks } from "#contract/sheets/owner-sheet.ts";
import { measuredPortions, type Portions, sharedOut } from "#contract/sheets/parts/portion-steps.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { draft, horse, ingredient } from "../../web/support.ts";

const seed = Number(process.env.SEED ?? 20261123);
console.info(`printed portions seed ${seed}`);

const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";
const oil = "linseed-oil";
const salt = "salt-sodium-chloride";
const mineral = "mineral-vitamin-supplement-for-hay-rations";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
const even = (meals: number): number[] => Array.from({ length: meals }, () => 1 / meals);

interface Own {
  scoopKg?: number | null;
  stepKg?: number | null;
  mealShares?: number[] | null;
}

function portionsOf(id: string, kg: number, meals: number, own: Own = {}): Portions {
  const [line] = draft({ [id]: kg }).feeds;
  const fed = { ...line!, ...own };
  const feeds = { [ingredient(id)["@id"]]: ingredient(id) };
  return measuredPortions(fed, { feeds, ration: { meals, feeds: [fed] } });
}

describe("portions as they are measured out", () => {
  const cases: [string, string, number, number, Own, number[]][] = [
    ["hay by the tenth of a kilogram", hay, 10.61, 3, {}, [3.6, 3.5, 3.5]],
    ["little hay over many meals by 50 g", hay, 0.5, 4, {}, [0.15, 0.15, 0.1, 0.1]],
    ["concentrate by 50 g", oats, 1.6, 3, {}, [0.55, 0.55, 0.5]],
    ["large meals of concentrate by the tenth of a kilogram", oats, 5, 3, {}, [1.7, 1.7, 1.6]],
    ["or by 50 g, where the day asks for it", oats, 5.05, 3, {}, [1.7, 1.7, 1.65]],
    ["little concentrate by 10 g", oats, 0.25, 3, {}, [0.09, 0.08, 0.08]],
    ["oil by 10 g", oil, 0.35, 3, {}, [0.12, 0.12, 0.11]],
    ["oil that is too little for three meals, at two", oil, 0.02, 3, {}, [0.01, 0.01, 0]],
    ["minerals by 5 g", mineral, 0.23, 3, {}, [0.08, 0.075, 0.075]],
    ["minerals of which a day is less than 20 g, by the gram", salt, 0.0162, 2, {}, [0.016, 0]],
    ["salt that is too little to share out, at one meal", salt, 0.01, 3, {}, [0.01, 0, 0]],
    ["salt enough for two meals of four, spread over the day", salt, 0.02, 4, {}, [0.01, 0, 0.01, 0]],
    ["as somebody has said, however little it is", salt, 0.01, 2, { mealShares: [0.3, 0.7] }, [0.003, 0.007]],
    ["quarters of a scoop", oats, 3.38, 3, { scoopKg: 0.4 }, [1.2, 1.1, 1.1]],
    ["thirds of a scoop, near enough", oats, 0.8, 3, { scoopKg: 0.8 }, [0.27, 0.27, 0.26]],
    ["by one's own step", hay, 10.6, 3, { stepKg: 0.5 }, [3.5, 3.5, 3.5]],
    ["a meal that gets nothing", oats, 1, 3, { mealShares: [0.5, 0, 0.5] }, [0.5, 0, 0.5]],
  ];
  test.each(cases)("%s", (_name, id, kg, meals, own, amounts) => {
    const portions = portionsOf(id, kg, meals, own);
    expect(portions.meals).toEqual(amounts);
    expect(portions.day).toBeCloseTo(sum(amounts), 9);
  });

  test("whole units are all given, none to who is due none", () => {
    expect(sharedOut(7, [0, 1, 1, 0, 1])).toEqual([0, 3, 2, 0, 2]);
    expect(sharedOut(0, even(4))).toEqual([0, 0, 0, 0]);
    expect(sharedOut(5, [0, 0])).toEqual([0, 0]);
  });

  const shares = fc.oneof(
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

  test("add up to the day, which is near what is computed with; none of nothing, like ones in order", () => {
    const own = fc.record({
      scoopKg: fc.option(fc.integer({ min: 5, max: 1500 }).map((grams) => grams / 1000)),
      stepKg: fc.option(fc.integer({ min: 1, max: 200 }).map((grams) => grams / 1000)),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(hay, oats, oil, salt, mineral),
        amount,
        shares,
        own,
        (id, kg, parts, of) => {
          const { day, meals } = portionsOf(id, kg, parts.length, { ...of, mealShares: parts });
          expect(sum(meals)).toBeCloseTo(day, 6);
          expect(Math.abs(day - kg)).toBeLessThanOrEqual(0.13 * kg + 1e-6);
          parts.forEach((part, at) => {
            if (part === 0) expect(meals[at]).toBe(0);
            const due = day * part;
            expect(Math.abs(meals[at]! - due)).toBeLessThanOrEqual(Math.max(0.35 * due, 1e-6));
            expect(meals[at], "the first of like ones never has less").toBeLessThanOrEqual(
              meals[parts.indexOf(part)]!,
            );
          });
        },
      ),
      { seed, numRuns: 800 },
    );
  });
});

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
    level: "ok" as const,
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

  test("is three thirds of a scoop and its whole weight on the owner's sheet", () => {
    const { day, meals } = onSheet(ration);
    expect(meals, "a third of a scoop").toEqual(Array.from({ length: 3 }, () => [1, 3, 200]));
    expect(sum(meals.map((each) => each.at(-1) ?? 0))).toBeCloseTo(day[0] ?? 0, 9);
  });

  test("is the same on the board of the feed room", () => {
    const { sections } = boardSheet([ration], words, "2026-03-02T08:00:00Z", []);
    const said = sections
      .slice(0, -1)
      .flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === "table" ? block.rows.map((row) => numbers(row[1]?.text ?? "")) : [],
        ),
      );
    expect(said).toEqual(onSheet(ration).meals);
  });

  test("meals that are one step apart are said to be, those alike or shared out so are not", () => {
    const stepApart = (...of: Parameters<typeof fed>) =>
      onSheet(fed(...of)).notes.includes(m.sheet_meals_step_apart());
    expect(stepApart(0.7, null, 3)).toBe(true);
    expect(stepApart(0.6, 0.6, 2)).toBe(false);
    expect(stepApart(0.6, 0.6, 2, [0.2, 0.8])).toBe(false);
  });
});
