import type { Measured } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measures } from "#science/measures/measures-table.ts";

/** Returns the figures of a ration; without a feed that is weighed its price is unknown, since grazing has none. */
export const withKnownPrice = (
  { feeds }: Pick<Ration, "feeds">,
  measured: readonly Measured[],
): readonly Measured[] =>
  feeds.length > 0
    ? measured
    : measured.map((each) =>
        measures[each.key].group === "price"
          ? { ...each, value: null, unknownShare: 1, low: null, high: null, deviation: null }
          : each,
      );
