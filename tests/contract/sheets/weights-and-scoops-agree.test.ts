import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rationPortions } from "#contract/sheets/parts/scoop-portions.ts";
import { spokenPortion } from "#contract/sheets/parts/spoken-portion.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { draft, ingredient } from "../../web/support.ts";

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

interface Said {
  day: string;
  meals: string[];
}

/** Portions of each feed as sheets say them of one horse or of all, every space an ordinary one. */
function portionsOf(lines: readonly Line[], meals: number, horses = 1): Said[] {
  const of: Draft = draft(Object.fromEntries(lines.map(({ id, kg }) => [id, kg])));
  const feeds = of.feeds.map((line, at) => ({
    ...line,
    scoopKg: lines[at]?.scoopKg ?? null,
    mealShares: lines[at]?.shares ?? null,
  }));
  const known = Object.fromEntries(lines.map(({ id }) => [ingredient(id)["@id"], ingredient(id)]));
  const ration = { ...of, feeds, meals, objective: "maintain" } as never;
  const plain = (text: string) => text.replaceAll(/\s/g, " ").replaceAll(/(?<=\d) (?=\d{3}\b)/g, "");
  return rationPortions({ ration, feeds: known }, words, horses).lines.map(({ day, meals: each }) => ({
    day: plain(day.weight),
    meals: each.flatMap((portion) => (portion ? [plain(spokenPortion(portion, words))] : [])),
  }));
}

/** Grams that a text says. */
function gramsIn(text: string): number {
  const [, number = "", unit] = /([\d.,]+)\s(kg|g)\b/.exec(text) ?? [];
  return Number(number.replace(",", ".")) * (unit === "kg" ? 1000 : 1);
}

const seen = { "": 0, "¼": 1 / 4, "1/3": 1 / 3, "½": 1 / 2, "2/3": 2 / 3, "¾": 3 / 4 } as const;

/** Scoops that a text says, and whether it says them as exact; null where it says none. */
function scoopsIn(text: string): { count: number; isExact: boolean } | null {
  const [found, about, whole, part = ""] = /^(≈ )?(\d+(?!\/))? ?(¼|1\/3|½|2\/3|¾)? mesures?/.exec(text) ?? [];
  if (found === undefined) return null;
  return { count: Number(whole ?? 0) + seen[part as keyof typeof seen], isExact: about === undefined };
}

const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

/** Checks that all portions of each feed agree, for one horse and for all. */
function agrees(lines: readonly Line[], meals: number, horses: number) {
  const each = portionsOf(lines, meals);
  const all = portionsOf(lines, meals, horses);
  lines.forEach(({ scoopKg }, at) => {
    expect(gramsIn(all[at]!.day)).toBeCloseTo(horses * gramsIn(each[at]!.day), 3);
    for (const { day, meals: portions } of [each[at]!, all[at]!]) {
      const grams = portions.map(gramsIn);
      expect(sum(grams)).toBeCloseTo(gramsIn(day), 3);
      portions.forEach((text, meal) => {
        const scoops = scoopsIn(text);
        if (scoops === null) return;
        const most = scoops.isExact ? 0.01 : 0.1;
        const weighed = grams[meal]! / (1000 * (scoopKg ?? 0));
        expect(Math.abs(scoops.count - weighed), text).toBeLessThanOrEqual(most * weighed + 1e-6);
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
    expect([portionsOf(lines, 3)[4]?.day, portionsOf(lines, 3, 4)[4]?.day]).toEqual(["30 g", "120 g"]);
    expect(portionsOf(lines, 3, 4)[4]?.meals).toEqual(["60 g", "60 g"]);
    expect(portionsOf(lines, 3)[1]?.meals).toEqual(["450 g", "450 g", "≈ ¾ mesure (400 g)"]);
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
        fc.integer({ min: 2, max: 40 }),
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
