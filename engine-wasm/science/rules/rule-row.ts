import type { HorseFacts } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { HealthSourceKey } from "#science/sources/health-sources.ts";
import type { SourceKey } from "#science/sources/sources.ts";
import type { Grade } from "#science/trace/coefficient.ts";
import type { HealthCondition, Objective, RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { AdviceWay } from "./advice-ways.ts";

/** Order of precedence: P0 is never traded, P4 only breaks ties. */
export const ruleTiers = ["P0", "P1", "P2", "P3", "P4"] as const;
export type RuleTier = (typeof ruleTiers)[number];

/** Tiers of the elastic bounds of a rule, of watch and of risk, for a class of horse. One tier is of both. */
export type ClassTier = RuleTier | Readonly<Partial<Record<"watch" | "risk", RuleTier>>>;

/** The part of a screen a rule is listed in. */
export const ruleSections = ["requirement", "health", "limit", "characteristic"] as const;
export type RuleSection = (typeof ruleSections)[number];

/**
 * Evidence behind a threshold: V checked against its source, V2 found only in a secondary page, R recalled and
 * not checked, OWN a fit or an interpretation of this product.
 */
export const evidenceMarks = ["V", "V2", "R", "OWN"] as const;
export type EvidenceMark = (typeof evidenceMarks)[number];

export type BoundName = "riskBelow" | "watchBelow" | "watchAbove" | "riskAbove";

/**
 * Levels of a figure. Below `riskBelow` is risk, below `watchBelow` watch, and so upwards. A bound's own value belongs
 * to the better level, unless it is listed in `closed`: then the worse level starts at its bound.
 */
export interface Bounds {
  riskBelow?: number;
  watchBelow?: number;
  watchAbove?: number;
  riskAbove?: number;
  closed?: readonly BoundName[];
  /** Never crossed by the optimiser. */
  floor?: number;
  ceiling?: number;
  /** Most that the optimiser proposes, as it would stay below a risk: what is fed already is judged by the other bounds. */
  proposeTo?: number;
  /** Least that the optimiser proposes, as it would stay above a watch. */
  proposeFrom?: number;
}

/** Facts that decide whether a rule applies, and with which bounds. */
export interface RuleFacts {
  horse: HorseFacts;
  /** The objective asked for. */
  objective: Objective;
  /** The one the requirements follow: "maintain" where the one asked for is refused, or a published class leaves it aside. */
  followed: Objective;
  vetSupervised: boolean;
  meals: number;
  /** Its meals are not all alike. */
  isUneven: boolean;
  transitionDays: number | null;
  system: RequirementSystem;
  /** Hours a day on green grass. */
  grassHours: number;
  /** Starch and sugars of every forage were analysed. */
  isForageAnalysed: boolean;
  /** Grass is grazed whose calcium or phosphorus nobody analysed. */
  isGrassOfTables: boolean;
}

/** Ratio of two needs of a horse, which bounds are shares of. */
export interface NeedRatio {
  of: "protein" | NutrientKey;
  per: "energy";
}

/** Bounds that hold when the named circumstance does; the first that fits is taken. */
export interface Variant {
  when?: (facts: RuleFacts) => boolean;
  bounds: Bounds;
  eased?: Ease;
  /** Words of its own say what to do, where those of the rule name something that is wrong for such a horse. */
  words?: VariantWords;
}

/** Horses whose advice has words of its own: messages `rule_<rule>_advice_<words>`, with the side where both differ. */
export type VariantWords =
  | "donkey"
  | "slimming"
  | "growing"
  | "working"
  | "demanding"
  | "racing"
  | "gaining"
  | "building"
  | "grazing";

/** Bounds that do not count where another rule is met: crossed alone they are no fault. */
export interface Ease {
  beside: "forage_min" | "requirement_phosphorus";
  bounds: readonly BoundName[];
  /** The other rule counts as met where it is only watched: both would say the same. */
  evenIfWatched?: true;
  /** The other rule's figure is as near its floor as amounts that can be weighed make it, instead. */
  atFloor?: true;
  /** Bounds in place of those that do not count. */
  to?: Bounds;
}

/** Figure that a message suggests besides the measured value: a number of meals, or grams of salt. */
export type Suggestion = "meals" | "salt";

/** One judgement about one figure. */
export interface RuleRow {
  measure: MeasureKey;
  section: RuleSection;
  /** Precedence of the rule; a floor or ceiling is P0 whatever its tier. */
  tier: RuleTier;
  /** Precedence of its bounds short of the floor, when that is another. */
  elastic?: RuleTier;
  /** Precedence of its bounds of watch, when they weigh less than those of risk. */
  ease?: RuleTier;
  /** Precedence in which its risk is read, when that is a danger of its own. */
  read?: RuleTier;
  /** Precedence of its upper bounds, when too much matters less than too little: no risk that a policy protects. */
  excess?: RuleTier;
  /** Weight of its upper bounds in the optimiser, as a multiple of its tier's, where little is worth crossing them. */
  weightAbove?: Readonly<Record<"watch" | "risk", number>>;
  /**
   * The side on which it is not put at risk for what weighs more, where what is fed keeps that bound: what no handful of a
   * supplement mends again.
   */
  kept?: "min" | "max";
  /** Worst level it can give: `info` never goes beyond watch and is shown as information. */
  severity: "risk" | "watch" | "info";
  /** The rule is about a horse that has one of these; for others it is shown as hypothetical. */
  conditions?: readonly HealthCondition[];
  /** The nutrient it is of, where its figure is not the nutrient's own: the coverage of that one stands no better. */
  nutrient?: NutrientKey;
  when?: (facts: RuleFacts) => boolean;
  variants: readonly [Variant, ...Variant[]];
  /** The bounds are shares of this; a system without one of the needs has no such rule. */
  sharesOf?: NeedRatio;
  /** Upper bound of watch where forage alone covers the need. */
  forageWatchAbove?: number;
  /** False when quantities cannot answer it: judged, but the optimiser does not pursue it. */
  steered: boolean;
  /** True when there are two advices, `_advice_low` and `_advice_high`. */
  twoSided: boolean;
  suggests?: Suggestion;
  /**
   * Too little of it in a horse that is refed slowly is made good by a vet's plan, step by step: another advice,
   * `_advice_refeeding`, and no fix at once. `both`: so is too much of it, where no concentrate brings it, by
   * `_advice_refeeding_high`.
   */
  refedByPlan?: true | "both";
  /** With grass in the ration, where no amounts keep it: a muzzle or strips are told of. */
  hintsGrazing?: true;
  /** Its advice says `{how}` of what is fed. */
  way?: AdviceWay;
  /** Its advice takes concentrate that brings too much out altogether, unless the horse needs it: words `demanding`. */
  takesOut?: true;
  /** Too little is answered by more feed: where energy is too much already by other feed, another advice, `_advice_over`. */
  addsFeed?: true;
  sources: readonly [SourceKey | HealthSourceKey, ...(SourceKey | HealthSourceKey)[]];
  evidence: EvidenceMark;
  /** Grade of the evidence for the bounds, where that was looked into. */
  grade?: Grade;
}
