import {
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";
import type { Check } from "./check.ts";

/** Number of common feeds of the family that must have a value before it tells what is usual. */
const peersMin = 3;

/** Points of dry matter beyond the family's range that are still usual. */
const dryMatterMargin = 8;

/** A content this many times beyond the family's range is far outside it; trace contents vary most. */
const farFactor: Partial<Record<NutrientGroup, number>> = { mineral: 3, trace_element: 5, vitamin: 10 };
const farFactorUsual = 2;

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
    find: (known, { peers }) =>
      nutrientKeys.flatMap((key: NutrientKey) => {
        const value = known(key);
        const seen = peers.flatMap(({ composition }) => composition[key]?.value ?? []);
        if (value === null || seen.length < peersMin) return [];
        const { low, high } = rangeOf(seen);
        const factor = farFactor[nutrients[key].group] ?? farFactorUsual;
        const isFar = value > high * factor || value < low / factor;
        return isFar ? [{ fields: [key], values: { low, high } }] : [];
      }),
  },
} as const satisfies Record<string, Check>;
