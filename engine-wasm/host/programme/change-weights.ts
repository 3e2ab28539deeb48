import type { CountedChange, PracticalityReason } from "#science/answers/optimise.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";

interface PracticalityRow {
  weight: number;
  why: string;
}

/**
 * Weights of a kg of change when a ration stays close to the present one: own judgements about the work in a yard, not
 * about physiology. The unit is a kg of forage.
 */
export const practicality: Readonly<Record<PracticalityReason, PracticalityRow>> = {
  forage: { weight: 1, why: "a flake more or less of what is in the rack already" },
  concentrate: { weight: 3, why: "another scoop, brought in over some days for the hindgut's sake" },
  supplement: { weight: 20, why: "dosed in grams: fifty of them are as much of a change as a kg of hay" },
  new_feed: {
    weight: 3,
    why: "times the weight of its part: bought, stored, and brought in over a week or two",
  },
};

/** Returns the weight of moving a feed's amount, per kg; a feed that is not fed today counts as new. */
export function changeWeight({ role, quantityKg }: Pick<FeedLine, "role" | "quantityKg">): {
  weightPerKg: number;
  reason: PracticalityReason;
} {
  const weightPerKg = practicality[role].weight;
  return quantityKg > 0
    ? { weightPerKg, reason: role }
    : { weightPerKg: weightPerKg * practicality.new_feed.weight, reason: "new_feed" };
}

/** Returns the change of each feed line from the amounts of the ration to others. */
export const countedChanges = (
  { feeds }: Pick<Ration, "feeds">,
  quantitiesKg: readonly number[],
): CountedChange[] =>
  feeds.map((feed, at) => ({ byKg: quantitiesKg[at]! - feed.quantityKg, ...changeWeight(feed) }));
