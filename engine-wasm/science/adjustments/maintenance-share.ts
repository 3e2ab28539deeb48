import type { Row, TermLabel } from "#science/trace/requirement-trace.ts";

/** A share of maintenance energy with what is needed to print it: it becomes one term of a trace. */
export interface Adjustment {
  label: TermLabel;
  /** Formula of the share. */
  formula: string;
  inputs: Record<string, number>;
  coefficients: Record<string, Row>;
  share: number;
}
