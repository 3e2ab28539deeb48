import { readBrand } from "#worker/db/reads/brands.ts";
import { brandItem } from "#worker/features/records/brand.ts";
import type { Verb } from "../verb.ts";

export const getBrand: Verb<"brand.get"> = async (ctx, { params }) => {
  const row = await readBrand(ctx, params.id ?? "");
  return { item: brandItem(row), revision: row.revision };
};
