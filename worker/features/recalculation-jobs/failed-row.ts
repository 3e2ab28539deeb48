import type { ActorCtx } from "#worker/context.ts";
import { redactError } from "#worker/db/redacted-error.ts";
import { ServiceError, serviceError } from "#worker/lib/service-error.ts";

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
