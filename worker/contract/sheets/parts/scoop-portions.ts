import { countedKg, isCountedInFlakes } from "#contract/ration/counted-in-flakes.ts";
import { groupSize } from "#contract/ration/group-price.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { readOff, type SheetMessages, weightDigits, weightOf, written } from "#contract/sheets/sheet-text.ts";
import { sharesOf } from "#science/feeds/meal-grid.ts";
import { consistentPortions, scoopsWeighing } from "./consistent-portions.ts";
import { type Portions, portionsOfWeight } from "./portion-steps.ts";
import { type Measured, measuredOut, roundScoops } from "./rounded-figures.ts";

/** An amount of a feed: its weight, and its scoops or flakes where it is counted in them. */
export interface PortionText {
  weight: string;
  scoops: string | null;
  /** Number of scoops or flakes; null for what is weighed. */
  count: number | null;
  unit: "scoop" | "flake";
}

/** Portions of one feed in a day and in each meal; null for nothing. */
export interface LinePortions {
  day: PortionText;
  meals: readonly (PortionText | null)[];
}

/** Portions of every feed, by line: every sheet states them, and meals add up to the day, times the horses. */
export interface RationPortions {
  lines: readonly LinePortions[];
  /** Some meals are to get the same of a feed and are told one step apart. */
  isStepApart: boolean;
}

export function rationPortions(
  { ration, ...of }: Measured & Pick<RationSnapshot, "ration">,
  words: SheetMessages,
  horses = 1,
): RationPortions {
  let isStepApart = false;
  const lines = ration.feeds.map((line): LinePortions => {
    const parts = sharesOf(line.mealShares, ration.meals);
    const kg = readOff(measuredOut(line, of));
    const scoopKg = line.scoopKg ?? countedKg(line.role, of.feeds[line.ingredient] ?? {});
    const unit = isCountedInFlakes({ scoopKg }, of.feeds[line.ingredient]) ? "flake" : "scoop";
    const counted = `sheet_${unit}s` as const;
    const { count, scoops, weights } = splitShares(kg, scoopKg, parts, groupSize(of.horse) ?? 1);
    isStepApart ||= [scoops, weights].some((portions) => portions && areStepApart(portions.amounts, parts));
    const groupWeight = (each: number, digits: number) => weightOf(words, each * horses, digits);
    const poured = countScoops(scoops, weights, scoopKg ?? 0, horses);
    return {
      day: {
        weight: groupWeight(kg, weightDigits(kg)),
        scoops: count === null ? null : scoopsText(words, counted, count),
        count: count?.value ?? null,
        unit,
      },
      meals: weights.amounts.map((each, meal) => {
        if (each === 0) return null;
        const scoopText =
          poured && scoopsText(words, counted, { ...poured, value: poured.counts[meal] ?? 0 });
        const count = poured?.counts[meal] ?? null;
        return { weight: groupWeight(each, weights.step.digits), scoops: scoopText, count, unit };
      }),
    };
  });
  return { lines, isStepApart };
}

/** A number of scoops as it is written. */
interface Count {
  value: number;
  digits: number;
}

const scoopsText = (
  words: SheetMessages,
  counted: "sheet_scoops" | "sheet_flakes",
  { value, digits }: Count,
): string => words.say(counted, { count: written(words, value, digits) });

interface Shares {
  /** Scoops of the day of one horse; null for what is weighed, or is less than any scoop can tell. */
  count: Count | null;
  scoops: Portions | null;
  weights: Portions;
}

function splitShares(kg: number, scoopKg: number | null, parts: readonly number[], horses: number): Shares {
  if (scoopKg === null || roundScoops(kg, scoopKg) === 0)
    return { count: null, scoops: null, weights: portionsOfWeight(kg, parts) };
  const { count, digits, scoops, weights } = consistentPortions({ kg, scoopKg, parts, horses });
  return { count: { value: count, digits }, scoops, weights };
}

/** Scoops of each meal: of one horse as they are shared out, of several what all their weight is. */
function countScoops(scoops: Portions | null, { amounts }: Portions, scoopKg: number, horses: number) {
  if (scoops === null) return null;
  if (horses === 1) return { counts: scoops.amounts, digits: scoops.step.digits };
  return scoopsWeighing(
    amounts.map((kg) => kg * horses),
    scoopKg,
  );
}

const areStepApart = (amounts: readonly number[], parts: readonly number[]): boolean =>
  amounts.some((amount, at) => {
    const like = parts.indexOf(parts[at]!);
    return amount !== amounts[like];
  });
