import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";

/** A feed that is not in the ration and could be. */
export interface Candidate {
  ingredient: IngredientFacts;
  /** The yard has it, or has a price for it. */
  fromWallet: boolean;
  /** The most of it that may be proposed, kg a day as fed; null or absent where nothing limits it. */
  mostKg?: number | null;
}

export interface WhyNotInput {
  ration: Ration;
  /** One per feed line, same order. */
  limits: readonly LineLimits[];
  /** Feeds that could be added; those of the ration are passed over. */
  candidates: readonly Candidate[];
  /** The programmes themselves in the certificates. */
  proof?: boolean;
}

/** A bound of a rule that a ration is asked to keep. `floor`: never crossed. */
export interface RuleDemand {
  kind: "rule";
  rule: RuleKey;
  measure: MeasureKey;
  unit: string;
  side: "min" | "max";
  /** In the unit of the measure. */
  bound: number;
  level: "floor" | "risk" | "watch";
  tier: RuleTier;
  /** Number of the meal, from 1, where they differ. */
  meal?: number;
  /** A content it needs is unknown: it is asked of the known part. */
  partly: boolean;
  /** Not the bound of the rule: of feeds that lack a content of its figure no more is given than now. */
  unmeasured?: true;
}

/** A user's demand on the amount of one feed line: unchanged, at least, at most. */
export interface LineDemand {
  kind: "lock" | "least" | "most";
  line: number;
  kg: number;
}

/** A demand that takes part in a conflict. */
export type ConflictMember = RuleDemand | LineDemand;

/** The figure of a rule is accepted as it can be at best while the others of the conflict are kept. */
export interface AcceptRemedy {
  kind: "accept";
  rule: RuleKey;
  side: "min" | "max";
  tier: RuleTier;
  /** Value of the figure, and `bound` asked of it, in the unit of the measure. */
  reached: number;
  bound: number;
  unit: string;
  /** At the accepted figure the rule stands at this level. */
  level: "watch" | "risk";
  /** The precedence of the rules has this one give way. */
  yields: boolean;
}

/** A lock or a bound of a feed line is given up, as far as is needed. */
export interface FreeRemedy {
  kind: "free";
  bound: LineDemand["kind"];
  line: number;
  toKg: number;
}

/** A feed is added. */
export interface AddRemedy {
  kind: "add";
  /** Identity of the ingredient. */
  ingredient: string;
  fromWallet: boolean;
  /** The least that does it. */
  kg: number;
  /** Money a day for that; null without a price. */
  pricePerDay: number | null;
  /** Rules that could no longer be told, because a content of the feed is unknown. */
  hides: number;
}

/** A change that would end a conflict. */
export type WayOut = (AcceptRemedy | FreeRemedy | AddRemedy) & {
  /** Rules that still give way after it, this one's apart; none when everything else can be kept. */
  left: number;
};

/** A way out, with the proof of what it leaves missed, tier by tier, and that less of a feed or a bound does not do. */
export type Remedy = WayOut & { certificate: Certificate };

/**
 * Demands that no amounts keep together, and of which none is idle: without any one of them, the others can be kept.
 * Amounts that are not negative are always meant.
 */
export interface Conflict {
  members: readonly ConflictMember[];
  /** The grass alone brings more than its one member allows, whatever is fed: only less grass ends it. Absent otherwise. */
  ofGrass?: true;
  /** Multipliers of the members, as linear rows over the lines, whose sum contradicts itself: the proof. */
  weights: readonly number[];
  /** Amounts in kg a day that keep all members but the one at this place: the proof that it is needed. */
  without: readonly (readonly number[])[];
  /** Every proof was verified against the demands themselves. */
  proved: boolean;
  /** The members together, which nothing keeps; then all but one, each in turn, which something does. */
  certificate: Certificate;
  /** Smallest first, kind by kind: feeds to add, bounds to free, figures to accept. Floors are never among them. */
  remedies: readonly Remedy[];
}

/** A rule that gives way: what its figure comes to, and the target it misses. */
export interface Miss {
  rule: RuleKey;
  side: "min" | "max";
  level: "risk" | "watch";
  tier: RuleTier;
  bound: number;
  reached: number;
  unit: string;
}

/** Explanation of what prevents a ration that meets every rule, lock and bound. */
export interface WhyNot {
  /**
   * `kept`: everything can be kept. `compromise`: some rules must give way, floors hold. `impossible`: the floors, locks
   * and bounds contradict one another. `limit`: no answer within the limits of the solver.
   */
  status: "kept" | "compromise" | "impossible" | "limit";
  conflicts: readonly Conflict[];
  /** The least that gives way, tier by tier: no tier gains at the cost of one before it. */
  misses: readonly Miss[];
  /** Sum of what is missed in each tier, as shares of the bounds, weighted by severity. */
  penalties: Readonly<Record<"P1" | "P2" | "P3", number>>;
  /** Rules that cannot be told, because a content of a feed is unknown. */
  untold: readonly RuleKey[];
  /** Of what gives way, tier by tier; conflicts and remedies have their own. */
  certificate: Certificate;
  iterations: number;
}
