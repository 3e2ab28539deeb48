import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { energyCovered } from "#contract/sheets/sheet-text.ts";
import { m } from "#web/paraglide/messages.js";
import { sheetMessages } from "./sheet-messages.ts";

/** Returns the energy coverage of a ration, marked as a minimum while a part of the energy is unknown. */
export const energyText = (ration: Pick<StoredSummary, "energyCoverage" | "estimation">): string =>
  energyCovered(sheetMessages(), ration) ?? m.unknown();
