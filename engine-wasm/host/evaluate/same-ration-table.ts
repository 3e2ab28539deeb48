import type { Ration } from "#science/horse/facts.ts";
import { forageSchedule, isSameForageSchedule } from "./forage-schedule.ts";
import type { RationTable } from "./ration-table-types.ts";

const isSamePlan = (a: Ration["plan"], b: Ration["plan"]): boolean =>
  a === b || (a?.targetScore === b?.targetScore && a?.days === b?.days);

/** Returns true when two lists set requirements by hand alike; one list equals itself without being read. */
function isSameNeed(a: Ration["overrides"] = [], b: Ration["overrides"] = []): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every(({ nutrient, value, reason }, at) => {
      const other = b[at]!;
      return nutrient === other.nutrient && value === other.value && reason === other.reason;
    })
  );
}

/** Returns true when two lists of parts or times of meals are equal; one list equals itself without being read. */
function isSameList(a: readonly number[] | null = null, b: readonly number[] | null = null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && a.length === b.length && a.every((each, at) => each === b[at]);
}

/** Tells whether a ration differs from a table's by amounts of feeds alone that bring forage to the same meals. */
export function fitsRationTable(sheet: RationTable, b: Ration): boolean {
  const a = sheet.ration;
  return (
    a.horse === b.horse &&
    a.objective === b.objective &&
    a.system === b.system &&
    a.meals === b.meals &&
    isSameList(a.mealTimes, b.mealTimes) &&
    a.vetSupervised === b.vetSupervised &&
    (a.transitionDays ?? null) === (b.transitionDays ?? null) &&
    isSamePlan(a.plan, b.plan) &&
    isSameNeed(a.overrides, b.overrides) &&
    a.feeds.length === b.feeds.length &&
    a.pastures.length === b.pastures.length &&
    a.feeds.every((feed, at) => {
      const other = b.feeds[at]!;
      return (
        feed.ingredient === other.ingredient &&
        feed.role === other.role &&
        feed.presentation === other.presentation &&
        isSameList(feed.mealShares, other.mealShares)
      );
    }) &&
    a.pastures.every((pasture, at) => {
      const other = b.pastures[at]!;
      return (
        pasture.ingredient === other.ingredient &&
        pasture.abundance === other.abundance &&
        (pasture.season ?? null) === (other.season ?? null) &&
        pasture.hoursPerDay === other.hoursPerDay &&
        (pasture.muzzleFactor ?? null) === (other.muzzleFactor ?? null) &&
        (pasture.allowanceKg ?? null) === (other.allowanceKg ?? null)
      );
    }) &&
    isSameForageSchedule(sheet.foraged, forageSchedule(sheet, b.feeds))
  );
}
