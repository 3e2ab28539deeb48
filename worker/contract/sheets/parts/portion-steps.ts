import { countedKg } from "#contract/ration/counted-in-flakes.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { weightDigits } from "#contract/sheets/sheet-text.ts";
import { type PracticeKind, practiceKind } from "#science/feeds/dosing-steps.ts";
import { sharesOf } from "#science/feeds/meal-grid.ts";
import { isNear, scoopStep } from "./rounded-figures.ts";

type Line = RationSnapshot["ration"]["feeds"][number];

/** Facts that decide how feeds are measured out. */
export interface Measured {
  feeds: Readonly<
    Record<string, Pick<RationSnapshot["feeds"][string], "family" | "scoopKg" | "flakeKg"> | undefined>
  >;
  ration: Pick<RationSnapshot["ration"], "meals" | "feeds">;
}

/** A day's amount of a feed and that of each meal, kg: the meals make up the day. */
export interface Portions {
  day: number;
  meals: readonly number[];
}

/** Steps in which a portion of a kind of feed can be measured out in a yard, kg, coarsest first. */
const stepsOfKind: Readonly<Record<PracticeKind, readonly number[]>> = {
  long_forage: [0.1, 0.05, 0.01],
  root: [0.1, 0.05, 0.01],
  chopped_forage: [0.1, 0.05, 0.01],
  grain: [0.05, 0.01],
  meal: [0.05, 0.01],
  oil: [0.01, 0.005],
  mineral: [0.005],
  potent: [0.001],
};

/** Smallest portion that is worth measuring out, kg: what makes fewer of them comes at fewer meals. */
const leastOfKind: Readonly<Partial<Record<PracticeKind, number>>> = {
  oil: 0.01,
  mineral: 0.01,
  potent: 0.005,
};

/** A mineral of which less is fed a day is weighed by the gram, kg. */
const byGramBelowKg = 0.02;
const gram = 0.001;

/** Concentrate comes by the tenth of a kilogram from this weight of a meal, where that leaves the day as it is, kg. */
const byTenthFromKg = 1;
const tenth = 0.1;

/** Steps of what no usual step can say, coarsest first. */
const decimalSteps = [3, 4, 5, 6, 7].map((digits) => 10 ** -digits);

/** Most that a day and a portion may change by being said in whole steps, as a share of it. */
interface Change {
  day: number;
  portion: number;
}

/** ChangeMost is the most that a usual step may change, then of what is counted in scoops, then in the finest usual step. */
const changeMost = {
  usual: { day: 0.03, portion: 0.2 },
  scooped: { day: 0.03, portion: 0.1 },
  finest: { day: 0.13, portion: 0.35 },
} as const satisfies Record<string, Change>;

const dust = 1e-9;
const finestDigits = 7;

/** Whole units shared out by parts: to each the whole ones it is due, those left to the largest rests, of like ones to the first. */
export function sharedOut(units: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const due = parts.map((part) => (whole > 0 ? (part / whole) * units : 0));
  const sure = due.map((each) => Math.floor(each + dust));
  const left = units - sure.reduce((sum, each) => sum + each, 0);
  const byRest = due
    .map((each, at) => ({ at, rest: each - sure[at]! }))
    .filter(({ rest }) => rest > dust)
    .sort((a, b) => (Math.abs(b.rest - a.rest) > dust ? b.rest - a.rest : a.at - b.at));
  for (const { at } of byRest.slice(0, left)) sure[at]! += 1;
  return sure;
}

const isWhole = (count: number): boolean => Math.abs(count - Math.round(count)) < dust;

/** The weight of the scoop or flake that a line is counted in, kg: its own or that of its feed; null for what is weighed. */
export const scoopWeight = (
  { scoopKg, role, ingredient }: Pick<Line, "scoopKg" | "role" | "ingredient">,
  feeds: Measured["feeds"],
): number | null => scoopKg ?? countedKg(role, feeds[ingredient] ?? {});

/** The smallest part of a scoop that is poured, if it is a whole number of grams; none without a scoop. */
function scoopSteps({ scoopKg }: Line): number[] {
  if (scoopKg === null) return [];
  const parts = [scoopStep, 2 * scoopStep, 1].map((part) => part * scoopKg);
  return parts.filter((kg) => isWhole(kg / gram)).slice(0, 1);
}

/** Usual steps of a line: parts of its scoop, its own step, then those of its kind. */
function usualSteps(line: Line, kind: PracticeKind, parts: readonly number[]): number[] {
  const { stepKg, quantityKg } = line;
  const [usual = tenth] = stepsOfKind[kind];
  const isLarge = parts.every((part) => part * quantityKg >= byTenthFromKg);
  if (
    isLarge &&
    line.scoopKg === null &&
    stepKg === null &&
    isWhole((Math.round(quantityKg / usual) * usual) / tenth)
  )
    return [tenth, ...stepsOfKind[kind]];
  const ofKind = kind === "mineral" && quantityKg < byGramBelowKg ? [gram] : stepsOfKind[kind];
  const others = stepKg === null ? ofKind : [stepKg, ...ofKind.filter((step) => step < stepKg)];
  return [...scoopSteps(line), ...others];
}

/** Parts of the day by meal; too little for all meals comes at some of them, spread over the day. */
function partsOf({ mealShares, quantityKg }: Line, kind: PracticeKind, meals: number): readonly number[] {
  const parts = sharesOf(mealShares, meals);
  const least = leastOfKind[kind];
  if (mealShares?.length === meals || least === undefined) return parts;
  const count = Math.min(meals, Math.max(1, Math.floor(quantityKg / least + dust)));
  const given = new Set(Array.from({ length: count }, (_none, at) => Math.floor((at * meals) / count)));
  return parts.map((part, meal) => (given.has(meal) ? part : 0));
}

/** Decimals of kilograms that write a measured amount in full: three, for whole grams, and more for less. */
export function decimalsOf(kg: number): number {
  for (let digits = 3; digits < finestDigits; digits++) if (isWhole(kg * 10 ** digits)) return digits;
  return finestDigits;
}

const clean = (kg: number): number => Number(kg.toFixed(finestDigits));

/** Shares an amount out in whole steps; `fits` says whether the day and every portion change little enough. */
function inSteps(kg: number, parts: readonly number[], step: number) {
  const units = Math.round(kg / step + dust);
  const counts = sharedOut(units, parts);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const fits = ({ day, portion }: Change): boolean =>
    isNear(units * step, kg, day + dust) &&
    counts.every((count, at) => {
      const due = (units * parts[at]!) / whole;
      return count > 0 === due > 0 && isNear(count, due, portion + dust);
    });
  return { day: clean(units * step), meals: counts.map((count) => clean(count * step)), fits };
}

/**
 * Portions of a line as a person measures them out, on every sheet: in the coarsest usual step that changes little, else
 * in the finest usual one, else in decimals.
 */
export function measuredPortions(given: Line, { feeds, ration }: Measured): Portions {
  const line = { ...given, scoopKg: scoopWeight(given, feeds) };
  const { ingredient, role, quantityKg } = line;
  const kind = practiceKind({ family: feeds[ingredient]?.family ?? "", role });
  const parts = partsOf(line, kind, ration.meals);
  const usual = usualSteps(line, kind, parts);
  const made = (steps: readonly number[]) => steps.map((step) => inSteps(quantityKg, parts, step));
  const little = line.scoopKg === null ? changeMost.usual : changeMost.scooped;
  const { fits: _fits, ...portions } =
    made(usual).find(({ fits }) => fits(little)) ??
    made(usual.slice(-1)).find(({ fits }) => fits(changeMost.finest)) ??
    made(decimalSteps).find(({ fits }) => fits(little)) ??
    made(decimalSteps).at(-1)!;
  return portions;
}

/** True when some amounts of a ration are said in steps that differ from what is computed with. */
export const isRounded = (snapshot: Measured): boolean =>
  snapshot.ration.feeds.some(
    (line) =>
      Math.abs(measuredPortions(line, snapshot).day - line.quantityKg) >=
      10 ** -weightDigits(line.quantityKg) / 2,
  );
