import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { isFedForProtein, practicalMostOf } from "#science/feeds/proposal-limits.ts";
import type { Ration } from "#science/horse/facts.ts";
import { mineralMost } from "./mineral-limit.ts";
import { hasProteinEnough } from "./protein-sufficiency.ts";

/** Gives every feed an upper limit: what any horse eats in a day, and for a supplement what is usually given. */
export function finiteLimits(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  limits: readonly LineLimits[],
): LineLimits[] {
  const { weightKg } = sheet.basis;
  const hasEnough = hasProteinEnough(sheet);
  return limits.map((limit, at) => {
    const feed = feeds[at]!;
    const edible = weightKg / Math.max(sheet.lines[at]!.dryMatter, 0.1);
    const isSpared = hasEnough && isFedForProtein(feed.ingredient);
    const usual = isSpared ? 0 : Math.min(practicalMostOf(feed, horse), mineralMost(sheet, at));
    const given = Math.max(usual, feed.quantityKg, limit.minKg);
    return { ...limit, maxKg: Math.min(Number.isFinite(limit.maxKg) ? limit.maxKg : edible, given) };
  });
}
