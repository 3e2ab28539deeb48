import type { SourceKey } from "../../../sources.ts";
import type { Row } from "../../../trace.ts";
import type { Status } from "../../../traced.ts";

const row =
  (source: SourceKey) =>
  (value: number, unit: string, status: Status): Row => ({ value, unit, source, status });

/** A number of the Franco-Dutch and Nordic norms. */
export const norm = row("pcHorseNorms");
/** A number from the row of a 450 kg horse. */
export const inra = row("inra1990");
/** An hourly allowance of work. */
export const hourly = row("inraWork");

/** A decision of ours where nothing is published. */
export const ours = (value: number, unit: string): Row => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});
