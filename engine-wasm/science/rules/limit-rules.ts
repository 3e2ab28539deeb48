import { type LimitedNutrient, limitedNutrients } from "#science/measures/measures-table.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import { broodmare, weaned } from "./conditions.ts";
import type { Bounds, EvidenceMark, RuleRow } from "./rule-row.ts";
import {
  type IntakeLimit,
  type IntakeLimitKey,
  intakeLimitKeys,
  intakeLimits,
  limitTiers,
  seleniumTiers,
  type UpperLimit,
  upperLimits,
  watchTiers,
} from "./upper-limits.ts";

export type LimitRuleKey = `limit_${LimitedNutrient | IntakeLimitKey}`;

function boundsOf(nutrient: LimitedNutrient): Bounds {
  if (nutrient === "selenium") {
    const { watch, risk, toxic } = seleniumTiers;
    return { watchAbove: watch.value, riskAbove: risk.value, ceiling: toxic.value };
  }
  const { value, unwatched, ceiling }: UpperLimit = upperLimits[nutrient];
  const tiers: Partial<Record<LimitedNutrient, Coefficient>> = watchTiers;
  const own = tiers[nutrient];
  const bounds = own || unwatched ? { ...riskFrom(value), ...watchFrom(own?.value) } : tiersOf(value);
  return ceiling ? { ...bounds, ceiling: value } : bounds;
}

const riskFrom = (value: number): Bounds => ({ riskAbove: value * limitTiers.risk.value });
const watchFrom = (value: number | undefined): Bounds => (value === undefined ? {} : { watchAbove: value });

/** Bounds by the horse, where one is more sensitive. */
function variantsOf(nutrient: LimitedNutrient): RuleRow["variants"] {
  const bounds = boundsOf(nutrient);
  if (nutrient !== "iodine") return [{ bounds }];
  return [
    { when: broodmare, bounds: { ...bounds, ...watchFrom(watchTiers.iodineOfBroodmares.value) } },
    { bounds },
  ];
}

const tiersOf = (value: number): Bounds => ({
  watchAbove: value * limitTiers.watch.value,
  riskAbove: value * limitTiers.risk.value,
  closed: ["watchAbove", "riskAbove"],
});

/** A figure known as another page quotes it is not called checked. */
function evidenceOf({ status, secondHand }: Pick<UpperLimit, "status" | "secondHand">): EvidenceMark {
  if (status === "R") return "R";
  if (status === "P") return "OWN";
  return secondHand ? "V2" : "V";
}

const sourcesOf = ({ source, second }: UpperLimit): RuleRow["sources"] =>
  second ? [source, second.source] : [source];

/** One rule for every upper limit, in content of the dry matter of the whole ration. */
const contentRules = Object.fromEntries(
  limitedNutrients.map((nutrient): [string, RuleRow] => {
    const limit: UpperLimit = upperLimits[nutrient];
    return [
      `limit_${nutrient}`,
      {
        measure: `density_${nutrient}`,
        section: "limit",
        tier: limit.ceiling ? "P0" : "P4",
        elastic: limit.ceiling ? "P2" : "P4",
        ...(limit.ceiling ? { kept: "max" } : {}),
        severity: "risk",
        when: weaned,
        variants: variantsOf(nutrient),
        steered: limit.ceiling,
        twoSided: false,
        way: "less",
        sources:
          nutrient === "selenium" ? [...sourcesOf(limit), seleniumTiers.toxic.source] : sourcesOf(limit),
        evidence: evidenceOf(limit),
      },
    ];
  }),
) as Record<`limit_${LimitedNutrient}`, RuleRow>;

/** One rule for every upper limit of a day's intake. */
const intakeRules = Object.fromEntries(
  intakeLimitKeys.map((key): [string, RuleRow] => {
    const limit: IntakeLimit = intakeLimits[key];
    return [
      `limit_${key}`,
      {
        measure: key,
        section: "limit",
        tier: "P0",
        elastic: "P2",
        severity: "risk",
        variants: [{ bounds: { ...tiersOf(limit.value), ceiling: limit.value } }],
        steered: true,
        twoSided: false,
        way: "less",
        sources: [limit.source],
        evidence: evidenceOf(limit),
      },
    ];
  }),
) as Record<`limit_${IntakeLimitKey}`, RuleRow>;

export const limitRules: Readonly<Record<LimitRuleKey, RuleRow>> = { ...contentRules, ...intakeRules };
