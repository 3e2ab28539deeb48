import * as v from "valibot";
import { iri } from "#contract/schemas/fields.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { fail } from "../../lib/fail.ts";
import { idOf } from "../../lib/id.ts";
import type { Input, PageResult } from "../verb.ts";
import { versionMember } from "./internal.ts";

const RationPath = iri("rations");
const HorsePath = iri("horses");

export async function listVersions(
  ctx: ActorCtx,
  { query }: Input,
): Promise<PageResult<RationVersionMember>> {
  const { ration, horse } = query.filters;
  if (horse !== undefined && !v.is(HorsePath, horse)) throw fail("bad_iri", { iri: horse });
  if (ration !== undefined && !v.is(RationPath, ration)) throw fail("bad_iri", { iri: ration });
  const { rows, total } = await inEntity(ctx).rationVersions(query, {
    rationId: ration && idOf(ration),
    horseId: horse && idOf(horse),
  });
  return { members: rows.map((row) => versionMember(ctx, row)), total };
}
