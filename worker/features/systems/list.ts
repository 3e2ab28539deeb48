import type { SystemItem } from "#contract/schemas/session.ts";
import type { ListQuery, PageResult, Verb } from "../verb.ts";
import { energyItems, proteinItems } from "./system-items.ts";

function page(all: readonly SystemItem[], { offset, limit }: ListQuery): PageResult<SystemItem> {
  return { members: all.slice(offset, limit === null ? undefined : offset + limit), total: all.length };
}

export const listEnergySystems: Verb<"energy_system.get_collection"> = async (_ctx, { query }) =>
  page(energyItems, query);
export const listProteinSystems: Verb<"protein_system.get_collection"> = async (_ctx, { query }) =>
  page(proteinItems, query);
