import { readImports } from "#worker/db/reads/ingredient-imports.ts";
import { importItem } from "#worker/features/records/ingredient-import.ts";
import type { Verb } from "../verb.ts";

export const listImports: Verb<"ingredient_import.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readImports(ctx, query);
  return { members: rows.map((row) => importItem(row, ctx.now)), total };
};
