import type { Evaluation, LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import type { Certificate } from "./certificate.ts";

/** Treatment of a feed without a price when the cheapest ration is sought. */
export const unpricedChoices = ["stand_in", "leave_out"] as const;
export type UnpricedChoice = (typeof unpricedChoices)[number];

export interface OptimiseInput {
  ration: Ration;
  goal: "cheapest" | "closest";
  /** One per feed line, same order. Pastures are taken as they are. */
  limits: readonly LineLimits[];
  /** A stand-in price counts for them unless they are left out. */
  unpriced?: UnpricedChoice;
  /** The linear programmes themselves in the certificate, not only what its check came to. */
  proof?: boolean;
  /** Figures that rules may come to although they ask for better; floors stay. */
  accepted?: readonly Accepted[];
  /** Present for a proposal of whole practical amounts, in which the class of the horse says what yields to what. */
  isProposal?: true;
}

/** A feed that could not be chosen, and the figures it leaves open. */
export interface LeftOut {
  /** Id of the ingredient. */
  ingredient: string;
  measures: readonly MeasureKey[];
}

/** Feeds that an answer may use: the ration's own, those of the reader's wallet, or all. */
export const feedScopes = ["chosen", "wallet", "catalogue"] as const;
export type FeedScope = (typeof feedScopes)[number];

/** A ration with more feeds to choose from, at nothing: its own feeds first. */
export interface CandidateSet {
  ration: Ration;
  limits: readonly LineLimits[];
  leftOut: readonly LeftOut[];
}

/** The price by which a feed without one is counted. */
export interface StandIn {
  /** Position among the feeds. */
  line: number;
  pricePerTonne: number;
  /** The dearest known price among feeds of its part, or among all; no price is known at all. */
  from: "role" | "all" | "none";
}

/** Cost of changing one feed when staying close: its kg of change times its weight. */
export interface CountedChange {
  /** kg a day as fed, with its sign. */
  byKg: number;
  weightPerKg: number;
  reason: PracticalityReason;
}

export const practicalityReasons = ["forage", "concentrate", "supplement", "new_feed"] as const;
export type PracticalityReason = (typeof practicalityReasons)[number];

/** One side of a rule is asked no more than this, in the unit of its measure. */
export interface Accepted {
  rule: RuleKey;
  side: "min" | "max";
  level: number;
}

/** A rule that the returned ration does not hold, and by how much (in the measure's unit, positive). */
export interface Shortfall {
  rule: RuleKey;
  tier: RuleTier;
  by: number;
}

export interface Optimisation {
  /**
   * `optimal`: floors hold and tiers were satisfied in order. `infeasible`: the floors contradict one another. `unasked`:
   * no rule asks for any amount, as of a foal at the mare, so that the cheapest would be to feed nothing.
   */
  status: "optimal" | "infeasible" | "unbounded" | "limit" | "unasked";
  goal: "cheapest" | "closest";
  /** kg a day as fed per feed line; the present amounts when not optimal. */
  quantitiesKg: readonly number[];
  /** Price a day of the answer; null when a price of a feed in it is unknown. */
  pricePerDay: number | null;
  /** The judgement of the returned ration; null when not optimal. */
  evaluation: Evaluation | null;
  shortfalls: readonly Shortfall[];
  /** Floors that cannot hold together, when infeasible. */
  conflict: readonly RuleKey[];
  /** Rules that could not steer the answer, because a value they need is unknown. */
  notSteered: readonly RuleKey[];
  /** Feeds without a price, and by what they were counted when the goal is cheapest. */
  standIns: readonly StandIn[];
  /** Per feed line, when staying close. */
  changes: readonly CountedChange[];
  certificate: Certificate;
  iterations: number;
}

/** A feed of an answer: the ration's own, in their order, then those that were brought in. */
export interface AnswerFeed {
  /** Id of the ingredient. */
  ingredient: string;
  role: FeedLine["role"];
  presentation: FeedLine["presentation"];
  preparation: Preparation | null;
  isNew: boolean;
}

/** An answer from a wider choice. Lists by line are of `feeds`: feeds that were not taken are left away. */
export interface ChosenOptimisation extends Optimisation {
  feeds: readonly AnswerFeed[];
  /** True where whole practical amounts were asked for and none were found: these are exact. */
  isExact: boolean;
  /** Number of feeds that could be added; `unpriced` of them have no price. */
  considered: number;
  unpriced: number;
  leftOut: readonly LeftOut[];
}
