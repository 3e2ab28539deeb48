import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { refuse } from "../../lib/fail.ts";

const idOfBrand = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The id of a brand that the organisation has, or of none. */
export async function brandIdOf(ctx: ActorCtx, body: IngredientCreate): Promise<string | null> {
  return (await brandIdsOf(ctx, [body])).of(body);
}

/** The same for several feeds, each brand read once. */
export async function brandIdsOf(
  ctx: ActorCtx,
  bodies: readonly IngredientCreate[],
): Promise<{ of: (body: IngredientCreate) => string | null }> {
  const paths = [...new Set(bodies.flatMap(({ brand }) => (brand === null ? [] : [brand])))];
  const scope = inEntity(ctx);
  const found = await Promise.all(
    paths.map(async (path) => [path, await scope.ownBrandIfAny(idOfBrand(path))] as const),
  );
  const ids = new Map(found.map(([path, row]) => [path, row?.id]));
  return {
    of({ brand }) {
      if (brand === null) return null;
      const id = ids.get(brand);
      if (id === undefined) throw refuse([{ path: ["brand"], code: "unknown_item" }]);
      return id;
    },
  };
}
