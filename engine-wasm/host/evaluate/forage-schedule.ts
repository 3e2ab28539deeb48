import type { MealGrid } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import { forageSittings } from "#science/measures/forage-sittings.ts";
import type { ForageSchedule } from "./ration-table-types.ts";

interface Manger {
  /** By feed line: hours that one kg occupies a horse with forage. */
  forageHours: readonly number[];
  grid: MealGrid | null;
  basis: { outHours: number };
}

/** Returns the part of a sheet that amounts decide: the meals that bring forage, and what is left at the next. */
export function forageSchedule({ forageHours, grid, basis }: Manger, feeds: Ration["feeds"]): ForageSchedule {
  const eaten = feeds.map(({ quantityKg }, line) => quantityKg * forageHours[line]!);
  if (!eaten.some((hours) => hours > 0)) return "never";
  if (!grid) return "alike";
  const ofMeal = grid.spans.map((_span, meal) =>
    eaten.reduce((sum, hours, line) => sum + hours * grid.shares[line]![meal]!, 0),
  );
  return forageSittings(grid.spans, ofMeal, basis.outHours) ?? "never";
}

export function isSameForageSchedule(a: ForageSchedule, b: ForageSchedule): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return a.every(({ meals }, at) => {
    const other = b[at]!.meals;
    return meals.length === other.length && meals[0] === other[0];
  });
}
