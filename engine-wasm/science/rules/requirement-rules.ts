import { type CoveredNutrient, coveredNutrients } from "#science/measures/measures-table.ts";
import * as when from "./conditions.ts";
import type { RuleRow } from "./rule-row.ts";

const requirement = {
  section: "requirement",
  tier: "P2",
  severity: "risk",
  steered: true,
  twoSided: false,
} as const;

/**
 * A share of energy beyond its band weighs as much as ten times that share of a nutrient at risk, and half of that where it
 * is only watched: hay is not doubled for the minerals that a handful of a supplement would bring, and what brings them
 * with little energy is not spared. Decided by the product.
 */
const fattening = { watch: 50, risk: 10 } as const;

/**
 * Coverages with bounds of their own, and what the objective asks of energy and protein. The sources of a row are those of
 * its bounds: a finding names those of the requirement before them.
 */
export const coverageRules = {
  energy: {
    ...requirement,
    measure: "coverage_energy",
    weightAbove: fattening,
    twoSided: true,
    refedByPlan: true,
    variants: [
      { bounds: { riskBelow: 90, watchBelow: 95, watchAbove: 105, riskAbove: 110, closed: ["watchAbove"] } },
    ],
    way: "less",
    sources: ["feedXl", "optiRation"],
    evidence: "V",
  },
  energy_overweight: {
    ...requirement,
    section: "health",
    measure: "coverage_energy",
    weightAbove: fattening,
    when: when.slimmingOrOverweight,
    variants: [{ bounds: { riskAbove: 100 } }],
    hintsGrazing: true,
    way: "less",
    sources: ["specification", "durham2019"],
    evidence: "OWN",
  },
  energy_condition_loss: {
    ...requirement,
    section: "health",
    measure: "coverage_energy",
    when: when.gainingByPlan,
    variants: [{ bounds: { riskBelow: 100, closed: ["riskBelow"] } }],
    sources: ["specification"],
    evidence: "OWN",
  },
  protein_condition_loss: {
    ...requirement,
    section: "health",
    measure: "coverage_protein",
    when: when.gainingByPlan,
    variants: [{ bounds: { riskBelow: 100, closed: ["riskBelow"] } }],
    sources: ["specification"],
    evidence: "OWN",
  },
  protein: {
    ...requirement,
    measure: "coverage_protein",
    twoSided: true,
    refedByPlan: "both",
    excess: "P3",
    kept: "min",
    variants: [
      { bounds: { riskBelow: 90, watchBelow: 100, watchAbove: 150, riskAbove: 200, closed: ["watchAbove"] } },
    ],
    way: "less",
    addsFeed: true,
    sources: ["optiRation", "kerProtein"],
    evidence: "V",
  },
  lysine: {
    ...requirement,
    measure: "coverage_lysine",
    refedByPlan: true,
    kept: "min",
    variants: [{ bounds: { riskBelow: 90, watchBelow: 100 } }],
    addsFeed: true,
    sources: ["picotin"],
    evidence: "OWN",
  },
  sodium: {
    ...requirement,
    measure: "coverage_sodium",
    variants: [{ bounds: { riskBelow: 70, watchBelow: 100 } }],
    suggests: "salt",
    sources: ["picotin"],
    evidence: "OWN",
  },
  vitamin_e: {
    ...requirement,
    measure: "coverage_vitamin_e",
    refedByPlan: true,
    variants: [{ bounds: { riskBelow: 70, watchBelow: 100 } }],
    addsFeed: true,
    sources: ["picotin"],
    evidence: "OWN",
  },
} as const satisfies Record<string, RuleRow>;

type OwnCoverage = "lysine" | "sodium" | "vitamin_e";
export type RequirementRuleKey = `requirement_${Exclude<CoveredNutrient, OwnCoverage>}`;

const own: readonly string[] = ["lysine", "sodium", "vitamin_e"] satisfies OwnCoverage[];

/** Met by the amino acids of a diet with enough protein, and stated from memory: never a reason to feed more energy. */
const light: readonly CoveredNutrient[] = ["sulphur"];

/** One rule for every other nutrient with a coverage: covered, nearly covered, short. */
export const requirementRules = Object.fromEntries(
  coveredNutrients
    .filter((nutrient) => !own.includes(nutrient))
    .map((nutrient): [string, RuleRow] => [
      `requirement_${nutrient}`,
      {
        ...requirement,
        ...(light.includes(nutrient) ? { elastic: "P3" as const } : {}),
        measure: `coverage_${nutrient}`,
        refedByPlan: true,
        addsFeed: true,
        variants: [{ bounds: { riskBelow: 90, watchBelow: 100 } }],
        sources: ["picotin"],
        evidence: "OWN",
      },
    ]),
) as Record<RequirementRuleKey, RuleRow>;
