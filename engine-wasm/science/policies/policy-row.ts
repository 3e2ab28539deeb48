import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";

/**
 * Rules whose figures a policy bounds: one rule; all that outweigh the others of their tier; all about a condition of the
 * horse; every rule that amounts can answer, but for an excess that has a tier of its own; those of the first tiers that no
 * mineral feed answers, or of the second tier and those that one does; or all with a side that no proposal puts at risk
 * (`kept` of the rule).
 */
export type PolicyRules =
  | RuleKey
  | "outweighing"
  | "of_condition"
  | "every"
  | "first"
  | "second"
  | "protected";

/** Circumstances of a horse and its ration, besides what the rules of a policy ask themselves. */
export type PolicyCircumstance =
  | "without_grass"
  | "indoors_for_hours"
  | "slimming"
  | "growing"
  | "not_slimming"
  | "without_excess"
  | "chewing_well"
  | "ulcers"
  | "racing"
  | "not_racing"
  | "energy_open";

/**
 * A policy bounds a figure of the day where the present ration says how far: no rule forbids to cross that, and no proposal
 * does. Its bound is elastic in its tier; only what comes before that tier crosses it.
 */
export interface PolicyRow {
  /**
   * Questions that it applies to: the whole day, the other feeds while one is moved by hand, both, or a proposal in whole
   * practical amounts, which is about the whole day too.
   */
  appliesTo: "day" | "moved" | "both" | "proposal";
  /** Proposals that another policy, or the tiers of the horse's class, answer for: all, or those to slim. */
  notIn?: "proposal" | "slimming_proposal";
  when?: PolicyCircumstance;
  /** Keys of policies before it: it applies only where one of them bounds something. */
  onlyWithAnyOf?: readonly string[];
  rules: PolicyRules | readonly RuleKey[];
  /** Bounds the rule's figure for each unit of this one. */
  per?: MeasureKey;
  /** Bounds shares and contents alone: what grows with every feed is left to the rule itself. */
  sharesOnly?: true;
  /** Side of the rule that is bounded; that which no proposal puts at risk where `protected`. */
  side: "min" | "max" | "protected";
  /**
   * The bound of risk or of watch of the rule, or a figure of a whole day in its place; for the hours indoors as much of it as
   * they are of the day.
   */
  bound: "risk" | "watch" | Coefficient;
  /** Present figures for which it applies. */
  present: "beyond" | "within" | "any";
  /** The figure that is not crossed: the bound, the present figure, or the looser of both. */
  at: "bound" | "present" | "looser";
  /** Feeds that count: all, all but doses, all but the one that is moved by hand, or all but those that the horse is refused. */
  lines: "all" | "not_doses" | "not_moved" | "not_refused";
  /** Tier in which it is solved; that of the rule where `rule`. */
  tier: RuleTier | "rule";
  /** Weight of a shortfall, as a multiple of others of its tier. */
  weight: number;
  /** Share of the bound that doses may add beyond it. */
  room?: number;
  source: AnySourceKey;
}
