import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { Evaluation, Level } from "#science/evaluation/evaluation-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";

/** Step and least amount in which one feed line can be dosed. */
export interface Dosing {
  /** Whole multiples of this only, kg; above 0. */
  stepKg: number;
  /** This or more, or nothing, kg; 0 when any multiple will do. A lower bound of the line asks it of every answer. */
  leastKg: number;
}

/** A dosing that may be only the usual one of the feed: its step may then be replaced by a finer one. */
export interface UsualDosing extends Dosing {
  isUsual: boolean;
}

/** Bounds on how many of some feed lines have an amount. */
export interface LineCount {
  lines: readonly number[];
  least: number;
  most: number;
}

export interface PracticalInput extends OptimiseInput {
  /** One per feed line, same order. A locked line keeps its amount, whatever its step. */
  dosing: readonly Dosing[];
  /** Lines with an amount at most; null when any number will do. */
  feedsMost: number | null;
  /** Further bounds on how many of some lines have an amount. */
  counts?: readonly LineCount[];
  /** Share of each bound of a rule that the answer leaves as room, where it can; none unless given. */
  room?: number;
  effort?: Effort;
}

/** Limits at which the search for whole steps ends early, with the best answer found. */
export interface Effort {
  /** Branches looked at in each stage. */
  nodes?: number;
  /** Of the host's clock, all stages together; none unless given. */
  seconds?: number;
}

/** Result of one stage of the search: a tier that was satisfied as far as possible, or the goal after them. */
export interface PracticalStage {
  name: "P0" | "P1" | "P2" | "P3" | "goal";
  /** `proved`: nothing in whole steps is better by more than the gap asked. `limit`: the search ended before. */
  status: "proved" | "limit";
  /** Value reached; null when this stage found no amounts and those of the stage before stay. */
  value: number | null;
  /** Nothing in whole steps is better than this. */
  bound: number;
  /** Between value and bound, as a share of the larger of 1 and the value; null without a value. */
  gap: number | null;
  nodes: number;
}

/** A rule whose level is another than in the exact answer. */
export interface MovedRule {
  rule: RuleKey;
  from: Level;
  to: Level;
  was: number | null;
  now: number | null;
  unit: string;
}

/** A ration in amounts a person can measure out. */
export interface Practical {
  /**
   * `proved`: best within the gap. `found`: allowed, but the search ended before it was proved best. `none`: proved that
   * no whole steps hold the floors and limits. `limit`: the search ended before it found any. `impossible`: not even
   * exact amounts do. `unasked`: no rule asks for any amount.
   */
  status: "proved" | "found" | "none" | "limit" | "impossible" | "unasked";
  /** kg a day per feed line; the present amounts when there is no answer. */
  quantitiesKg: readonly number[];
  /** Price a day of the answer; null without one, or when a price of a feed in it is unknown. */
  pricePerDay: number | null;
  /** The ordinary judgement of the amounts as returned; null without an answer. */
  evaluation: Evaluation | null;
  /** Answer to this question in exact amounts. */
  exact: Optimisation;
  /** Money a day that whole steps cost beside exact amounts; null where a price is unknown. */
  roundingCost: number | null;
  /** Rules whose level changes through rounding to whole steps. */
  moved: readonly MovedRule[];
  stages: readonly PracticalStage[];
  /**
   * Proof of each stage. With a proof asked for, a tree proves the bound of every stage that does not take too
   * many leaves; without a tree the bound is the word of the search, and a stage that met its limit is not `ok`.
   */
  certificate: Certificate;
}

/** A ration in steps that suit it. */
export interface Suited extends Practical {
  /** Dosing of each feed line in this answer. */
  dosing: readonly UsualDosing[];
  /** Feed lines in finer steps than usual: in those that are usual a judgement would be worse, or nothing would fit. */
  finerLines: readonly number[];
}
