import { eq, type SQL } from "drizzle-orm";
import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { areLotsUnchanged, type IngredientRow, readLots } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { ingredientColumns, writtenFeed } from "#worker/features/records/ingredient-columns.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import { analysedWith, readShelf } from "./analyse-report.ts";
import { readPlaces } from "./feed-places.ts";
import { feedsPart } from "./lots.ts";

/** A feed as it was read, with the columns that are written over it. */
export interface ChangedFeed {
  row: IngredientRow;
  made: Partial<IngredientRow>;
}

/** Returns a feed as the science will see it. */
export const factsAfter = ({ row, made }: ChangedFeed): IngredientFacts =>
  ingredientFacts({ ...row, ...made });

/**
 * Returns the statements that carry changes of feeds over to their lots: names, classification and the values that they
 * lend; a lot that changes too keeps its own changes. A change of the price alone changes no lot. The statements that
 * write the feeds come first.
 */
export async function restateLots(
  ctx: ActorCtx,
  changes: readonly ChangedFeed[],
): Promise<{ facts: IngredientFacts[]; statements: Statement[]; condition: SQL }> {
  const ids = changes.filter(({ made }) => made.composition).map(({ row }) => row.id);
  const lots = await readLots(ctx, ids);
  const condition = areLotsUnchanged(ctx, ids, lots);
  if (lots.length === 0) return { facts: [], statements: [], condition };
  const before = new Map(changes.map(({ row }) => [row.id, row]));
  const after = new Map(changes.map(({ row, made }) => [row.id, { ...row, ...made }]));
  const written = lots.map((lot) => after.get(lot.id) ?? lot);
  const bodies = written.map((lot) =>
    restated(lot, before.get(lot.lotOf ?? "")!, after.get(lot.lotOf ?? "")!),
  );
  const shelf = { ...(await readShelf(ctx, bodies)), lenders: after };
  const places = await readPlaces(ctx, bodies);
  const columns = bodies.map((body) => ingredientColumns(body, analysedWith(shelf, body), places.of(body)));
  const modifiedAt = ctx.now.toISOString();
  return {
    facts: written.map((lot, n) => ingredientFacts({ ...lot, ...columns[n] })),
    statements: lots.map(({ id, revision }, n) =>
      ctx.db
        .update(ingredient)
        .set({ ...columns[n], modifiedAt, ...(ids.includes(id) ? {} : { revision: revision + 1 }) })
        .where(eq(ingredient.id, id)),
    ),
    condition,
  };
}

/** Returns a lot whose feed changes as it will be. */
function restated(lot: IngredientRow, before: IngredientRow, after: IngredientRow): IngredientCreate {
  const own = writtenFeed(lot);
  return {
    ...own,
    nameEn: own.nameEn.replace(before.nameEn, () => after.nameEn),
    nameFr: own.nameFr.replace(before.nameFr, () => after.nameFr),
    family: after.family as IngredientCreate["family"],
    ...feedsPart(after),
  };
}
