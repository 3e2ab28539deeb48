import { rowOf } from "../../row.ts";

export { ours } from "../../row.ts";

/** A number of GfE 2014 itself. */
export const gfe = rowOf("gfe2014");
/** A number of GfE 2014 as its tables are reproduced in public. */
export const printed = rowOf("akPferd");
/** A number of its protein. */
export const protein = rowOf("optiRationGfe");
/** A number of the energy of gaits. */
export const gait = rowOf("schueler2009");
