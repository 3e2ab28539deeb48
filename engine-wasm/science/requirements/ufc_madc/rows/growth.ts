import type { Row } from "#science/trace/requirement-trace.ts";
import { norm } from "./row.ts";

/** One age of the growth table. */
export interface GrowthPoint {
  age: Row;
  /** MADC a day. */
  protein: Row;
  /** MADC per feed unit: energy is the protein over it. */
  ratio: Row;
}

const point = (age: number, protein: number, ratio: number): GrowthPoint => ({
  age: norm(age, "months", "V"),
  protein: norm(protein, "g", "V"),
  ratio: norm(ratio, "g/UFC", "V"),
});

/** Growing horses by age; between ages a straight line. */
export const growthTable = [
  point(3, 583, 165.6),
  point(6, 501, 123.1),
  point(12, 414, 94.1),
  point(18, 383, 86.7),
  point(24, 376, 83.9),
  point(30, 378, 84),
  point(36, 378, 84),
] as const;

/** Lysine of growing horses by age, likewise; from the last age on it stays. */
export const growthLysineTable = [
  { age: norm(3, "months", "V"), lysine: norm(11, "g/UFC", "V") },
  { age: norm(6, "months", "V"), lysine: norm(7.5, "g/UFC", "V") },
  { age: norm(12, "months", "V"), lysine: norm(5, "g/UFC", "V") },
  { age: norm(18, "months", "V"), lysine: norm(5, "g/UFC", "V") },
] as const satisfies readonly { age: Row; lysine: Row }[];

const reached = (age: number, share: number) => ({
  age: norm(age, "months", "V"),
  share: norm(share, "% of mature weight", "V"),
});

/** Weight expected of a growing horse by age; between ages a straight line. */
export const growthWeightTable = [
  reached(3, 30),
  reached(6, 47),
  reached(9, 58),
  reached(12, 67),
  reached(15, 75),
  reached(18, 82),
  reached(21, 86),
  reached(24, 89),
  reached(27, 92),
  reached(30, 94),
  reached(33, 96),
  reached(36, 97),
] as const;

export const growthRows = {
  /** The mature weight of the table is not stated; others are taken in proportion. */
  referenceWeight: norm(500, "kg", "R?"),
  youngest: norm(3, "months", "V"),
} as const satisfies Record<string, Row>;
