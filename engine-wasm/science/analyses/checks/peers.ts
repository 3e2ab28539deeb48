import { type FamilyKey, familyOf } from "#science/feeds/feed-families.ts";
import { kindOf, rowOf } from "#science/uncertainty/feed-spreads.ts";
import { spreadRows } from "#science/uncertainty/spread-rows.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import type { Check } from "./check.ts";

/** Number of common feeds of the family that must have a value before it tells what is usual. */
const peersMin = 3;

/** Points of dry matter beyond the family's range that are still usual. */
const dryMatterMargin = 8;

/** Deviations between lots of one feed by which a content may lie beyond the feeds of its family. */
const lotDeviations = 4;
/** Further deviations between those feeds, divided by their number: few show little of their range. */
const familyDeviations = 4;
/** A content that is no further beyond the range is rounding. */
const leastFactor = 1.25;
/** A family that has none of a nutrient, or nearly so, has a value twice its most that is far. */
const factorWithoutSpread = 2;

/** Returns by what factor a content may lie beyond those of the feeds of its family, as these and their lots vary. */
function farFactor(key: NutrientKey, family: FamilyKey, seen: readonly number[]): number {
  const known = seen.filter((value) => value > 0);
  if (known.length < peersMin) return factorWithoutSpread;
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  const squares = known.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  const ofFamily = Math.sqrt(squares / (known.length - 1)) / mean;
  const ofLots = rowOf(spreadRows[kindOf({ family, role: familyOf(family).role })], key).value;
  const room = 1 + lotDeviations * ofLots + (familyDeviations * ofFamily) / known.length;
  return Math.max(leastFactor, room);
}

const rangeOf = (values: readonly number[]) => ({ low: Math.min(...values), high: Math.max(...values) });

export const peerChecks = {
  dry_matter_unusual: {
    level: "warning",
    find: (_known, { dryMatterPct, peers }) => {
      if (peers.length < peersMin) return [];
      const { low, high } = rangeOf(peers.map((peer) => peer.dryMatterPct));
      const isUsual = dryMatterPct >= low - dryMatterMargin && dryMatterPct <= high + dryMatterMargin;
      return isUsual ? [] : [{ fields: ["dry_matter"], values: { low, high } }];
    },
  },
  value_unusual: {
    level: "warning",
    find: (known, { family, peers }, isReported) =>
      nutrientKeys.flatMap((key: NutrientKey) => {
        const value = isReported(key) ? known(key) : null;
        const seen = peers.flatMap(({ composition }) => composition[key]?.value ?? []);
        if (value === null || seen.length < peersMin) return [];
        const { low, high } = rangeOf(seen);
        if (value >= low && value <= high) return [];
        const factor = farFactor(key, family, seen);
        const isFar = value > high * factor || value < low / factor;
        return isFar ? [{ fields: [key], values: { low, high } }] : [];
      }),
  },
} as const satisfies Record<string, Check>;
