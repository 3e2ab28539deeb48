import type { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { Dose } from "./dose-costs.ts";
import { capTier, elasticTiers, type ProgrammeTier, type Slack, type StageTier } from "./programme-types.ts";

/** Weighed is a slack without its limit. */
type Weighed = Omit<Slack, "most">;

/** Adds a row for each tier that sums its penalties; one for caps only where there are some. */
export function addTierRows(
  build: ModelBuilder,
  slacks: readonly Weighed[],
  doses: readonly Dose[],
): Omit<ProgrammeTier, "cost">[] {
  const held = doses.filter(({ isHeld }) => isHeld);
  const hasCaps = slacks.some(({ tier }) => tier === capTier);
  const names: StageTier[] = hasCaps ? [capTier, ...elasticTiers] : [...elasticTiers];
  return names.map((name) => {
    const row = build.row(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    for (const [column, weight] of slackWeights(slacks, name)) build.set(row, column, weight);
    if (name === "P3") for (const { column, weight } of held) build.set(row, column, weight);
    return { name, row };
  });
}

/** Returns the cost of each column while a tier is satisfied. */
export function tierCost(
  slacks: readonly Weighed[],
  tier: StageTier,
  doses: readonly Dose[],
  columns: number,
): Float64Array {
  const cost = new Float64Array(columns);
  for (const [column, weight] of slackWeights(slacks, tier)) cost[column] = weight;
  if (tier > "P1") for (const { column, weight } of doses) cost[column] = weight;
  return cost;
}

const slackWeights = (slacks: readonly Weighed[], tier: StageTier): [number, number][] =>
  slacks
    .filter((slack) => slack.tier === tier)
    .map(({ column, weight }): [number, number] => [column, weight]);
