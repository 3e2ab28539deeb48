import type { Batch, RowTable } from "#engine/memory/table-types.ts";

/** Returns the vectors from `start` to `end` of a batch, as views of its arrays. */
export function sliceBatch(table: RowTable, batch: Batch, start: number, end: number): Batch {
  return {
    count: end - start,
    quantities: batch.quantities.subarray(start * table.lines, end * table.lines),
    deviations: batch.deviations.subarray(start * table.shared, end * table.shared),
    numeratorConstant: batch.numeratorConstant.subarray(start * table.ratios, end * table.ratios),
    denominatorConstant: batch.denominatorConstant.subarray(start * table.ratios, end * table.ratios),
  };
}
