import type { Certificate } from "#science/answers/certificate.ts";

/** Counts of the checker's results for the programmes behind an answer. */
export interface Check {
  all: number;
  /** Followed whole, by what they claim. */
  best: number;
  none: number;
  limit: number;
  /** The word of a search, at least in part. */
  told: number;
  failed: number;
  /** The largest relative error of those that passed. */
  error: number;
}

/** Nothing is counted as checked by the word of the solver: every certificate holds what the checker found. */
export function checkOf(certificates: readonly Certificate[]): Check {
  const check: Check = { all: 0, best: 0, none: 0, limit: 0, told: 0, failed: 0, error: 0 };
  for (const { ok, isTold, status, primal, dual } of certificates.flatMap(({ stages }) => stages)) {
    check.all++;
    if (isTold) check.told++;
    else if (!ok) check.failed++;
    else if (status === "optimal") check.best++;
    else if (status === "limit") check.limit++;
    else check.none++;
    if (ok) check.error = Math.max(check.error, primal, dual);
  }
  return check;
}

/** Every programme of an answer was followed whole. */
export const isChecked = (certificates: readonly Certificate[]): boolean => {
  const { all, told, failed } = checkOf(certificates);
  return all > 0 && told + failed === 0;
};
