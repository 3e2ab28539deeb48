import type { Basis, ContentUnitKey } from "#science/analyses/content-units.ts";
import type { FeedField, HeadKey } from "#science/heads/head-keys.ts";
import type { HeadConversion } from "#science/heads/parse-heads.ts";
import type { SugarMethod } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { CellReading } from "../cells/read-cell.ts";
import type { HeadReading } from "../words/read-head.ts";

/** A nutrient, or a field of the feed. */
export type Target = NutrientKey | `@${FeedField}`;

/** Reasons for which a column is left out; never without one. */
export type LeftOut =
  | HeadKey
  | "unknown_head"
  | "by_answer"
  | "other_animal"
  | "statistic"
  | "not_a_value"
  | "other_method"
  | "same_as"
  | "always_hundred"
  | "share_of_other"
  | "foreign_currency"
  | "price_per_day"
  | "no_values";

/** A column as it is understood. */
export interface ColumnReading {
  id: string;
  head: string;
  /** First three filled cells. */
  samples: readonly string[];
  filled: number;
  /** Cells that give a value, or say that there is none. */
  readable: number;
  state: "taken" | "waiting" | "left_out";
  /** Meaning that is taken, or the likely one of a column that waits; null of one that is left out. */
  target: Target | null;
  /** Nutrients that the column converts to, in place of a target. */
  converts: readonly HeadConversion[];
  leftOut: LeftOut | null;
  unit: ColumnUnit | null;
  basis: Basis | null;
  /** Origin of the basis: the head, a caption, an answer, the law on labels, the ratio to the other of a pair. */
  basisFrom: "head" | "caption" | "answer" | "row" | "label" | "ratio" | null;
  methods: readonly string[];
  /** Extraction of soluble sugars that the head tells; null for any other column. */
  sugarMethod: SugarMethod | null;
  /** Ids of the questions about the column. */
  questions: readonly string[];
}

/**
 * Unit of a column. `value × factor` is in `unit`. `protein`: a share of the crude protein, `dose`: per so many grams
 * of feed, null while they are not known; `price`: per so many kilograms.
 */
export type ColumnUnit =
  | { kind: "content"; unit: ContentUnitKey; factor: number; spelling: string }
  | { kind: "dry_matter"; factor: number; spelling: string }
  | { kind: "protein"; spelling: string }
  | { kind: "dose"; unit: ContentUnitKey; factor: number; grams: number | null; spelling: string }
  | {
      kind: "price";
      /** Mass that a number is for; null where it is that of each pack, times `packs`. */
      kilograms: number | null;
      packs: number;
      factor: number;
      isPerDryMatter: boolean;
      spelling: string;
    };

/** A column while it is being understood. */
export interface ColumnWork {
  at: number;
  id: string;
  head: string;
  reading: HeadReading;
  /** Cells of the column as values, by row of the table. */
  cells: readonly CellReading[];
  /** Number of each row as it is written; null where there is none. */
  numbers: readonly (number | null)[];
  /** Median of the numbers, or null. */
  median: number | null;
  /** First three filled cells, and the number of filled ones. */
  samples: readonly string[];
  filled: number;
  target: Target | null;
  converts: readonly HeadConversion[];
  leftOut: LeftOut | null;
  waits: boolean;
  unit: ColumnUnit | null;
  basis: Basis | null;
  basisFrom: ColumnReading["basisFrom"];
  sugarMethod: SugarMethod | null;
  /** True for lysine that would be more of the protein than any feed has: its unit may be a share of the protein. */
  isAboveProteinShare: boolean;
  questions: string[];
}

/** True for a column whose values are contents of a feed. */
export const isContent = ({ target, converts, leftOut }: ColumnWork): boolean =>
  leftOut === null && (converts.length > 0 || (target !== null && !target.startsWith("@")));

/** Nutrients that a column gives values of. */
export const nutrientsOf = ({ target, converts }: Pick<ColumnWork, "target" | "converts">): NutrientKey[] => {
  if (converts.length > 0) return converts.map(({ nutrient }) => nutrient);
  return target !== null && isNutrientTarget(target) ? [target] : [];
};

export const isNutrientTarget = (target: Target): target is NutrientKey => !target.startsWith("@");
