import * as v from "valibot";
import { iri } from "#contract/schemas/common-fields.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { idFromPath } from "../../lib/id.ts";
import type { Input, PageResult } from "../verb.ts";
import { rationItems } from "./list-items.ts";

const HorsePath = iri("horses");

export async function listRations(ctx: ActorCtx, { query }: Input): Promise<PageResult<RationItem>> {
  const { horse } = query.filters;
  if (horse !== undefined && !v.is(HorsePath, horse)) throw serviceError("bad_iri", { iri: horse });
  const { rows, total } = await inEntity(ctx).rations(query, horse && idFromPath(horse));
  return { members: await rationItems(ctx, rows), total };
}
