import { serviceError } from "#worker/lib/service-error.ts";

/** Revision of an item that nothing changes. */
export const neverChanged = 0;

/** Refuses a change of a row at a revision that the caller does not know. */
export function checkRevision(expected: readonly number[] | null, revision: number): void {
  if (expected && !expected.includes(revision)) throw serviceError("precondition_failed");
}
