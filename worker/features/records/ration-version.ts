import * as v from "valibot";
import { RationCreate } from "#contract/schemas/ration.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { RationVersionRow } from "#worker/db/reads/ration-versions.ts";
import { rationPath } from "./ration.ts";
import { verdictForRole } from "./redact-verdict.ts";
import { personLink } from "./user.ts";

export const versionPath = (id: string) => `/api/ration_versions/${id}`;

export function versionMember(
  ctx: ActorCtx,
  { version, revision, author }: RationVersionRow,
): RationVersionMember {
  const { id, rationId, number, savedAt, verdict, requirementVerdict, ...rest } = version;
  return {
    "@id": versionPath(id),
    id,
    ration: { "@id": rationPath(rationId), id: rationId },
    number,
    isCurrent: number === revision,
    author: personLink(author),
    savedAt,
    ...rest,
    verdict: verdictForRole(ctx, { verdict, requirementVerdict }),
  };
}

const OwnFields = v.omit(RationCreate, ["horse"]);

/** Returns a stored snapshot; fields that rations got later have their defaults. */
export function frozen(text: string): RationSnapshot {
  const snapshot: RationSnapshot = JSON.parse(text);
  return { ...snapshot, ration: v.parse(OwnFields, snapshot.ration) };
}
