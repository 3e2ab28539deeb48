import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readOwnBrandsById } from "#worker/db/reads/brands.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** The id of a brand that the organisation has, or of none. */
export async function readBrandId(ctx: ActorCtx, body: IngredientCreate): Promise<string | null> {
  return (await readBrandIds(ctx, [body])).of(body);
}

/** Returns the brand ids of several feeds; each brand is read once. */
export async function readBrandIds(
  ctx: ActorCtx,
  bodies: readonly IngredientCreate[],
): Promise<{ of: (body: IngredientCreate) => string | null }> {
  const paths = [...new Set(bodies.flatMap(({ brand }) => (brand === null ? [] : [brand])))];
  const found = paths.length === 0 ? [] : await readOwnBrandsById(ctx, paths.map(idFromPath));
  const known = new Set(found.map(({ id }) => id));
  return {
    of({ brand }) {
      if (brand === null) return null;
      const id = idFromPath(brand);
      if (!known.has(id)) throw refuse([{ path: ["brand"], code: "unknown_item" }]);
      return id;
    },
  };
}
