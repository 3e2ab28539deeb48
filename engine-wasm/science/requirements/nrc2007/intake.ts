import type { Term } from "#science/trace/coefficient.ts";
import { type Factor, greaterFactor } from "#science/trace/factor.ts";
import { term } from "#science/trace/requirement-trace.ts";
import { groupFactor } from "./groups.ts";
import { donkeyRows, intakeRows } from "./rows/energy.ts";
import type { Subject } from "./subject.ts";

/** The standard intake of the class; the greatest among the groups the horse belongs to. */
const intakeOf = (subject: Subject): Factor =>
  subject.groups.map((group) => groupFactor("intake", group, subject, intakeRows)).reduce(greaterFactor);

/** Dry matter the standard assumes for the class, kg a day. */
export const standardIntake = (subject: Subject): number =>
  subject.level === "donkey"
    ? (donkeyRows.intake.value * subject.weightKg) / 100
    : (intakeOf(subject).value * subject.weightKg) / 100;

/** A need stated per kg of dry matter, on the standard intake and never on the ration's. */
export function perKgDryMatter(subject: Subject, content: Factor): Term {
  const intake = intakeOf(subject);
  const inputs = { ...content.inputs, ...intake.inputs, BW: subject.weightKg };
  const coefficients = { ...content.coefficients, ...intake.coefficients };
  const amount = (content.value * intake.value * subject.weightKg) / 100;
  return term("intake", `${content.formula} × ${intake.formula} × BW ÷ 100`, inputs, coefficients, amount);
}
