import type { HorseClass } from "#science/policies/horse-classes.ts";
import { classTiers } from "#science/policies/tier-table.ts";
import type { ClassTier } from "#science/rules/rule-row.ts";
import {
  type RuleKey,
  type RuleSection,
  type RuleTier,
  ruleKeys,
  rules,
  ruleTiers,
} from "#science/rules/rules-table.ts";
import { limitTiers } from "#science/rules/upper-limits.ts";
import type { Finding, Level } from "./evaluation-types.ts";
import { levelOrder } from "./finding-levels.ts";

type Weighed = Pick<Finding, "rule" | "level" | "value" | "bounds">;

type Tiers = Readonly<Partial<Record<RuleKey, ClassTier>>>;

/**
 * Precedence of the bound that a judgement is of: a floor or ceiling that is crossed comes before all else, then the tiers of a
 * class of horse where they are given.
 */
export function tierOf({ rule, level, value, bounds }: Weighed, tiers: Tiers = {}): RuleTier {
  const row = rules[rule];
  if (!row) return "P4";
  const { floor, ceiling, watchAbove } = bounds;
  const isCrossed =
    value !== null &&
    ((floor !== undefined && value <= floor) || (ceiling !== undefined && value >= ceiling));
  if (level === "risk" && isCrossed) return "P0";
  const own = tiers[rule];
  const ofClass = typeof own === "string" ? own : level === "risk" || level === "watch" ? own?.[level] : null;
  if (ofClass) return ofClass;
  const elastic = row.elastic ?? row.tier;
  if (level === "risk" && row.read) return row.read;
  if (level !== "watch") return elastic;
  const isExcess = value !== null && watchAbove !== undefined && value >= watchAbove;
  return (isExcess ? row.excess : undefined) ?? row.ease ?? elastic;
}

/** Worst level first; of one level, what is never traded before what only breaks ties. */
export const byWeight = (a: Weighed, b: Weighed, tiers?: Tiers): number =>
  levelOrder[a.level] - levelOrder[b.level] ||
  ruleTiers.indexOf(tierOf(a, tiers)) - ruleTiers.indexOf(tierOf(b, tiers));

const places: ReadonlyMap<RuleKey, number> = new Map(ruleKeys.map((key, place) => [key, place]));
const placeOf = ({ rule }: Pick<Finding, "rule">): number => places.get(rule) ?? places.size;

/** THE order in which judgements are read: level, then tier, then the rules table. */
export const inReadingOrder = (a: Weighed, b: Weighed): number => byWeight(a, b) || placeOf(a) - placeOf(b);

/** Returns the reading order in which the tiers of a class of horse come before those of the rules. */
export const orderForClass =
  (of: HorseClass) =>
  (a: Weighed, b: Weighed): number =>
    byWeight(a, b, classTiers[of]) || placeOf(a) - placeOf(b);

/** Sections about the coverage of requirements: how much of a nutrient is enough, and how much is too much. */
const ofCoverage: readonly (RuleSection | undefined)[] = ["requirement", "limit"];

/** True for a rule on how much of a nutrient is fed; every other is about health. */
export const isOfCoverage = (rule: RuleKey): boolean => ofCoverage.includes(rules[rule]?.section);

/** True for a content so many times its upper limit that it is taken out, not reduced. */
export const isPoison = ({ rule, value, bounds: { riskAbove } }: Omit<Weighed, "level">): boolean =>
  rules[rule]?.section === "limit" &&
  value !== null &&
  riskAbove !== undefined &&
  value >= riskAbove * limitTiers.poison.value;

/** Worst of the levels that count: those of conditions the horse does not have never do. */
export function worstLevel(findings: readonly Pick<Finding, "level" | "hypothetical">[]): Level | null {
  let worst: Level | null = null;
  for (const { level, hypothetical } of findings) {
    if (!hypothetical && (worst === null || levelOrder[level] < levelOrder[worst])) worst = level;
  }
  return worst;
}

/** Returns `low` when the figure is under its target, else `high`. */
export function findingSide({ value, bounds }: Pick<Finding, "value" | "bounds">): "low" | "high" {
  const lowest = bounds.watchBelow ?? bounds.riskBelow ?? bounds.floor;
  return value !== null && lowest !== undefined && value < lowest ? "low" : "high";
}

/** True for a finding that calls for a change; nothing can be advised on an unknown figure. */
export const isWorry = ({ level }: Pick<Finding, "level">): boolean => level === "risk" || level === "watch";

/** True for a finding that has words for its reader: a worry, or a figure that only informs. */
export const needsWords = (finding: Pick<Finding, "level" | "informs">): boolean =>
  isWorry(finding) || finding.informs === true;
