import type { RationItem } from "#contract/schemas/ration.ts";
import type { Drift } from "#web/lib/science/drift.ts";
import { compareWithSaved } from "#web/lib/science/drift-size.ts";
import { type Assessed, verdictWeight } from "#web/lib/science/re-evaluate.ts";

/** A row whose ration is to be checked, with its drift; null when nothing differs or nothing can be compared. */
export interface Worry {
  row: Assessed & { ration: RationItem };
  drift: Drift | null;
}

/** Lists the last rations to check: at risk, changed since the save or saved by an older calculation; the gravest first. */
export function rationsToCheck(rows: readonly Assessed[]): Worry[] {
  return rows
    .flatMap((row) => {
      const { ration, today } = row;
      if (!ration) return [];
      const compared = compareWithSaved(row);
      const drift = typeof compared === "string" ? null : compared;
      const isAtRisk = (today ?? ration).verdict.level === "risk";
      return isAtRisk || ration.stale || drift ? [{ row: { ...row, ration }, drift }] : [];
    })
    .sort((a, b) => (verdictWeight(b.row) ?? 0) - (verdictWeight(a.row) ?? 0));
}
