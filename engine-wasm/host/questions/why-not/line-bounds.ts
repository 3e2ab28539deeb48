import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import type { LineDemand } from "#science/answers/why-not.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";

/** What is asked of one line, the most that is ever thought of, and the most that is ever proposed. */
export interface LineBounds {
  demands: readonly LineDemand[];
  mostKg: number;
  proposedKg: number;
}

/** What a line may be: its interval while its own demands are asked, all of them or some. */
export function intervalOf(
  { demands, mostKg, proposedKg }: LineBounds,
  isAsked: (demand: LineDemand) => boolean,
  isProposed = true,
): readonly [number, number] {
  let [lower, upper] = [0, isProposed ? proposedKg : mostKg];
  for (const demand of demands) {
    if (!isAsked(demand)) continue;
    if (demand.kind !== "most") lower = demand.kg;
    if (demand.kind !== "least") upper = Math.min(upper, demand.kg);
  }
  return [lower, upper];
}

/**
 * What the user asks of each feed line; a lock takes the place of the other two. No supplement is thought of in kilograms,
 * unless the user does; of other feeds the rules tell why there is no more, where they do.
 */
export function lineBounds(
  sheet: RationTable,
  { feeds, horse }: Ration,
  limits: readonly LineLimits[],
): LineBounds[] {
  const open = limits.map((limit) => ({ ...limit, maxKg: Number.POSITIVE_INFINITY }));
  const proposed = finiteLimits(sheet, { feeds, horse }, open);
  return limits.map(({ locked, minKg, maxKg }, line) => {
    const { quantityKg, role } = feeds[line]!;
    const { maxKg: proposedKg } = proposed[line]!;
    const mostKg = role === "supplement" ? proposedKg : Number.POSITIVE_INFINITY;
    if (locked) return { demands: [{ kind: "lock", line, kg: quantityKg }], mostKg, proposedKg };
    const least: LineDemand[] = minKg > 0 ? [{ kind: "least", line, kg: minKg }] : [];
    const most: LineDemand[] = maxKg < mostKg ? [{ kind: "most", line, kg: maxKg }] : [];
    return { demands: [...least, ...most], mostKg, proposedKg };
  });
}
