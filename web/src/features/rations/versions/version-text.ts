import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { covered } from "#contract/sheets/sheet-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";

export const authorName = ({ author }: Pick<RationVersionMember, "author">): string =>
  author ? `${author.firstname} ${author.name}` : m.version_unknown_author();

type Covered = Pick<RationVersionMember, "energyCoverage" | "energyUnknownShare">;

/** Returns the energy coverage of a save; null when it was unknown. */
export const energyCoverageText = ({
  energyCoverage: percent,
  energyUnknownShare,
}: Covered): string | null =>
  percent === null
    ? null
    : m.sheet_energy({ percent: covered(sheetMessages(), percent, energyUnknownShare) });
