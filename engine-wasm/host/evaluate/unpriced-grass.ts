import type { Measured } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measures } from "#science/measures/measures-table.ts";

/** Returns the figures of a ration; without a feed that is weighed its price is `unknown`, since grazing has none. */
export const withKnownPrice = <Shown extends Pick<Measured, "key">>(
  feeds: Ration["feeds"],
  measured: readonly Shown[],
  unknown: Partial<Shown>,
): readonly Shown[] =>
  feeds.length > 0
    ? measured
    : measured.map((each) => (measures[each.key].group === "price" ? { ...each, ...unknown } : each));
