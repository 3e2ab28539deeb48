import * as v from "valibot";
import { iri } from "#contract/schemas/fields.ts";
import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { fail } from "../../lib/fail.ts";
import { idOf } from "../../lib/id.ts";
import type { Input, PageResult } from "../verb.ts";
import { shareItem } from "./internal.ts";

const RationPath = iri("rations");

export async function listShares(ctx: ActorCtx, { query }: Input): Promise<PageResult<RationShareItem>> {
  const { ration } = query.filters;
  if (ration !== undefined && !v.is(RationPath, ration)) throw fail("bad_iri", { iri: ration });
  const { rows, total } = await inEntity(ctx).rationShares(query, ration && idOf(ration));
  return { members: rows.map((row) => shareItem(row, null)), total };
}
