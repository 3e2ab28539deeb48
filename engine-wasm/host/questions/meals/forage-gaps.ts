import { levelForValue } from "#engine/evaluate/judge-levels.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import type { MealPlan } from "#science/answers/meal-plan.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import { forageSittings, stableHours } from "#science/measures/forage-sittings.ts";
import { measures } from "#science/measures/measures-table.ts";

/** Manger holds the times of the meals and the hours that forage lasts. */
export interface Manger {
  /** Hours from each meal to the next one. */
  spans: readonly number[];
  /** Hours that one kg of each feed line keeps a horse at forage. */
  forageHours: readonly number[];
  outHours: number;
}

/**
 * Returns for each meal the hours without forage that it lies in; where no meal brings any, all hours in the stable.
 * Null without a rule on it.
 */
export function forageGaps(
  { rules }: RationTable,
  { spans, forageHours, outHours }: Manger,
  portionsKg: readonly (readonly number[])[],
): MealPlan["gaps"] {
  const rule = rules.find(({ key }) => key === "forage_gap");
  if (!rule) return null;
  const eaten = spans.map((_span, meal) =>
    portionsKg.reduce((sum, row, line) => sum + row[meal]! * forageHours[line]!, 0),
  );
  const sittings = forageSittings(spans, eaten, outHours);
  const day = spans.reduce((sum, span) => sum + span, 0);
  const hours = spans.map((_span, at) => {
    const { meals, hours: span } = sittings?.[at] ?? { meals: [], hours: day };
    const wait = stableHours(span, outHours) - meals.reduce((sum, meal) => sum + eaten[meal]!, 0);
    return Math.max(measures.forage_gap_hours.least ?? 0, wait);
  });
  return { hours, levels: hours.map((each) => levelForValue(rule.bounds, each)), bounds: rule.bounds };
}

/** Returns the hours of the least carried forage: a dosing step of the most lasting feed, or its even share; or 0. */
export function servingHours(
  { feeds, meals, horse }: Pick<Ration, "feeds" | "meals" | "horse">,
  quantitiesKg: readonly number[],
  forageHours: readonly number[],
): number {
  const most = quantitiesKg.map((kg, line) => kg * forageHours[line]!);
  const line = most.indexOf(Math.max(0, ...most));
  if (!(most[line]! > 0)) return 0;
  const { stepKg } = practiceFor(feeds[line]!.ingredient, horse.weightKg);
  return forageHours[line]! * Math.min(stepKg, quantitiesKg[line]! / meals);
}

/** Returns the meals that may have forage (a person can exclude some), with the hours from each to the next of them. */
export function forageWaits({
  quantitiesKg,
  forageHours,
  spans,
  pinned,
}: Pick<AllotmentInput, "quantitiesKg" | "forageHours" | "spans" | "pinned">): {
  meal: number;
  hours: number;
}[] {
  const meals = spans.map((_span, meal) => meal);
  const mayBring = meals.filter((meal) =>
    quantitiesKg.some((kg, line) => kg * forageHours[line]! > 0 && (pinned?.[line]?.[meal] ?? 1) > 0),
  );
  return mayBring.map((meal, at) => {
    const next = mayBring[at + 1] ?? mayBring[0]! + spans.length;
    const passed = Array.from({ length: next - meal }, (_none, n) => spans[(meal + n) % spans.length]!);
    return { meal, hours: passed.reduce((sum, span) => sum + span, 0) };
  });
}

export interface AllotmentInput {
  /** Amounts of the day, by feed line. */
  quantitiesKg: readonly number[];
  roles: readonly FeedLine["role"][];
  /** Hours that one kg of each feed line keeps a horse at forage. */
  forageHours: readonly number[];
  /** Hours that the least carried portion of forage lasts; 0 where the day has none. */
  servingHours: number;
  /** Hours from each meal to the next one that are not grazed. */
  spans: readonly number[];
  /** Rules of one meal. */
  constraints: readonly RuleConstraints[];
  pinned: readonly (readonly (number | null)[])[] | null;
  /** True where the searches are proved leaf by leaf, within the limit of leaves. */
  proof?: boolean;
}
