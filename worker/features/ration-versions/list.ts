import * as v from "valibot";
import { iri } from "#contract/schemas/common-fields.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { versionMember } from "#worker/features/records/ration-version.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { idFromPath } from "../../lib/id.ts";
import type { Input, PageResult } from "../verb.ts";

const RationPath = iri("rations");
const HorsePath = iri("horses");

export async function listVersions(
  ctx: ActorCtx,
  { query }: Input,
): Promise<PageResult<RationVersionMember>> {
  const { ration, horse } = query.filters;
  if (horse !== undefined && !v.is(HorsePath, horse)) throw serviceError("bad_iri", { iri: horse });
  if (ration !== undefined && !v.is(RationPath, ration)) throw serviceError("bad_iri", { iri: ration });
  const { rows, total } = await inEntity(ctx).rationVersions(query, {
    rationId: ration && idFromPath(ration),
    horseId: horse && idFromPath(horse),
  });
  return { members: rows.map((row) => versionMember(ctx, row)), total };
}
