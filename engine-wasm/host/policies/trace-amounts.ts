import type { OptimiseInput } from "#science/answers/optimise.ts";
import { dosingSteps, practiceFor, practiceRows } from "#science/feeds/dosing-steps.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import { feedLimits } from "#science/policies/limit-table.ts";

const { times } = feedLimits.trace_none.amount;

/** Returns the least amount that is worth feeding, kg; 0 for a potent feed, which is dosed on a kitchen scale. */
function leastUsefulKg({ ingredient: { family }, role }: FeedLine, weightKg: number): number {
  const kind = { family, role };
  return dosingSteps(kind) === practiceRows.potent ? 0 : times * practiceFor(kind, weightKg).leastKg;
}

/** Returns the feeds of which an answer has an unwanted trace: neither required by limits nor fed today. */
export function traceAmounts({ ration, limits }: OptimiseInput, kg: ArrayLike<number>): number[] {
  return ration.feeds.flatMap((feed, at) => {
    const { locked, minKg } = limits[at]!;
    const isTrace = (amount: number) => amount > 0 && amount < leastUsefulKg(feed, ration.horse.weightKg);
    return isTrace(kg[at]!) && !locked && minKg === 0 && !isTrace(feed.quantityKg) ? [at] : [];
  });
}
