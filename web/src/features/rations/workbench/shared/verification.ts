import type { Certificate } from "#science/answers/certificate.ts";

/** Counts of the checker's results for the programmes behind an answer. */
export interface Check {
  all: number;
  /** Verified completely, by status: optimal, infeasible, stopped at a limit. */
  best: number;
  none: number;
  limit: number;
  /** Verified in part; the rest is the solver's own word. */
  told: number;
  failed: number;
  /** Largest relative error of the verified ones. */
  error: number;
}

/** Counts the checker's results; the solver's word alone never counts as checked. */
export function countChecks(certificates: readonly Certificate[]): Check {
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

/** Tells whether every programme of an answer was verified completely. */
export const isChecked = (certificates: readonly Certificate[]): boolean => {
  const { all, told, failed } = countChecks(certificates);
  return all > 0 && told + failed === 0;
};
