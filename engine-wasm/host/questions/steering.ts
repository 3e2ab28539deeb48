import type { RuleKey } from "#science/rules.ts";
import { constraintsOf, type RuleConstraints } from "../constraints.ts";
import type { Sheet } from "../rows.ts";
import type { LineLimits } from "../types.ts";

/** What the optimiser pursues: rules about this horse that quantities can answer. */
export const steeringOf = (sheet: Sheet, counts?: (line: number) => boolean): RuleConstraints[] =>
  constraintsOf(sheet, counts).filter(({ rule }) => !rule.hypothetical && rule.row.steered);

/** Rules that lack a content of a line that counts. */
export const blindOf = (steering: readonly RuleConstraints[], counts = (_line: number) => true): RuleKey[] =>
  steering.filter(({ unknownFrom }) => unknownFrom.some(counts)).map(({ rule }) => rule.key);

/** Every feed gets an upper limit: more than any horse eats in a day. */
export function finiteLimits(sheet: Sheet, limits: readonly LineLimits[]): LineLimits[] {
  return limits.map((limit, at) => {
    const most = sheet.basis.weightKg / Math.max(sheet.lines[at]!.dryMatter, 0.1);
    return { ...limit, maxKg: Number.isFinite(limit.maxKg) ? limit.maxKg : most };
  });
}

/** Dry matter of the even mixture, % of body weight, by which ratios of any ration are made comparable. */
const referenceShare = 2;

/** An even mixture of the feeds that are more than supplements: what shortfalls are measured by, whatever is fed now. */
export function referenceOf({ lines, ration, basis }: Sheet): number[] {
  const feeds = lines.slice(0, ration.feeds.length);
  const bulk = feeds.some(({ role }) => role !== "supplement");
  const counts = feeds.map(({ role, dryMatter }) => dryMatter > 0 && (!bulk || role !== "supplement"));
  const each = ((referenceShare / 100) * basis.weightKg) / Math.max(1, counts.filter(Boolean).length);
  return feeds.map(({ dryMatter }, at) => (counts[at] ? each / dryMatter : 0));
}
