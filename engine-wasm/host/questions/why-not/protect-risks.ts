import { boundViolation } from "#engine/programme/shortfall.ts";
import type { DemandPart } from "./demand-system.ts";
import type { Demand } from "./demands.ts";

/** A share of a bound by which a miss that stands counts as no worse. */
const noticed = 0.01;
/** A miss that is of the last digits. */
const noise = 1e-9;

/**
 * How much of each bound of risk a way out may miss: one that comes before the last rule of the conflict, or counts as
 * much, no more than the amounts of reference do. No bucket of grain thins the potassium of hay.
 */
export function riskAllowances(
  demands: readonly Demand[],
  parts: readonly DemandPart[],
  referenceKg: ArrayLike<number>,
): Map<Demand, number> {
  const mended = parts.flatMap(({ row, demand }) => (row === null ? [] : demand.row.tier));
  return new Map(
    demands.flatMap((demand): [Demand, number][] => {
      const { row, scale, weight } = demand;
      const counts = weight > 0 && row.kind === "risk" && !row.blind;
      if (!counts || mended.every((tier) => row.tier > tier)) return [];
      const missed = scale * boundViolation(row, referenceKg);
      return [[demand, missed > noise ? missed + noticed : 0]];
    }),
  );
}
