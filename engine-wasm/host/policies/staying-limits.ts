import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { chewsBadly, isNeededBy, isRefused, mayStay } from "#science/policies/choice-table.ts";
import { isCompleteDose } from "#science/policies/day-table.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { type FeedLimitRow, feedLimits } from "#science/policies/limit-table.ts";
import { isFedForProtein, practicalMost } from "#science/policies/proposal-limits.ts";
import { conditionRows } from "#science/rules/conditions.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";

/** Rows of the table that say how much of what is fed stays. */
const ofFed: readonly FeedLimitRow[] = [
  feedLimits.chewable_stays,
  feedLimits.concentrate_stays,
  feedLimits.concentrate_most,
  feedLimits.suiting_stays,
];

/** Facts of a question that rows on what stays ask for. */
interface Asked {
  ration: Ration;
  limits: readonly LineLimits[];
  facts: RuleFacts;
  /** True where nobody knows the need of energy. */
  isEnergyOpen: boolean;
}

/**
 * Returns limits by which some feeds stay, up to the most of their kind, as the table of limits says; null where nothing stays.
 */
export function stayingLimits(asked: Asked): LineLimits[] | null {
  const { feeds, horse } = asked.ration;
  const rows = ofFed.filter((row) => isTrue(row, asked));
  const limits = asked.limits.map((limit, at) => {
    const row = rows.find((each) => isLimited(each, at, asked));
    if (limit.locked || !row || row.amount.of !== "present") return limit;
    const { ingredient, quantityKg } = feeds[at]!;
    const part = row.amount.part === null ? 0 : (row.amount.part?.value ?? 100) / 100;
    const leastKg = Math.min(part * quantityKg, practicalMost(ingredient, horse, true), limit.maxKg);
    const minKg = Math.max(limit.minKg, leastKg);
    const maxKg = row.amount.isMost ? Math.max(minKg, Math.min(limit.maxKg, quantityKg)) : limit.maxKg;
    return { ...limit, minKg, maxKg };
  });
  const isOther = ({ minKg, maxKg }: LineLimits, at: number) =>
    minKg > asked.limits[at]!.minKg || maxKg < asked.limits[at]!.maxKg;
  return limits.some(isOther) ? limits : null;
}

/** Tells whether the circumstance of a row is true. */
function isTrue({ when }: FeedLimitRow, { ration: { horse }, facts, isEnergyOpen }: Asked): boolean {
  if (when === "old_and_thin") return chewsBadly(horseClassFor(facts));
  if (when === "energy_open")
    return isEnergyOpen && horse.bodyConditionScore < conditionRows.overweightFrom.value;
  if (when === "slimming")
    return horseClassFor(facts) === "loss" || horse.bodyConditionScore >= conditionRows.overweightFrom.value;
  return when === undefined;
}

/** Tells whether a row limits a line. */
function isLimited(row: FeedLimitRow, at: number, { ration: { feeds, horse }, facts }: Asked): boolean {
  const { ingredient, role } = feeds[at]!;
  const of = horseClassFor(facts);
  if (row.feeds === "chewable_feeds") return isNeededBy(ingredient, facts);
  if (row.feeds === "concentrates")
    return (
      role === "concentrate" &&
      !isCompleteDose(ingredient) &&
      !isFedForProtein(ingredient) &&
      !isRefused(ingredient, of, horse)
    );
  const suiting = feeds.map((feed) => (mayStay(feed.ingredient, horse, of) ? feed.quantityKg : 0));
  const mostKg = Math.max(...suiting);
  return mostKg > 0 && at === suiting.indexOf(mostKg);
}
