import { rowOf } from "../../row.ts";

export { ours } from "../../row.ts";

/** A number of the Franco-Dutch and Nordic norms. */
export const norm = rowOf("pcHorseNorms");
/** A number from the row of a 450 kg horse. */
export const inra = rowOf("inra1990");
/** An hourly allowance of work. */
export const hourly = rowOf("inraWork");
