import * as v from "valibot";
import { iri } from "#contract/schemas/common-fields.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { weightItem } from "#worker/features/records/horse-weight.ts";
import type { Input, PageResult } from "#worker/features/verb.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { serviceError } from "#worker/lib/service-error.ts";

const HorsePath = iri("horses");

export async function listWeights(ctx: ActorCtx, { query }: Input): Promise<PageResult<HorseWeightItem>> {
  const { horse } = query.filters;
  if (horse !== undefined && !v.is(HorsePath, horse)) throw serviceError("bad_iri", { iri: horse });
  const { rows, total } = await inEntity(ctx).horseWeights(query, horse && idFromPath(horse));
  return { members: rows.map(weightItem), total };
}
