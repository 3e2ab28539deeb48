import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { energyCovered } from "#contract/sheets/sheet-text.ts";
import { writtenCoverage } from "#contract/text/rounded-figure.ts";
import type { OutCell } from "#web/lib/table-file/out-column.ts";
import { m } from "#web/paraglide/messages.js";
import { sheetMessages } from "./sheet-messages.ts";

/** Returns the energy coverage of a ration, marked as a minimum while a part of the energy is unknown. */
export const energyText = (ration: Pick<StoredSummary, "energyCoverage" | "estimation">): string =>
  energyCovered(sheetMessages(), ration) ?? m.unknown();

/** Returns the energy coverage for a file: in whole per cent where it is known whole, else the words of the screen. */
export function energyOut(ration: Pick<StoredSummary, "energyCoverage" | "estimation">): OutCell {
  if (ration.energyCoverage === null) return null;
  return ration.estimation?.energy.unknownShare === 0
    ? writtenCoverage(ration.energyCoverage)
    : energyText(ration);
}
