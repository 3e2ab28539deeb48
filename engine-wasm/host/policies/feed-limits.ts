import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import { type FeedLimitRow, feedLimits } from "#science/policies/limit-table.ts";
import { isFedForProtein, practicalMostOf } from "#science/policies/proposal-limits.ts";
import { mineralMost } from "./mineral-limit.ts";
import { hasProteinEnough } from "./protein-sufficiency.ts";

/** Rows of the table that say the most of each feed by itself. */
const mostOfEach: readonly FeedLimitRow[] = [
  feedLimits.kind_most,
  feedLimits.mineral_most,
  feedLimits.protein_feed_none,
];

/** Tells whether a row limits a feed. */
function isLimited({ feeds }: FeedLimitRow, { ingredient, role }: FeedLine): boolean {
  if (feeds === "pure_minerals") return role === "supplement" && ingredient.family === "macro_minerals";
  return feeds === "protein_feeds" ? isFedForProtein(ingredient) : true;
}

/** Gives every feed an upper limit: what any horse eats in a day, and the most that the table of limits proposes of it. */
export function finiteLimits(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  limits: readonly LineLimits[],
): LineLimits[] {
  const { weightKg } = sheet.basis;
  const rows = mostOfEach.filter(({ when }) => when === undefined || hasProteinEnough(sheet));
  return limits.map((limit, at) => {
    const feed = feeds[at]!;
    const edible = weightKg / Math.max(sheet.lines[at]!.dryMatter, 0.1);
    const usual = rows.map((row) => {
      if (!isLimited(row, feed)) return Number.POSITIVE_INFINITY;
      if (row.amount.of === "need") return mineralMost(sheet, at, row.amount);
      return row.amount.of === "kind" ? practicalMostOf(feed, horse) : 0;
    });
    const given = Math.max(Math.min(...usual), feed.quantityKg, limit.minKg);
    return { ...limit, maxKg: Math.min(Number.isFinite(limit.maxKg) ? limit.maxKg : edible, given) };
  });
}
