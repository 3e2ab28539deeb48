import type { LeverReason } from "#science/answers/levers.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { excessWithoutLever } from "#science/policies/lever-table.ts";
import { classTiers } from "#science/policies/tier-table.ts";
import { slimmingFat, withoutInsulinTrouble, withUlcers } from "#science/rules/conditions.ts";
import type { ClassTier, RuleFacts, RuleTier } from "#science/rules/rule-row.ts";
import { type RuleKey, type RuleRow, rules } from "#science/rules/rules-table.ts";

/** Figures of which less grass and soaked hay leave less, by what they press with. */
const relieved: Readonly<Partial<Record<MeasureKey, LeverReason>>> = {
  coverage_energy: "energy",
  dry_matter_offered: "intake",
  nsc_forage: "sugar",
  potassium_share: "potassium",
  potassium_per_meal: "potassium",
};

/** Figures of which more meals leave less. */
const relievedByMeals: Readonly<Partial<Record<MeasureKey, LeverReason>>> = {
  potassium_per_meal: "potassium",
  starch_per_meal: "meal",
  forage_gap_hours: "gap",
};

/** Figures that press, and their reasons, by what is asked. */
const relievedBy = {
  all: relieved,
  risk: relieved,
  meal: relievedByMeals,
  every_meal: relievedByMeals,
  gap: { forage_gap_hours: "gap" },
} as const satisfies Record<string, Readonly<Partial<Record<MeasureKey, LeverReason>>>>;

/** Figures that energy leaves short where it comes first: less of it in each kg of hay leaves more. */
const displaced: readonly MeasureKey[] = ["coverage_protein", "coverage_lysine"];

/**
 * Judgements that press: those at risk, and with `all` those at watch of a condition that the horse has, or of the energy of
 * one to slim; with `meal` the risks that more meals relieve, with `every_meal` what is at watch of their contents too; with `gap`
 * the time without forage, at risk, or at watch where it does most harm.
 */
export type Pressing = keyof typeof relievedBy;

/** True for horses that an empty stomach harms, or whose little hay leaves it empty for long. */
const isHarmedByGaps = (facts: RuleFacts): boolean =>
  withUlcers(facts) || !withoutInsulinTrouble(facts) || slimmingFat(facts);

/** Returns the share by which a judgement that presses is above its bound. */
function excess(
  { rule, measure, value, bounds, level, hypothetical }: Finding,
  facts: RuleFacts,
  of: Pressing,
): number {
  const { conditions, tier, steered }: RuleRow = rules[rule];
  if (hypothetical || value === null || tier === "P4") return 0;
  const isOwn = conditions !== undefined || rule === "energy_overweight";
  const isWatched =
    (of === "gap" && isHarmedByGaps(facts)) || (of === "every_meal" && steered) || (of === "all" && isOwn);
  const isPressing = level === "risk" || (level === "watch" && isWatched);
  const bound = bounds.watchAbove ?? bounds.riskAbove;
  const over = isPressing && bound !== undefined ? (value - bound) / bound : 0;
  return over > excessWithoutLever(measure, facts) ? over : 0;
}

/** Returns the share by which a coverage that energy displaces is below its bound. */
function shortage({ value, level, bounds: { watchBelow }, hypothetical }: Finding): number {
  if (hypothetical || value === null || watchBelow === undefined) return 0;
  return level === "watch" || level === "risk" ? Math.max(0, (watchBelow - value) / watchBelow) : 0;
}

const isAtItsEnergy = ({ rule, level, hypothetical }: Finding): boolean =>
  rule === "energy_overweight" && !hypothetical && (level === "watch" || level === "risk");

/** Lists what presses on a ration and levers relieve: its reason, and the share of a bound. */
function pressures({ findings }: Evaluation, facts: RuleFacts, of: Pressing): [LeverReason, number][] {
  const isSqueezed = of === "all" && findings.some(isAtItsEnergy);
  const reasons: Readonly<Partial<Record<MeasureKey, LeverReason>>> = relievedBy[of];
  return findings
    .flatMap((finding): [LeverReason, number][] => {
      const reason = reasons[finding.measure];
      if (reason) return [[reason, excess(finding, facts, of)]];
      return isSqueezed && displaced.includes(finding.measure) ? [["protein", shortage(finding)]] : [];
    })
    .filter(([, share]) => share > 0);
}

/** Returns the sum of what presses on a ration and levers relieve, as shares of bounds; nought where nothing does. */
export const pressure = (evaluation: Evaluation, facts: RuleFacts, of: Pressing): number =>
  pressures(evaluation, facts, of).reduce((sum, [, share]) => sum + share, 0);

/** Lists the reasons for levers, each once. */
export const pressingReasons = (evaluation: Evaluation, facts: RuleFacts, of: Pressing): LeverReason[] => [
  ...new Set(pressures(evaluation, facts, of).map(([reason]) => reason)),
];

/**
 * True when a rule of the first tiers is at risk after a change and was not before; without forage in the stable (`isEmpty`) the
 * time without any too: no meal answers it.
 */
export function bringsRisk(before: Evaluation, after: Evaluation, isEmpty: boolean): boolean {
  const counts = (rule: RuleKey) => rules[rule].steered || (isEmpty && rule === "forage_gap");
  return newRisks(before, after, counts).some(({ tier }) => isFirst(tier));
}

/** True when a rule that comes first for a class of horse is at risk without grass, its energy apart: hay is then soaked. */
export function lacksWithoutGrass(before: Evaluation, after: Evaluation, facts: RuleFacts): boolean {
  const ofClass: Partial<Record<RuleKey, ClassTier>> = classTiers[horseClassFor(facts)];
  return newRisks(before, after).some(({ rule, measure, tier }) => {
    const own = ofClass[rule] ?? tier;
    return measure !== "coverage_energy" && isFirst(typeof own === "string" ? own : (own.risk ?? tier));
  });
}

/** Lists what is at risk after a change and was not before. */
function newRisks(
  before: Evaluation,
  after: Evaluation,
  counts: (rule: RuleKey) => boolean = (rule) => rules[rule].steered,
): Finding[] {
  const isAtRisk = ({ rule, level, hypothetical }: Finding): boolean =>
    !hypothetical && level === "risk" && counts(rule);
  const was = new Set(before.findings.filter(isAtRisk).map(({ rule }) => rule));
  return after.findings.filter((finding) => isAtRisk(finding) && !was.has(finding.rule));
}

const isFirst = (tier: RuleTier): boolean => tier === "P0" || tier === "P1";
