import { type ErrorCode, errors } from "#contract/errors.ts";

/** A refused field before it is worded: where, which code, and the values its message names. */
export interface Refusal {
  path: readonly (string | number)[];
  code: string;
  values?: Record<string, string | number>;
}

/** The one error a verb throws: a code of the errors table. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly refusals: readonly Refusal[];
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail: string,
    refusals: readonly Refusal[],
    headers: Record<string, string>,
  ) {
    super(detail);
    this.code = code;
    this.refusals = refusals;
    this.headers = headers;
  }
}

/** Refused fields that one answer names; a body with more of them is beyond repair by hand. */
const refusalsMost = 100;
const valueMost = 200;

/** The error of a code, its detail filled in. */
export function serviceError(
  code: ErrorCode,
  values: Record<string, string | number> = {},
  headers: Record<string, string> = {},
  refusals: readonly Refusal[] = [],
): ServiceError {
  const detail = errors[code].detail.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? "").slice(0, valueMost),
  );
  return new ServiceError(code, detail, refusals.slice(0, refusalsMost), headers);
}

/** The error of refused fields. */
export function refuse(refusals: readonly Refusal[]): ServiceError {
  return serviceError("invalid", {}, {}, refusals);
}
