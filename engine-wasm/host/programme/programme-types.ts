import type { Model } from "#engine/lp/model.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import type { PolicyKey } from "#science/policies/policy-table.ts";
import type { AppliedRule, RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import type { Counted, Dosed } from "./dose-coefficients.ts";

/** Tiers satisfied in this order, each as far as those before it allow, before price or distance. */
export const elasticTiers = ["P1", "P2", "P3"] as const satisfies readonly RuleTier[];

export type ElasticTier = (typeof elasticTiers)[number];

/** The tier before them, where a figure has a cap: only floors raise it, as little as they need. */
export const capTier = "P0" satisfies RuleTier;

export type StageTier = typeof capTier | ElasticTier;

/** Half a gram: the most that rounding moves an amount. */
export const halfStepKg = 0.0005;

/** ProgrammeRow is the row of a rule's bound: the first rows of a programme, in order. */
export interface ProgrammeRow {
  constraint: ConstraintRow;
  /** Factor of the constraint in the row. */
  scale: number;
  /** Columns that take up its shortfall; none for a hard row. */
  slacks: readonly Slack[];
  counted: Counted;
}

/** Growth is a row by that of a rule, and also counts the growth of supplements; lifted where its bound is missed. */
export interface Growth {
  row: number;
  /** Number of the rule's row. */
  rule: number;
}

/** Slack takes up to `most` of a shortfall, at `weight` each in its tier. */
export interface Slack {
  column: number;
  most: number;
  weight: number;
  tier: RuleTier;
}

/** ProgrammeTier is a tier that a programme satisfies. */
export interface ProgrammeTier {
  name: StageTier;
  /** Row that limits the sum of its penalties to what was reached; that of the last tier includes the supplements. */
  row: number;
  /** Cost of each column when it is minimised. */
  cost: Float64Array;
}

/** Programme is the linear programme of one ration with the places of its parts. */
export interface Programme {
  model: Model;
  rules: readonly ProgrammeRow[];
  /** Columns that take up the shortfall of rules, or the growth of feeds that lack a content. */
  slacks: readonly Omit<Slack, "most">[];
  /** The tiers in order. */
  tiers: readonly ProgrammeTier[];
  /** Cost of each column in the last stage. */
  lastCost: Float64Array;
  /** Rows that count the growth of doses. */
  growth: readonly Growth[];
  /** Number of the first further row. */
  extraRow: number;
}

export interface ProgrammeInput {
  constraints: readonly RuleConstraints[];
  limits: readonly LineLimits[];
  presentKg: readonly number[];
  /** Price of one kg of each feed; null to stay close to the present amounts. */
  costPerKg: readonly number[] | null;
  /** Amounts whose denominators make shortfalls of ratios comparable. */
  referenceKg: readonly number[];
  /** Role of each feed. */
  roles: readonly FeedLine["role"][];
  /** Kind of dose of each feed. */
  dosed: readonly Dosed[];
  /** The feed that is moved by hand, whatever its limits. */
  moved?: number | undefined;
  weightKg: number;
  /** True to keep a margin, so that every bound is met after rounding to a gram. */
  margin: boolean;
  /** Share of each elastic bound of a rule that is left as room. */
  room: number;
  /** Further rows over the feeds, met by every stage; last of the model. */
  extra: readonly ExtraRow[];
}

/** ExtraRow is a row lower ≤ coefficients · q ≤ upper. */
export interface ExtraRow {
  coefficients: ArrayLike<number>;
  lower: number;
  upper: number;
}

/**
 * ConstraintRow is one bound of a rule as a linear row over the feeds: coefficients · q ≥ rhs for `min`, ≤ for `max`.
 * A ratio bound is multiplied out: N·q + p ≥ r (D·q + c). Unknown contents count as 0; `Unmeasured` prevents feeding
 * more of them.
 */
export interface ConstraintRow {
  rule: RuleKey;
  tier: RuleTier;
  /** The bounded figure, by its place among the ratios of the table. */
  ratio: number;
  /** Number of its meal, from 1; absent for the day and for even meals. */
  meal?: number;
  kind: "hard" | "watch" | "risk";
  side: "min" | "max";
  /** Weight relative to others of its tier. */
  weight: number;
  /** True for a lower bound with an unknown part. */
  blind: boolean;
  /** The bound, in the unit of the measure. */
  bound: number;
  coefficients: Float64Array;
  rhs: number;
  /** Denominator over the feeds, and its constant part, by which the row is converted to the measure's unit. */
  denominator: Float64Array | null;
  denominatorConstant: number;
  /** Share of the bound by which growth of doses may pass it; absent where growth counts while the bound can be met. */
  room?: number;
  /** The policy that sets it; absent for a bound of the rule itself. */
  policy?: PolicyKey;
  /** True for a bound of a policy that whole amounts leave the same room of as of a rule's own. */
  isRoomy?: true;
  /** For a feed moved by hand: the bound is the rest that it leaves of this `rhs`, where that is more. */
  beside?: { perKg: number; rhs: number };
}

/** RuleConstraints are the bounds of a rule for the optimiser. */
export interface RuleConstraints {
  rule: AppliedRule;
  rows: readonly ConstraintRow[];
  /** Lines with an unknown content that it needs: feeds, then pastures; a dose of a supplement cannot hide much. */
  unknownFrom: readonly number[];
  /** Feeds to feed no more of, lest unknown contents meet its upper bounds; null unless about the horse's condition. */
  unmeasured: Unmeasured | null;
}

/**
 * Unmeasured holds the feeds whose content of a figure nobody measured, where the figure has upper bounds: counted as
 * 0 they would meet those best of all. They may stay, and are not fed more of.
 */
export interface Unmeasured {
  /** An upper bound of the figure. */
  of: ConstraintRow;
  /** Weight of a kg of each feed: its part of the denominator, or 1; 0 for a measured feed. */
  lacking: Float64Array;
  /** Sum of these weights for the grass that lacks the content. */
  lackingGrass: number;
  /** True where it never yields, or where nothing else feeds the horse. */
  isHard: boolean;
  /** True for a proposal that has other feeds to choose from: then none of them is wanted. */
  isNone: boolean;
}
