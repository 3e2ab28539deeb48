import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { writtenCoverage } from "#contract/text/rounded-figure.ts";
import { energyText } from "#web/lib/format/energy-text.ts";
import type { OutCell } from "./out-column.ts";

/** Returns the energy coverage for a file: in whole per cent where it is known whole, else the words of the screen. */
export function energyOut(ration: Pick<StoredSummary, "energyCoverage" | "estimation">): OutCell {
  if (ration.energyCoverage === null) return null;
  return ration.estimation?.energy.unknownShare === 0
    ? writtenCoverage(ration.energyCoverage)
    : energyText(ration);
}

/** Rounds money to cents for a file. */
export const moneyOut = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

/** Rounds money a month for a file, without cents from one unit on. */
export const wholeMoneyOut = (value: number | null): number | null =>
  value === null || Math.abs(value) < 1 ? moneyOut(value) : Math.round(value);
