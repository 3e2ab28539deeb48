import type { SQL } from "drizzle-orm";
import type { RationCreate } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "#worker/context.ts";
import { areLatestUnchanged, readLatestLots } from "#worker/db/reads/ingredients.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

/**
 * Returns a ration to be saved, each line that follows the latest lot at that lot, with what holds while these are the
 * latest. Refuses a lot that another line feeds.
 */
export async function followLatest(
  ctx: ActorCtx,
  body: RationCreate,
): Promise<{ body: RationCreate; condition: SQL }> {
  const ids = body.feeds
    .filter(({ followsLatest }) => followsLatest)
    .map(({ ingredient }) => idFromPath(ingredient));
  const latest = ids.length === 0 ? [] : await readLatestLots(ctx, ids);
  const byId = new Map(ids.map((id, n) => [id, latest[n] ?? id]));
  const feeds = body.feeds.map((line) => {
    const id = idFromPath(line.ingredient);
    return line.followsLatest ? { ...line, ingredient: ingredientPath(byId.get(id) ?? id) } : line;
  });
  const paths = feeds.map(({ ingredient }) => ingredient);
  const twice = feeds.findIndex(({ ingredient }, n) => paths.indexOf(ingredient) < n);
  if (twice >= 0) throw refuse([{ path: ["feeds", twice, "ingredient"], code: "added_twice" }]);
  return { body: { ...body, feeds }, condition: areLatestUnchanged(ctx, ids, latest) };
}
