/** Column holds the cells of one line, by row: the part of one kg of it in each. */
export interface Column {
  /** Coefficient, 0 where unknown. */
  value: Float64Array;
  /** Weight of the cell in the share of a row that is unknown. */
  weight: Float64Array;
  /** The weight where the coefficient is unknown, else 0. */
  unknown: Float64Array;
  /** Squared standard deviation of the coefficient: its own part, and the square of its swing for a line of its own. */
  variance: Float64Array;
  /**
   * Change of the coefficient by one deviation of the error of the whole line; for the shared lines by one unit of
   * quantity, whose deviation comes with the batch.
   */
  swing: Float64Array;
}

/** RowTable holds linear rows over lines, and ratios of them. */
export interface RowTable {
  rows: number;
  lines: number;
  /** By line; rations share the columns of a feed, so that nobody writes to them. */
  columns: readonly Column[];
  /** Lines at the end whose quantities are off together. */
  shared: number;
  ratios: number;
  /** Numerator row of each ratio; -1 when it is a constant only. */
  numerator: Int32Array;
  /** Denominator row of each ratio; -1 when it is a constant only. */
  denominator: Int32Array;
  scale: Float64Array;
}

/** Batch holds quantity vectors to evaluate: each array has one block per vector. */
export interface Batch {
  count: number;
  /** count * lines */
  quantities: Float64Array;
  /** count * shared: standard deviation of the quantity of each shared line. */
  deviations: Float64Array;
  /** count * ratios */
  numeratorConstant: Float64Array;
  /** count * ratios */
  denominatorConstant: Float64Array;
}

/** BatchResult holds finite numbers, except `values`, which is NaN exactly where the denominator is not positive. */
export interface BatchResult {
  /** count * rows: value . q */
  totals: Float64Array;
  /** count * ratios: scale * (numerator + constant) / (denominator + constant) */
  values: Float64Array;
  /** count * ratios, 0 to 1: weight of the lines unknown on either side over the weight of the lines on either side. */
  unknownShare: Float64Array;
  /** count * ratios: first-order variance of the value; 0 where the value is NaN. */
  variance: Float64Array;
  /**
   * count * ratios * SIDES: variances of numerator and denominator and their covariance, from lines of their own; then
   * the change of each by one deviation of the shared lines.
   */
  sides: Float64Array;
  /** count * ratios * lines: scale * value * q / denominator, 0 where the value is NaN; empty unless asked for. */
  contributions: Float64Array;
}

/** TableCell holds one cell of a column. */
export type TableCell = Record<keyof Column, number>;

/** LoadedTable is a table in the kernel's memory. */
export interface LoadedTable {
  evaluate(batch: Batch, options?: { contributions?: boolean }): BatchResult;
  setCoefficient(row: number, line: number, cell: TableCell): void;
  release(): void;
}
