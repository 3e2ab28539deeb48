import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { energyText } from "#web/lib/energy-text.ts";
import { m } from "#web/paraglide/messages.js";

export const authorName = ({ author }: Pick<RationVersionMember, "author">): string =>
  author ? `${author.firstname} ${author.name}` : m.version_unknown_author();

/** How much of the energy a save covered; null where nothing of it was known. */
export const energyOf = ({
  energyCoverage,
  energyUnknownShare,
}: Pick<RationVersionMember, "energyCoverage" | "energyUnknownShare">): string | null =>
  energyCoverage === null
    ? null
    : m.sheet_energy({ percent: energyText(energyCoverage, energyUnknownShare) });
