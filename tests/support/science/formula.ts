import type { Term } from "#science/trace/coefficient.ts";
import { exp, pow } from "../../../engine-wasm/assembly/maths.ts";

type Computed = (...values: unknown[]) => number;

const compiled = new Map<string, Computed>();

/** Works out a formula in the house's notation: × ÷ −, pow, exp, min, max, and the names given. */
export function worked(formula: string, values: Record<string, number> = {}): number {
  const names = Object.keys(values);
  const key = `${formula} of ${names}`;
  const compute = compiled.get(key) ?? compile(formula, names);
  compiled.set(key, compute);
  return compute(exp, pow, Math.min, Math.max, ...Object.values(values));
}

function compile(formula: string, names: readonly string[]): Computed {
  const code = formula.replaceAll("×", "*").replaceAll("÷", "/").replaceAll("−", "-");
  return new Function("exp", "pow", "min", "max", ...names, `"use strict"; return ${code};`) as Computed;
}

/** Works out a printed formula with its inputs and coefficients. */
export function evaluated({ formula, inputs, coefficients }: Term): number {
  const values: Record<string, number> = { ...inputs };
  for (const [name, { value }] of Object.entries(coefficients)) values[name] = value;
  return worked(formula, values);
}

/** Tells whether a term is what its own formula says. */
export const isAsPrinted = (term: Term): boolean =>
  Math.abs(evaluated(term) - term.amount) / Math.max(1, Math.abs(term.amount)) < 1e-9;
