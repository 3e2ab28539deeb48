import type { HorseItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, PageResult } from "../verb.ts";
import { horseItem } from "./internal.ts";

export async function listHorses(ctx: ActorCtx, { query }: Input): Promise<PageResult<HorseItem>> {
  const { rows, total } = await inEntity(ctx).horses(query);
  return { members: rows.map(horseItem), total };
}
