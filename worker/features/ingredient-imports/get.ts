import { readImport } from "#worker/db/reads/ingredient-imports.ts";
import { importItem } from "#worker/features/records/ingredient-import.ts";
import type { Verb } from "../verb.ts";

export const getImport: Verb<"ingredient_import.get"> = async (ctx, { params }) => {
  const found = await readImport(ctx, params.id ?? "");
  return { item: importItem(found, ctx.now), revision: found.head.revision };
};
