import { isBare, pastureDryMatter, pastureRows } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { leverRows, stripShares, turnoutHours } from "#science/policies/lever-table.ts";
import { grassLimits } from "#science/policies/limit-table.ts";
import { isSugarAnalysed } from "#science/rules/rules-table.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";

/** Setting is a ration's meals, its turnout, and the preparation of its dry hay; null leaves hay as it is. */
export interface Setting {
  meals: number;
  pastures: readonly PastureLine[];
  how: Preparation | null;
}

/** Lists the numbers of meals above the present one up to the most, the fewest first. */
export const mealCounts = (now: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - now) }, (_each, at) => now + 1 + at);

const hoursOut = (pastures: readonly PastureLine[]): number =>
  pastures.reduce((total, { hoursPerDay }) => total + hoursPerDay, 0);

/** Returns the pastures with so many hours in all, each with its share in half hours. */
function shortened(pastures: readonly PastureLine[], hours: number): PastureLine[] {
  const now = hoursOut(pastures);
  return pastures.map((pasture) => ({
    ...pasture,
    hoursPerDay: Math.max(0.5, Math.round((2 * pasture.hoursPerDay * hours) / now) / 2),
  }));
}

const muzzled = (pastures: readonly PastureLine[]): PastureLine[] =>
  pastures.map((pasture) => ({
    ...pasture,
    muzzleFactor: pasture.muzzleFactor ?? pastureRows.muzzle.value,
  }));

const bare = (pastures: readonly PastureLine[]): PastureLine[] =>
  pastures.map((pasture) => ({ ...pasture, allowanceKg: 0 }));

const worn = (pastures: readonly PastureLine[]): PastureLine[] =>
  shortened(pastures, Math.min(hoursOut(pastures), leverRows.muzzledMost.value));

/** Returns the turnout that the conditions of a horse ask for; null where its own does, or its grass was analysed. */
export function turnoutForConditions({
  horse,
  pastures,
}: Pick<Ration, "horse" | "pastures">): PastureLine[] | null {
  const unknown = pastures.filter((each) => !isBare(each) && !isSugarAnalysed(each.ingredient));
  const row = grassLimits.find(({ condition }) => horse.conditions.some((each) => each === condition));
  if (!row || unknown.length === 0) return null;
  if (row.amount === "nothing") return bare(pastures);
  return unknown.every(({ muzzleFactor }) => typeof muzzleFactor === "number")
    ? null
    : muzzled(worn(pastures));
}

/** Returns the pastures as strips with so much of what is eaten there now on offer, to 100 g of dry matter. */
const inStrips = (horse: HorseFacts, pastures: readonly PastureLine[], percent: number): PastureLine[] => {
  const eaten = pastureDryMatter(horse, pastures);
  return pastures.map((pasture, at) => ({
    ...pasture,
    allowanceKg: isBare(pasture) ? 0 : Math.max(0.1, Math.round((eaten[at]! * percent) / 10) / 10),
  }));
};

/**
 * Returns the ways of taking less grass, the least lever first: shorter turnout, a muzzle, a muzzle and shorter turnout, strips,
 * a bare paddock. Each way lists its settings from the mildest.
 */
export function grazingWays(horse: HorseFacts, pastures: readonly PastureLine[]): PastureLine[][][] {
  const now = hoursOut(pastures);
  if (now === 0 || pastures.every(isBare)) return [];
  const shorter = turnoutHours()
    .filter((hours) => hours < now)
    .map((hours) => shortened(pastures, hours));
  const longest = worn(pastures);
  const ways = [
    shorter,
    [muzzled(longest)],
    shorter.filter((each) => hoursOut(each) < hoursOut(longest)).map(muzzled),
    stripShares().map((percent) => inStrips(horse, pastures, percent)),
    [bare(pastures)],
  ];
  return ways.filter((way) => way.length > 0);
}
