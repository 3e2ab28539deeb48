import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import { intakeRows } from "./rows/energy.ts";
import type { Band } from "./rows/row.ts";
import type { Subject } from "./subject.ts";

/** The standard intake of the class; the greatest among the groups the horse belongs to. */
function intakeRow(found: readonly Band[]): Row {
  return found
    .map((band): Row => intakeRows[band])
    .reduce((most, row) => (row.value > most.value ? row : most));
}

/** Dry matter the standard assumes for the class, kg a day. */
export function standardIntake({ weightKg, bands }: Subject): number {
  return (intakeRow(bands).value * weightKg) / 100;
}

/** A need stated per kg of dry matter, on the standard intake and never on the ration's. */
export function perKgDryMatter(subject: Subject, content: Row): Term {
  const coefficients = { content, intake: intakeRow(subject.bands) };
  const amount = content.value * standardIntake(subject);
  return term("intake", "content × intake × BW ÷ 100", { BW: subject.weightKg }, coefficients, amount);
}
