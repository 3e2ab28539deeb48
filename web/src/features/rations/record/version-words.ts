import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { m } from "#web/paraglide/messages.js";

export const authorName = ({ author }: Pick<RationVersionMember, "author">): string =>
  author ? `${author.firstname} ${author.name}` : m.version_unknown_author();
