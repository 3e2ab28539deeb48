import type { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";
import type { Dose } from "./dose-costs.ts";
import { elasticTiers, type Slack } from "./programme-types.ts";

/** What a tier counts of a slack. */
type Weighed = Omit<Slack, "most">;

export type TierNumbers = Record<(typeof elasticTiers)[number], number>;

/** A row for each tier that adds up what it misses. */
export function tierRows(
  build: ModelBuilder,
  slacks: readonly Weighed[],
  doses: readonly Dose[],
): TierNumbers {
  const held = doses.filter(({ isHeld }) => isHeld);
  return Object.fromEntries(
    elasticTiers.map((tier) => {
      const row = build.row(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      for (const [column, weight] of slackWeights(slacks, tier)) build.set(row, column, weight);
      if (tier === "P3") for (const { column, weight } of held) build.set(row, column, weight);
      return [tier, row];
    }),
  ) as TierNumbers;
}

/** What each column counts while a tier is satisfied. */
export function tierCosts(
  slacks: readonly Weighed[],
  tier: RuleTier,
  doses: readonly Dose[],
  columns: number,
): Float64Array {
  const cost = new Float64Array(columns);
  for (const [column, weight] of slackWeights(slacks, tier)) cost[column] = weight;
  if (tier !== "P1") for (const { column, weight } of doses) cost[column] = weight;
  return cost;
}

const slackWeights = (slacks: readonly Weighed[], tier: RuleTier): [number, number][] =>
  slacks
    .filter((slack) => slack.tier === tier)
    .map(({ column, weight }): [number, number] => [column, weight]);
