import { limitTiers, seleniumTiers, type UpperLimit, upperLimits } from "../limits.ts";
import { type LimitedNutrient, limitedNutrients } from "../measures.ts";
import type { Bounds, RuleRow } from "./row.ts";

export type LimitRuleKey = `limit_${LimitedNutrient}`;

function boundsOf(nutrient: LimitedNutrient): Bounds {
  if (nutrient === "selenium") {
    const { watch, risk, toxic } = seleniumTiers;
    return { watchAbove: watch.value, riskAbove: risk.value, ceiling: toxic.value };
  }
  const { value, ceiling }: UpperLimit = upperLimits[nutrient];
  const bounds: Bounds = {
    watchAbove: value * limitTiers.watch.value,
    riskAbove: value * limitTiers.risk.value,
    closed: ["watchAbove", "riskAbove"],
  };
  return ceiling ? { ...bounds, ceiling: value } : bounds;
}

function sourcesOf({ source, second }: UpperLimit): RuleRow["sources"] {
  return second ? [source, second.source] : [source];
}

/** One rule for every upper limit, in content of the dry matter of the whole ration. */
export const limitRules = Object.fromEntries(
  limitedNutrients.map((nutrient): [string, RuleRow] => {
    const limit: UpperLimit = upperLimits[nutrient];
    return [
      `limit_${nutrient}`,
      {
        measure: `density_${nutrient}`,
        section: "limit",
        tier: limit.ceiling ? "P0" : "P4",
        elastic: limit.ceiling ? "P2" : "P4",
        severity: "risk",
        variants: [{ bounds: boundsOf(nutrient) }],
        steered: limit.ceiling,
        twoSided: false,
        sources:
          nutrient === "selenium" ? [...sourcesOf(limit), seleniumTiers.toxic.source] : sourcesOf(limit),
        evidence: limit.status === "R" ? "R" : "V",
      },
    ];
  }),
) as Record<LimitRuleKey, RuleRow>;
