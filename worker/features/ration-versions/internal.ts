import * as v from "valibot";
import { RationCreate } from "#contract/schemas/ration.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import type { RationSnapshot } from "#contract/snapshot.ts";
import type { RationVersionRow } from "../../db/reads/ration-versions.ts";
import { rationPath, verdictOf } from "../rations/internal.ts";

export const versionPath = (id: string) => `/api/ration_versions/${id}`;

export function versionMember({ version, revision, author }: RationVersionRow): RationVersionMember {
  const { id, rationId, number, savedAt, verdict, ...rest } = version;
  return {
    "@id": versionPath(id),
    id,
    ration: { "@id": rationPath(rationId), id: rationId },
    number,
    isCurrent: number === revision,
    author: author && { "@id": `/api/users/${author.id}`, firstname: author.firstname, name: author.name },
    savedAt,
    ...rest,
    verdict: verdictOf(verdict),
  };
}

const OwnFields = v.omit(RationCreate, ["horse"]);

/** What was frozen; fields of a ration that came later stand as their defaults. */
export function frozen(text: string): RationSnapshot {
  const snapshot: RationSnapshot = JSON.parse(text);
  return { ...snapshot, ration: v.parse(OwnFields, snapshot.ration) };
}
