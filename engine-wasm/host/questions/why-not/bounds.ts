import type { Ration } from "#science/horse.ts";
import { practicalMostOf } from "#science/practice.ts";
import type { LineDemand, LineLimits } from "../../types.ts";

/** What is asked of one line, and the most that is ever thought of. */
export interface LineAsked {
  demands: readonly LineDemand[];
  mostKg: number;
}

/** What a line may be: its interval while its own demands are asked, all of them or some. */
export function intervalOf(
  { demands, mostKg }: LineAsked,
  isAsked: (demand: LineDemand) => boolean,
): readonly [number, number] {
  let [lower, upper] = [0, mostKg];
  for (const demand of demands) {
    if (!isAsked(demand)) continue;
    if (demand.kind !== "most") lower = demand.kg;
    if (demand.kind !== "least") upper = Math.min(upper, demand.kg);
  }
  return [lower, upper];
}

/**
 * What the user asks of each feed line; a lock takes the place of the other two. No supplement is thought of in kilograms,
 * unless the user does.
 */
export function linesAsked({ feeds, horse }: Ration, limits: readonly LineLimits[]): LineAsked[] {
  return limits.map(({ locked, minKg, maxKg }, line) => {
    const { quantityKg } = feeds[line]!;
    const mostKg = Math.max(practicalMostOf(feeds[line]!, horse.weightKg), quantityKg, minKg);
    if (locked) return { demands: [{ kind: "lock", line, kg: quantityKg }], mostKg };
    const least: LineDemand[] = minKg > 0 ? [{ kind: "least", line, kg: minKg }] : [];
    const most: LineDemand[] = maxKg < mostKg ? [{ kind: "most", line, kg: maxKg }] : [];
    return { demands: [...least, ...most], mostKg };
  });
}
