import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import type { LineDemand } from "#science/answers/why-not.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";

/** LineBounds holds the demands on a line, the most that a question considers and that a proposal contains, kg. */
export interface LineBounds {
  demands: readonly LineDemand[];
  mostKg: number;
  proposedKg: number;
}

/** Returns the interval of a line, kg, for the demands that are asked. */
export function lineInterval(
  { demands, mostKg, proposedKg }: LineBounds,
  isActive: (demand: LineDemand) => boolean,
  isProposed = true,
): readonly [number, number] {
  let [lower, upper] = [0, isProposed ? proposedKg : mostKg];
  for (const demand of demands) {
    if (!isActive(demand)) continue;
    if (demand.kind !== "most") lower = demand.kg;
    if (demand.kind !== "least") upper = Math.min(upper, demand.kg);
  }
  return [lower, upper];
}

/**
 * Returns the bounds of each feed line; a lock replaces the least and the most. No supplement is considered in
 * kilograms unless the user sets it; for other feeds the rules give the reason why there is no more.
 */
export function lineBounds(sheet: RationTable, ration: Ration, limits: readonly LineLimits[]): LineBounds[] {
  const open = limits.map((limit) => ({ ...limit, maxKg: Number.POSITIVE_INFINITY }));
  const proposed = finiteLimits(sheet, ration, open);
  return limits.map(({ locked, minKg, maxKg }, line) => {
    const { quantityKg, role } = ration.feeds[line]!;
    const { maxKg: proposedKg } = proposed[line]!;
    const mostKg = role === "supplement" ? proposedKg : Number.POSITIVE_INFINITY;
    if (locked) return { demands: [{ kind: "lock", line, kg: quantityKg }], mostKg, proposedKg };
    const least: LineDemand[] = minKg > 0 ? [{ kind: "least", line, kg: minKg }] : [];
    const most: LineDemand[] = maxKg < mostKg ? [{ kind: "most", line, kg: maxKg }] : [];
    return { demands: [...least, ...most], mostKg, proposedKg };
  });
}
