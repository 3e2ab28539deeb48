import { BadgeCheck, Hourglass, ShieldAlert } from "lucide-react";
import type { Certificate } from "#science/answers/certificate.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatPower } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";

const looks = {
  whole: { Icon: BadgeCheck, title: m.ration_checked, colour: "text-ok-ink" },
  part: { Icon: Hourglass, title: m.ration_checked_part, colour: "text-watch-ink" },
  failed: { Icon: ShieldAlert, title: m.ration_checked_not, colour: "text-risk-ink" },
};

/** Says which parts of an answer the independent checker verified and which it did not. */
export function Checked({ certificates }: { certificates: readonly Certificate[] }) {
  const check = countChecks(certificates);
  if (check.all === 0) return null;
  const { failed, told, all } = check;
  const { Icon, title, colour } = looks[failed > 0 ? "failed" : told > 0 ? "part" : "whole"];
  return (
    <details className="text-sm leading-5" open={failed > 0}>
      <summary
        className={cn("flex min-h-6 coarse:min-h-11 w-fit cursor-pointer items-center gap-1.5 py-1", colour)}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {title()}
      </summary>
      <div className="grid gap-1 pt-1 pl-5.5 text-muted-foreground">
        <p>{m.ration_checked_help()}</p>
        <ul className="list-disc pl-4">
          {claimTexts(check).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {told > 0 && <p>{m.ration_checked_told({ count: told, all })}</p>}
        {failed > 0 && (
          <p role="alert" className="text-destructive-ink">
            {m.ration_checked_failed({ count: failed, all })}
          </p>
        )}
        <p>{m.ration_checked_error({ error: formatPower(check.error) })}</p>
      </div>
    </details>
  );
}

function claimTexts({ best, none, limit }: Check): string[] {
  return [
    ...(best > 0 ? [m.ration_checked_best({ count: best })] : []),
    ...(none > 0 ? [m.ration_checked_none({ count: none })] : []),
    ...(limit > 0 ? [m.ration_checked_limit({ count: limit })] : []),
  ];
}

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
