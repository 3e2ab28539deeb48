import { type CoveredNutrient, coveredNutrients } from "#science/measures/measures-table.ts";
import type { Grade } from "#science/trace/coefficient.ts";
import * as when from "./conditions.ts";
import type { Bounds, Ease, RuleRow } from "./rule-row.ts";

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

/** Less than the least forage is worse for a horse to slim than what that brings beyond its need: it is watched, and poorer hay sought. */
const atFloor: Ease = { beside: "forage_min", atFloor: true, bounds: ["riskAbove"], to: { riskAbove: 125 } };

const proteinBounds: Bounds = {
  riskBelow: 90,
  watchBelow: 100,
  watchAbove: 150,
  riskAbove: 250,
  proposeTo: 200,
  closed: ["watchAbove"],
};
const energyBounds: Bounds = {
  riskBelow: 90,
  watchBelow: 95,
  watchAbove: 105,
  riskAbove: 110,
  closed: ["watchAbove"],
};
const workingEnergy: Bounds = { ...energyBounds, riskBelow: 85, watchBelow: 90, proposeFrom: 95 };
const lysineBounds: Bounds = { riskBelow: 90, watchBelow: 100 };

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
      {
        when: when.growingAndLean,
        bounds: { riskBelow: 90, watchBelow: 95, watchAbove: 110, riskAbove: 120 },
        words: "growing",
      },
      {
        when: when.veryHeavyWork,
        bounds: {
          riskBelow: 75,
          watchBelow: 80,
          proposeFrom: 94,
          watchAbove: 105,
          riskAbove: 110,
          closed: ["watchAbove"],
        },
        words: "racing",
      },
      {
        when: when.slimmingFat,
        bounds: {
          riskBelow: 75,
          watchBelow: 90,
          watchAbove: 105,
          riskAbove: 110,
          closed: ["watchAbove"],
        },
        eased: atFloor,
        words: "slimming",
      },
      {
        when: when.gainingAndLean,
        bounds: { riskBelow: 90, watchBelow: 95, watchAbove: 110, riskAbove: 130 },
        words: "gaining",
      },
      { when: when.workingByNrcOverweight, bounds: workingEnergy, words: "slimming" },
      { when: when.workingByNrc, bounds: workingEnergy },
      { when: when.slimmingOrOverweight, bounds: energyBounds, words: "slimming" },
      { bounds: energyBounds },
    ],
    way: "less",
    sources: ["feedXl", "optiRation", "extensionGrowing", "ebert2020", "dugdale2010"],
    evidence: "V",
    grade: "B",
  },
  energy_overweight: {
    ...requirement,
    section: "health",
    measure: "coverage_energy",
    weightAbove: fattening,
    when: when.slimmingOrOverweight,
    variants: [
      {
        when: when.slimming,
        bounds: { watchAbove: 100, riskAbove: 105, proposeTo: 100 },
        eased: atFloor,
      },
      { bounds: { riskAbove: 100 } },
    ],
    hintsGrazing: true,
    way: "less",
    takesOut: true,
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
    when: when.horse,
    twoSided: true,
    refedByPlan: "both",
    excess: "P3",
    kept: "min",
    variants: [
      { when: when.onLucerne, bounds: proteinBounds, words: "building" },
      { when: when.slimmingOrOverweight, bounds: proteinBounds, words: "slimming" },
      { bounds: proteinBounds },
    ],
    forageWatchAbove: 200,
    way: "less",
    addsFeed: true,
    sources: ["optiRation", "kerProtein"],
    evidence: "OWN",
    grade: "C",
  },
  lysine: {
    ...requirement,
    measure: "coverage_lysine",
    when: when.horse,
    refedByPlan: true,
    kept: "min",
    variants: [
      { when: when.onLucerne, bounds: lysineBounds, words: "building" },
      { when: when.growingOrBreeding, bounds: lysineBounds },
      { bounds: { riskBelow: 80, watchBelow: 100 } },
    ],
    addsFeed: true,
    sources: ["picotin"],
    evidence: "OWN",
    grade: "B",
  },
  sodium: {
    ...requirement,
    measure: "coverage_sodium",
    variants: [
      { when: when.sweatingOrMilking, bounds: { riskBelow: 70, watchBelow: 100 } },
      { bounds: { watchBelow: 100 } },
    ],
    suggests: "salt",
    sources: ["picotin"],
    evidence: "OWN",
    grade: "B",
  },
  /** Hay holds little of it and grass enough: a horse that is out on green grass for hours needs none besides. */
  vitamin_e: {
    ...requirement,
    measure: "coverage_vitamin_e",
    refedByPlan: true,
    when: when.offGrass,
    variants: [
      { when: when.demandingVitaminE, bounds: { riskBelow: 50, watchBelow: 100 } },
      { bounds: { watchBelow: 100 } },
    ],
    sources: ["picotin", "vitaminEReview"],
    evidence: "OWN",
    grade: "B",
  },
} as const satisfies Record<string, RuleRow>;

type OwnCoverage = "lysine" | "sodium" | "vitamin_e";
export type RequirementRuleKey = `requirement_${Exclude<CoveredNutrient, OwnCoverage>}`;

const own: readonly string[] = ["lysine", "sodium", "vitamin_e"] satisfies OwnCoverage[];

/** Bounds of nutrients of which a shortage is more, or less, than that of others: made in the hindgut, by sun, or seldom short. */
const ownBounds: Partial<Record<CoveredNutrient, { bounds: Bounds; grade: Grade }>> = {
  potassium: { bounds: { watchBelow: 100 }, grade: "B" },
  chlorine: { bounds: { watchBelow: 90 }, grade: "B" },
  iodine: { bounds: { riskBelow: 80, watchBelow: 100 }, grade: "B" },
  selenium: { bounds: { riskBelow: 70, watchBelow: 100 }, grade: "B" },
};

/**
 * Made by the skin in the sun, or in the hindgut, or met by the amino acids of enough protein: too little of it in the feed
 * informs, and steers nothing.
 */
const informing: readonly CoveredNutrient[] = [
  "sulphur",
  "vitamin_d",
  "vitamin_b1",
  "vitamin_b2",
  "vitamin_b8",
];

function boundsOf(nutrient: CoveredNutrient): Bounds {
  if (informing.includes(nutrient)) return { watchBelow: 100 };
  return ownBounds[nutrient]?.bounds ?? { riskBelow: 90, watchBelow: 100 };
}

/** One rule for every other nutrient with a coverage: covered, nearly covered, short. */
export const requirementRules = Object.fromEntries(
  coveredNutrients
    .filter((nutrient) => !own.includes(nutrient))
    .map((nutrient): [string, RuleRow] => [
      `requirement_${nutrient}`,
      {
        ...requirement,
        ...(informing.includes(nutrient)
          ? { tier: "P4" as const, severity: "info" as const, steered: false }
          : {}),
        measure: `coverage_${nutrient}`,
        refedByPlan: true,
        addsFeed: true,
        variants: [{ bounds: boundsOf(nutrient) }],
        sources: ["picotin"],
        evidence: "OWN",
        ...(ownBounds[nutrient] ? { grade: ownBounds[nutrient].grade } : {}),
      },
    ]),
) as Record<RequirementRuleKey, RuleRow>;
