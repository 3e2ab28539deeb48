import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import type { Adjustment } from "./maintenance-share.ts";

/** A formula of several parts in brackets. */
export const grouped = (formula: string): string => (formula.includes(" ") ? `(${formula})` : formula);

/** Adjustments as energy: each its share of maintenance. */
export const sharesOf = (parts: readonly Adjustment[], MAINT: number): Term[] =>
  parts.map(({ label, formula, inputs, coefficients, share }) =>
    term(label, `${grouped(formula)} × MAINT`, { ...inputs, MAINT }, coefficients, share * MAINT),
  );

/** A slimming horse is left a part of its maintenance; work, cold and reproduction are fed in full. */
export function slimmingShare(kept: Row | null, MAINT: number): Term[] {
  if (!kept) return [];
  return [term("slimming", "(kept − 1) × MAINT", { MAINT }, { kept }, (kept.value - 1) * MAINT)];
}
