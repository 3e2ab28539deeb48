import type { Row } from "./requirement-trace.ts";

/** A number that enters a term: a row, or a value between rows, with the formula that makes it. */
export interface Factor {
  value: number;
  formula: string;
  inputs: Record<string, number>;
  coefficients: Record<string, Row>;
}

/** A row under the name that the formula gives it. */
export const plainFactor = (name: string, row: Row): Factor => ({
  value: row.value,
  formula: name,
  inputs: {},
  coefficients: { [name]: row },
});

/** The greater of two numbers; the first of equals. */
export const greaterFactor = (first: Factor, second: Factor): Factor =>
  second.value > first.value ? second : first;
