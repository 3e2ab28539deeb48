import type { Estimation } from "#contract/schemas/ration-summary.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Verb } from "../verb.ts";
import { rationItems } from "./list-items.ts";
import { readStoredRation } from "./read-stored.ts";
import { traced } from "./trace-reply.ts";

/**
 * Returns every stored figure of a ration, the judgements that its verdict counts, and today's terms of the requested
 * figures, or of the stored ones.
 */
export const traceRation: Verb<"ration.trace"> = async (ctx, { params, parameters }) => {
  const { row, ration } = await readStoredRation(ctx, params.id ?? "");
  const item = (await rationItems(ctx, [row]))[0]!;
  const stored: { measure: MeasureKey; value: number | null }[] = [
    { measure: "coverage_energy", value: item.energyCoverage },
    { measure: "coverage_protein", value: item.proteinCoverage },
    ...estimated(item.estimation),
    { measure: "price_per_day", value: item.pricePerDay },
    { measure: "price_per_month", value: item.pricePerMonth },
  ];
  const { findings } = ctx.engine().evaluate(ration);
  return {
    ...(await traced(ctx, ration, parameters.measures ?? stored.map(({ measure }) => measure))),
    stored,
    stale: item.stale,
    findings: findings.filter(({ hypothetical }) => !hypothetical),
  };
};

const estimated = (estimation: Estimation | null) =>
  estimation === null
    ? []
    : [estimation.energy, estimation.protein, estimation.lysine].map(({ nutrient, value }) => ({
        measure: `supply_${nutrient}` as const,
        value,
      }));
