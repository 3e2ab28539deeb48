import type { SourceKey } from "#science/sources/sources.ts";
import type { Grade, Status } from "#science/trace/coefficient.ts";
import type { Row } from "#science/trace/requirement-trace.ts";

/** Writes the numbers of one publication as rows of a table. */
export const rowOf =
  (source: SourceKey) =>
  (value: number, unit: string, status: Status): Row => ({ value, unit, source, status });

/** A decision of ours where the publications are silent. */
export const ours = (value: number, unit: string, grade: Grade = "D"): Row => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade,
});
