import { boundViolation } from "#engine/programme/shortfall.ts";
import type { DemandPart } from "./demand-system.ts";
import type { Demand } from "./demands.ts";

/** Share of a bound by which a present miss may grow and counts as no worse. */
const noticed = 0.01;
/** A miss up to this share of a bound is noise of the last digits. */
const noise = 1e-9;

/**
 * Returns the most that a way out may miss each bound of risk by. Bounds with the precedence of the conflict's rules,
 * or before it, may be missed no more than at the reference amounts: a bucket of grain must not dilute the potassium
 * of hay.
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
