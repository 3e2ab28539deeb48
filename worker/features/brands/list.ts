import { readBrands } from "#worker/db/reads/brands.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import { brandItem } from "#worker/features/records/brand.ts";
import type { Verb } from "../verb.ts";

/** The brands of every organisation for a super admin, those of the own one for an admin. */
export const listBrands: Verb<"brand.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readBrands(ctx, query, idFilter(query, "userEntity", "user_entities"));
  return { members: rows.map(brandItem), total };
};
