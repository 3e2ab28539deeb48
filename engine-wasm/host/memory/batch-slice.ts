import type { Batch, RowTable } from "#engine/kernel.ts";

/** Some of the vectors of a batch, seen where they stand. */
export function sliceOf(table: RowTable, batch: Batch, start: number, end: number): Batch {
  return {
    count: end - start,
    quantities: batch.quantities.subarray(start * table.lines, end * table.lines),
    deviations: batch.deviations.subarray(start * table.shared, end * table.shared),
    numeratorConstant: batch.numeratorConstant.subarray(start * table.ratios, end * table.ratios),
    denominatorConstant: batch.denominatorConstant.subarray(start * table.ratios, end * table.ratios),
  };
}
