import type { SystemItem } from "#contract/schemas/session.ts";
import type { Ctx } from "../../context.ts";
import type { Input, ListQuery, PageResult } from "../verb.ts";
import { energyItems, proteinItems } from "./system-items.ts";

function page(all: readonly SystemItem[], { offset, limit }: ListQuery): PageResult<SystemItem> {
  return { members: all.slice(offset, limit === null ? undefined : offset + limit), total: all.length };
}

export const listEnergySystems = async (_ctx: Ctx, { query }: Input) => page(energyItems, query);
export const listProteinSystems = async (_ctx: Ctx, { query }: Input) => page(proteinItems, query);
