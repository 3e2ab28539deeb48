import type { Model } from "#engine/lp/model.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import type { PolicyKey } from "#science/policies/policy-table.ts";
import type { AppliedRule, RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import type { Counted, Dosed } from "./dose-coefficients.ts";

/** Tiers satisfied in this order, each as far as those before it allow, before price or distance. */
export const elasticTiers = ["P1", "P2", "P3"] as const satisfies readonly RuleTier[];

export type ElasticTier = (typeof elasticTiers)[number];

/** Before them, where something has a cap that only floors raise: by as little as they can do with. */
export const capTier = "P0" satisfies RuleTier;

export type StageTier = typeof capTier | ElasticTier;

/** Half a gram: what rounding an amount can move. */
export const halfStepKg = 0.0005;

/** A row of the programme that stands for a rule's bound: the first rows, in order. */
export interface ProgrammeRow {
  constraint: ConstraintRow;
  /** The row is the constraint times this. */
  scale: number;
  /** Columns that take up its shortfall; none for a hard row. */
  slacks: readonly Slack[];
  counted: Counted;
}

/** A row beside that of a rule, which counts what supplements grow by too; lifted where the bound is missed anyway. */
export interface Growth {
  row: number;
  /** The rule's row, by its number. */
  rule: number;
}

/** Takes up to `most` of a shortfall, at `weight` each in its tier. */
export interface Slack {
  column: number;
  most: number;
  weight: number;
  tier: RuleTier;
}

/** A tier that a programme satisfies. */
export interface ProgrammeTier {
  name: StageTier;
  /** Row that holds the sum of its penalties down to what was reached; that of the last tier with the supplements. */
  row: number;
  /** Cost of each column when it is minimised. */
  cost: Float64Array;
}

/** The linear programme of one ration, and where its parts are. */
export interface Programme {
  model: Model;
  rules: readonly ProgrammeRow[];
  /** Columns that take up what is missed of rules, or given up of what stands. */
  slacks: readonly Omit<Slack, "most">[];
  /** Row that holds the sum of a tier's penalties down to what was reached; the last one with the supplements. */
  tiers: readonly ProgrammeTier[];
  /** Cost of each column in the last stage. */
  lastCost: Float64Array;
  /** What counts the growth of doses. */
  growth: readonly Growth[];
  /** The first of the further rows. */
  extraRow: number;
}

export interface ProgrammeInput {
  constraints: readonly RuleConstraints[];
  limits: readonly LineLimits[];
  presentKg: readonly number[];
  /** Money for one kg of each feed; `null` to stay close to the present amounts. */
  costPerKg: readonly number[] | null;
  /** Amounts whose denominators make shortfalls of ratios comparable. */
  referenceKg: readonly number[];
  /** The part each feed plays. */
  roles: readonly FeedLine["role"][];
  /** What each is dosed as. */
  dosed: readonly Dosed[];
  /** The feed that is moved by hand, whatever its limits. */
  moved?: number | undefined;
  weightKg: number;
  /** Keep every bound through rounding to a gram. */
  margin: boolean;
  /** Further rows over the feeds, never traded; last of the model. */
  extra: readonly ExtraRow[];
}

/** lower ≤ coefficients · q ≤ upper */
export interface ExtraRow {
  coefficients: ArrayLike<number>;
  lower: number;
  upper: number;
}

/**
 * One bound of a rule as a linear row over the feeds: coefficients · q ≥ rhs for `min`, ≤ for `max`. A ratio bound is
 * multiplied out: N·q + p ≥ r (D·q + c). Unknown contents count as nothing; what stands against feeding them is `Unmeasured`.
 */
export interface ConstraintRow {
  rule: RuleKey;
  tier: RuleTier;
  /** The figure it bounds, among the ratios of the sheet. */
  ratio: number;
  /** Number of the meal it is of, from 1; absent for the day and for meals that are alike. */
  meal?: number;
  kind: "hard" | "watch" | "risk";
  side: "min" | "max";
  /** How many times as much as others of its tier it weighs. */
  weight: number;
  /** Asks something at least of which a part is unknown. */
  blind: boolean;
  /** The bound, in the unit of the measure. */
  bound: number;
  coefficients: Float64Array;
  rhs: number;
  /** The denominator over the feeds and its constant part, to speak of the row in the measure's unit again. */
  denominator: Float64Array | null;
  denominatorConstant: number;
  /** How far what doses grow by may go beyond the bound, relatively; absent where it counts as far as the bound is held. */
  room?: number;
  /** The policy that asks for it; absent where the rule does. */
  policy?: PolicyKey;
  /** Beside a feed that is moved by hand: the bound is what that leaves of `rhs`, where it is more. */
  beside?: { perKg: number; rhs: number };
}

/** What a rule asks of the optimiser: never, or as far as possible. */
export interface RuleConstraints {
  rule: AppliedRule;
  rows: readonly ConstraintRow[];
  /** Lines with an unknown content that it needs: feeds, then pastures; a dose of a supplement cannot hide much. */
  unknownFrom: readonly number[];
  /** What is not fed more of to keep its upper bounds: of a rule about a condition of the horse. */
  unmeasured: Unmeasured | null;
}

/**
 * Feeds whose content of a figure nobody measured, where the figure has upper bounds: counted as nothing they would keep
 * those best of all. They may stay, and are not fed more of.
 */
export interface Unmeasured {
  /** An upper bound of the figure. */
  of: ConstraintRow;
  /** What a kg of each counts: its part of the denominator, or 1; nothing of a feed that is measured. */
  lacking: Float64Array;
  /** The same of the grass that lacks it. */
  lackingGrass: number;
  /** Given up for nothing, or where nothing else feeds the horse. */
  isHard: boolean;
}
