import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import { redactError } from "#worker/db/redacted-error.ts";
import { problemOf, violationLines } from "#worker/lib/problem.ts";
import { ServiceError, serviceError } from "#worker/lib/service-error.ts";
import { writtenPath } from "#worker/lib/word-violations.ts";

/** Place of a ration in the answer, and its path. */
export interface Place {
  /** Place among the rations, from 0. */
  number: number;
  /** Path of a stored ration. */
  path: string | null;
}

/** A ration that fails by itself, and why. */
export interface Failed extends Place {
  error: ServiceError;
}

export const isFailed = (row: object): row is Failed => "error" in row;

/** Returns the rows that have not failed. */
export const soundRows = <Row extends object>(rows: readonly (Row | Failed)[]): Row[] =>
  rows.flatMap((row) => (isFailed(row) ? [] : [row]));

/** Returns what is made of a ration, or the error that it alone has; an unforeseen one is logged. */
export function attempt<Made>(
  { requestId }: Pick<ActorCtx, "requestId">,
  { number, path }: Place,
  make: () => Made,
): Made | Failed {
  try {
    return make();
  } catch (error) {
    if (error instanceof ServiceError) return { number, path, error };
    console.error(requestId, redactError(error));
    return { number, path, error: serviceError("internal") };
  }
}

/** Returns the row of a ration that fails by itself. */
export function failedRow(
  { locale }: Pick<ActorCtx, "locale">,
  { number, path, error }: Failed,
): RecalculatedRation {
  const { type, status, detail, code, violations } = problemOf(error, locale);
  const values = new Map(
    error.refusals.map((refusal) => [`${writtenPath(refusal.path)} ${refusal.code}`, refusal.values]),
  );
  const worded = violations?.map((each) => {
    const named = values.get(`${each.propertyPath} ${each.code}`);
    return named && Object.keys(named).length > 0 ? { ...each, values: named } : each;
  });
  return {
    number,
    ration: path,
    problem: { type, status, detail, code, ...(worded ? { violations: worded } : {}) },
  };
}

/** Returns a stored row with its problem in the reader's language: who asked may have read another one. */
export function rewordedRow({ locale }: Pick<Ctx, "locale">, row: RecalculatedRation): RecalculatedRation {
  const { problem } = row;
  if (problem?.code === "conflict")
    return { ...row, problem: { ...problem, detail: text(locale, "conflict_overtaken") } };
  if (!problem?.violations) return row;
  const violations = problem.violations.map((each) => {
    const message = text(locale, `violation_${each.code}`, each.values);
    return /\{\w+\}/.test(message) ? each : { ...each, message };
  });
  return { ...row, problem: { ...problem, detail: violationLines(violations), violations } };
}
