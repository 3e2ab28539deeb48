import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { energyCovered } from "#contract/sheets/sheet-text.ts";
import { m } from "#web/paraglide/messages.js";
import { sheetMessages } from "./sheet-messages.ts";

/** How much of the energy a ration covers, at least so much while a part of it is unknown. */
export const energyText = (ration: Pick<StoredSummary, "energyCoverage" | "estimation">): string =>
  energyCovered(sheetMessages(), ration) ?? m.unknown();
