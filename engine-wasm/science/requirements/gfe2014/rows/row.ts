import type { SourceKey } from "../../../sources.ts";
import type { Row } from "../../../trace.ts";
import type { Status } from "../../../traced.ts";

const row =
  (source: SourceKey) =>
  (value: number, unit: string, status: Status): Row => ({ value, unit, source, status });

/** A number of GfE 2014 itself. */
export const gfe = row("gfe2014");
/** A number of GfE 2014 as its tables are reproduced in public. */
export const printed = row("akPferd");
/** A number of its protein. */
export const protein = row("optiRationGfe");
/** A number of the energy of gaits. */
export const gait = row("schueler2009");

/** A decision of ours where nothing is published. */
export const ours = (value: number, unit: string): Row => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});
