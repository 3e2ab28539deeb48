import * as v from "valibot";
import { iri } from "#contract/schemas/fields.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { fail } from "../../lib/fail.ts";
import { idOf } from "../../lib/id.ts";
import type { Input, PageResult } from "../verb.ts";
import { weightItem } from "./internal.ts";

const HorsePath = iri("horses");

export async function listWeights(ctx: ActorCtx, { query }: Input): Promise<PageResult<HorseWeightItem>> {
  const { horse } = query.filters;
  if (horse !== undefined && !v.is(HorsePath, horse)) throw fail("bad_iri", { iri: horse });
  const { rows, total } = await inEntity(ctx).horseWeights(query, horse && idOf(horse));
  return { members: rows.map(weightItem), total };
}
