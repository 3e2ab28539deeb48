import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rationPortions } from "#contract/sheets/parts/scoop-portions.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { draft, horse, ingredient } from "../../web/support.ts";

const seed = Number(process.env.SEED ?? 20261123);
console.info(`sheet agreement seed ${seed}`);

const words = sheetMessages();
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

interface Told {
  day: string;
  inScoops: string | null;
  meals: string[];
}

/** Portions of each feed as the board tells them of one horse or of all, every space an ordinary one. */
function portionsOf(lines: readonly Line[], meals: number, batchSize: number | null, horses = 1): Told[] {
  const of: Draft = draft(Object.fromEntries(lines.map(({ id, kg }) => [id, kg])));
  const feeds = of.feeds.map((line, at) => ({
    ...line,
    scoopKg: lines[at]?.scoopKg ?? null,
    mealShares: lines[at]?.shares ?? null,
  }));
  const group = { ...horse, batch: batchSize !== null, batchSize };
  const known = Object.fromEntries(lines.map(({ id }) => [ingredient(id)["@id"], ingredient(id)]));
  const ration = { ...of, feeds, meals, objective: "maintain" } as never;
  const plain = (text: string) => text.replaceAll(/\s/g, " ").replaceAll(/(?<=\d) (?=\d{3}\b)/g, "");
  return rationPortions({ ration, feeds: known, horse: group }, words, horses).lines.map(
    ({ day, meals: each }) => ({
      day: plain(day.weight),
      inScoops: day.scoops && plain(day.scoops),
      meals: each.flatMap((portion) =>
        portion ? [plain([portion.scoops, portion.weight].filter(Boolean).join(", "))] : [],
      ),
    }),
  );
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

const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

/** Checks that all portions of each feed agree, for one horse and for all. */
function agrees(lines: readonly Line[], meals: number, horses: number | null) {
  const each = portionsOf(lines, meals, horses);
  const all = horses === null ? [] : portionsOf(lines, meals, horses, horses);
  lines.forEach(({ scoopKg }, at) => {
    const [one, together] = [each[at]!, all[at]];
    if (together) {
      one.meals.map(scoopsIn).forEach((count, meal) => {
        const many = (horses ?? 1) * (count?.value ?? 0);
        expect(Math.abs(many - (scoopsIn(together.meals[meal] ?? "")?.value ?? 0))).toBeLessThan(0.0101);
      });
    }
    for (const [told, of] of [
      [one, 1],
      [together, horses ?? 1],
    ] as const) {
      if (!told) continue;
      const kg = told.meals.map(weightIn);
      expect(sum(kg.map(({ value }) => value))).toBeCloseTo(weightIn(told.day).value, 3);
      expect(weightIn(told.day).value).toBeCloseTo(of * weightIn(one.day).value, 3);
      const counts = told.meals.map(scoopsIn);
      if (counts.some((count) => count === null)) continue;
      if (told === one)
        expect(sum(counts.map((count) => count!.value))).toBeCloseTo(scoopsIn(one.inScoops ?? "")!.value, 6);
      counts.forEach((count, meal) => {
        const { value, half } = kg[meal]!;
        const size = 1000 * (scoopKg ?? 0);
        const slack = count!.half * size + half + 1e-6;
        expect(Math.abs(count!.value * size - value), told.meals.join(" | ")).toBeLessThanOrEqual(slack);
        const like = counts.findIndex((other) => other!.value === count!.value);
        expect(value, told.meals.join(" | ")).toBe(kg[like]!.value);
      });
    }
  });
}

describe("what is poured of one feed", () => {
  test("agrees for four horses at three meals, poured with scoops that do not go into the day", () => {
    const lines: Line[] = [
      { id: hay, kg: 7 },
      { id: oats, kg: 1.3, scoopKg: 0.5 },
      { id: mineral, kg: 0.07 },
      { id: compound, kg: 1.1, scoopKg: 0.4 },
      { id: salt, kg: 0.0276 },
    ];
    agrees(lines, 3, 4);
    expect([portionsOf(lines, 3, 4)[4]?.day, portionsOf(lines, 3, 4, 4)[4]?.day]).toEqual([
      "28 g",
      "0,112 kg",
    ]);
    expect(portionsOf(lines, 3, 4, 4)[4]?.meals).toEqual(["37,6 g", "37,2 g", "37,2 g"]);
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
          agrees(lines, meals, horses);
        },
      ),
      { seed, numRuns: 500 },
    );
  });
});
