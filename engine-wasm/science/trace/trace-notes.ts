import type { Coefficient } from "./coefficient.ts";

/** Formula of a value, in the symbols of the traces: contents go by their key, DM is the dry matter, 0 to 1. */
export interface Notes {
  formula: string;
  inputs: Record<string, number>;
  coefficients: Record<string, Coefficient>;
}

export const noNotes = (): Notes => ({ formula: "", inputs: {}, coefficients: {} });

/** Says how a value was made to whoever asks; on the way of an evaluation nobody does. */
export function note(
  { notes }: { notes?: Notes },
  formula: string,
  inputs: Record<string, number> = {},
  coefficients: Record<string, Coefficient> = {},
): void {
  if (!notes) return;
  notes.formula = formula;
  Object.assign(notes.inputs, inputs);
  Object.assign(notes.coefficients, coefficients);
}
