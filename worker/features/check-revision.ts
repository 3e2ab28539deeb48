import { fail } from "#worker/lib/service-error.ts";

/** Refuses a change of a row that stands at a revision the caller does not know. */
export function allow(expected: readonly number[] | null, revision: number): void {
  if (expected && !expected.includes(revision)) throw fail("precondition_failed");
}
