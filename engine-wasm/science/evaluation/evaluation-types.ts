import type { FeedRemark } from "#science/feeds/feed-remarks.ts";
import type { SharesLeft } from "#science/feeds/hay-preparation.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RequirementSubject } from "#science/requirements/types.ts";
import type { FedPart } from "#science/rules/advice-ways.ts";
import type { Bounds, EvidenceMark, RuleKey, RuleTier, VariantWords } from "#science/rules/rules-table.ts";
import type { Coefficient, Requirement, Term } from "#science/trace/coefficient.ts";
import type { Notes } from "#science/trace/trace-notes.ts";
import type { Objective, Preparation, RequirementSystem } from "#science/vocabulary/classes.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { VerdictFacts } from "./verdict.ts";

/** Result of a rule: `unknown` when a missing value could change the answer. */
export type Level = "ok" | "watch" | "risk" | "unknown";

/** One figure about a ration, in the order of the measures table. All numbers finite or null, so it is JSON as is. */
export interface Measured {
  key: MeasureKey;
  unit: string;
  /** Value over the known part; `null` when nothing of it is known or its denominator is nil. */
  value: number | null;
  /** Number of the meal, from 1, that the figure is of; absent where it is the same in every meal, or of the day. */
  meal?: number;
  /** Share, 0 to 1, of what the figure is made of (as dry matter) whose content is unknown. */
  unknownShare: number;
  /** Lowest and highest value at two standard deviations, nothing below nil; `high` is null while a part is unknown. */
  low: number | null;
  high: number | null;
  /** One standard deviation, in the unit of the measure. */
  deviation: number | null;
  /** True when a computed or estimated cell, or an estimated requirement, is part of the value. */
  estimate: boolean;
  /**
   * A content that nobody analysed and no table has is part of it, as forages of its kind hold it: too little of it is no
   * more than a suspicion. Absent where none is.
   */
  typical?: true;
  /** Share of each line (feeds, then pastures), in the unit of the measure; `null` where unknown. */
  contributions: readonly (number | null)[];
}

/** Chances, 0 to 1, that a figure breaks a limit, by a normal distribution around it. A half on the limit. */
export interface Chances {
  /** Below, and above, what the rule calls ok. */
  below: number;
  above: number;
  /** At the level of risk, on either side. */
  risk: number;
}

/** One judgement. */
export interface Finding {
  rule: RuleKey;
  measure: MeasureKey;
  level: Level;
  tier: RuleTier;
  value: number | null;
  /** Number of the meal, from 1, that is judged; absent where all meals are alike, or for a figure of the day. */
  meal?: number;
  unit: string;
  /** True for a figure outside the bounds of a rule that only informs: its words are shown, and it is no worry. */
  informs?: true;
  /** The bounds that applied to this horse, in the measure's unit. */
  bounds: Bounds;
  /** Its figure holds a content that nobody analysed. Absent where none is in it. */
  typical?: true;
  /** Side on which the true figure may lie while a part of it is unknown: it is at least, or at most, so much. Absent where it is known. */
  openTo?: "above" | "below";
  /** Share of the energy requirement that grass brings, %, in a judgement on the sugar of forage. Absent without grass. */
  grassEnergy?: number;
  /** Too little, in a horse that is refed slowly: to be raised step by step by a vet's plan. Absent otherwise. */
  refeeding?: true;
  /** Of a judgement that calls for a change: what is fed that its advice has words for. Absent where it needs none. */
  fed?: readonly FedPart[];
  /** Horses of which the advice has words of its own. Absent where it has none. */
  words?: VariantWords;
  /** Too little, in a ration with too much energy already: to be made good by other feed, not by more. Absent otherwise. */
  overfed?: true;
  /** Values for the placeholders of the rule's message (`x` measured value, `n` suggested number of meals). */
  placeholders: Record<string, number>;
  /** `null` when a part of the figure is unknown, or when nothing in it varies. */
  probability: Chances | null;
  /** True when the rule is about a condition the horse does not have: shown as "if this horse had …", never counted. */
  hypothetical: boolean;
  sources: readonly string[];
  /** Evidence behind the threshold. */
  evidence: EvidenceMark;
}

/** Everything the screens show about one ration. */
export interface Evaluation {
  scienceVersion: string;
  engineVersion: string;
  system: RequirementSystem;
  objective: Objective;
  /** The class the requirements are of, the weight they stand on and how it was found, remarks and refusals. */
  subject: RequirementSubject;
  /** Every requirement of the system for this horse, with its trace. */
  requirements: readonly Requirement[];
  measures: readonly Measured[];
  findings: readonly Finding[];
  /** Feeds that play another part than that of their family, by place, with what is not judged of them for it. */
  feedRemarks: readonly { line: number; ingredient: string; remark: FeedRemark }[];
  /** Estimated dry-matter intake from each pasture, kg a day: never more than what the other feeds leave room for. */
  pastureDryMatterKg: readonly number[];
  pastureCap: PastureCap;
  /** Decides which finding is said first. */
  verdictFacts: VerdictFacts;
}

/** Judgement is the part of an evaluation that a list of many rations shows: nothing but figures and levels. */
export interface Judgement {
  /** Coverages and the price a day. */
  measures: readonly Pick<Measured, "key" | "value" | "unknownShare">[];
  /** Those about this horse, none of which is hypothetical. */
  findings: readonly Pick<Finding, "rule" | "measure" | "level" | "hypothetical">[];
}

/** Intake of all pastures compared with what the horse can still eat; kg of dry matter a day. */
export interface PastureCap {
  /** Intake that hours, abundance and season would give. */
  wantedKg: number;
  /** The most the horse eats in a day, less the dry matter of its other feeds. */
  leftKg: number;
  /** More grass than it can eat: some of it, or of the feeds, will be left. */
  capped: boolean;
}

/** Bounds on one feed line while optimising. */
export interface LineLimits {
  /** SharesLeft at its present amount. */
  locked: boolean;
  minKg: number;
  maxKg: number;
}

/** One content of a feed that a figure was made from. */
export interface TracedCell {
  nutrient: NutrientKey;
  /** Per kg of dry matter, in the nutrient's own unit. */
  value: number;
  unit: string;
  state: ValueState;
  /** Relative standard deviation; null where none is stated. */
  spread: number | null;
  /** Source named by the value itself; null when it is the feed's own source. */
  source: string | null;
  /**
   * The content of the dry hay and the shares left of it and of its dry matter: `value = dry × kept ÷ dryMatter`; null
   * for what no preparation changes.
   */
  prepared: (SharesLeft & { dry: number; dryState: ValueState }) | null;
}

/** Preparation of a traced hay: `dryMatterPct = dryPct × kept`. */
export interface TracedPreparation {
  how: Preparation;
  /** Dry matter of the hay before it is prepared, % as fed. */
  dryPct: number;
  kept: Coefficient;
}

/** The part of one line in a figure: `quantityKg × perKg = amount`. The notes say how `perKg` is made of its cells. */
export interface TracedLine extends Notes {
  /** Position among feeds, then pastures. */
  line: number;
  ingredient: string;
  /** As fed, kg a day, or kg in the meal the figure is of; of a pasture, the estimated intake. */
  quantityKg: number;
  dryMatterPct: number;
  /** Null for a feed that is fed as it is. */
  preparation: TracedPreparation | null;
  /** Contribution of one kg as fed; the known part only. */
  perKg: number;
  amount: number;
  /** A content it needs is not known. */
  unknown: boolean;
  cells: readonly TracedCell[];
  /** Terms of the estimated intake of a pasture, kg of dry matter a day; null for a weighed feed. */
  intake: readonly Term[] | null;
}

/** One side of the ratio: lines and a constant that add up to the total. */
export interface TracedSide {
  lines: readonly TracedLine[];
  constant: number;
  /** Formula that makes the constant of the horse, the meals or the requirement; null for a plain number. */
  made: Notes | null;
  total: number;
}

/** A figure as it was made: numerator over denominator. */
export interface MeasureTrace {
  key: MeasureKey;
  unit: string;
  value: number | null;
  /** Number of the meal, from 1, whose portions the lines are; absent for a day of meals that are alike. */
  meal?: number;
  numerator: TracedSide;
  /** Lines for a ratio of two supplies; else the constant of the horse, of the meals or of the requirement. */
  denominator: TracedSide;
  /** Facts that the constants of the horse were computed from. */
  inputs: { weightKg: number; meals: number; outHours: number };
  /** The requirement behind a coverage, term by term; its hundredth is the denominator, so that the ratio is in percent. */
  requirement: Requirement | null;
  /** Key of the source of the figure's own constant; null where it has none. */
  source: string | null;
}
