import * as v from "valibot";
import { iri } from "#contract/schemas/common-fields.ts";
import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { shareItem } from "#worker/features/records/ration-share.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { idFromPath } from "../../lib/id.ts";
import type { Input, PageResult } from "../verb.ts";

const RationPath = iri("rations");

export async function listShares(ctx: ActorCtx, { query }: Input): Promise<PageResult<RationShareItem>> {
  const { ration } = query.filters;
  if (ration !== undefined && !v.is(RationPath, ration)) throw serviceError("bad_iri", { iri: ration });
  const { rows, total } = await inEntity(ctx).rationShares(query, ration && idFromPath(ration));
  return { members: rows.map((row) => shareItem(row, null)), total };
}
