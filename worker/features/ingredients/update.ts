import { eq, sql } from "drizzle-orm";
import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { type IngredientRow, readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { ingredientItem, ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientColumns, writtenFeed } from "#worker/features/records/ingredient-columns.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import { ownOnly } from "#worker/features/records/own-feed.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { soundAnalysis } from "./analyse-report.ts";
import { readPlace } from "./feed-places.ts";
import { followingAfter, readLotContext } from "./lots.ts";
import { measuredDay } from "./measured-day.ts";
import { setPrice } from "./price-statements.ts";
import { reappraiseRations } from "./reappraise-rations.ts";
import { restateLots } from "./restate-lots.ts";

/** Changes an own feed and its lots; the rations that contain them are evaluated again in the same write. */
export const updateIngredient: Verb<"ingredient.patch"> = async (ctx, { params, body, expected }) => {
  const row = ownOnly(await readIngredient(ctx, params.id ?? ""));
  checkRevision(expected, row.revision);
  const before = writtenFeed(row);
  const asked: IngredientCreate = { ...before, ...body };
  const context = await readLotContext(ctx, asked, before);
  const report = context?.body ?? asked;
  const told = body.measuredOn ?? null;
  const measuredOn = measuredDay({ body: before, measuredOn: row.measuredOn }, report, told, ctx.now);
  const after = { ...report, measuredOn };
  refuseTaking(ctx, row, after);
  const made = await soundAnalysis(ctx, after, row.id);
  const place = await readPlace(ctx, after);
  const { pricePerTonne } = after;
  const columns = {
    ...ingredientColumns(after, made, place),
    shared: after.shared,
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const changed = ingredientFacts({ ...row, ...columns, pricePerTonne });
  const lots = await restateLots(ctx, [{ row, made: columns }]);
  const following = row.lotOf && context && followingAfter(row.lotOf, context.lots, { ...row, ...columns });
  const rations = await reappraiseRations(ctx, [changed], lots.facts, following || null);
  const unchanged = sql`${isUnchanged(ingredient, row)} and ${lots.condition} and ${rations.condition}`;
  const condition = context ? sql`${unchanged} and ${context.condition}` : unchanged;
  await atomic(ctx, { row: ingredientPath(row.id), before, after, condition }, [
    ctx.db.update(ingredient).set(columns).where(eq(ingredient.id, row.id)),
    ...(pricePerTonne === before.pricePerTonne ? [] : setPrice(ctx, row.id, pricePerTonne)),
    ...lots.statements,
    ...rations.statements,
    ...passOnFeeds(ctx, { maker: ctx.actor.entityId }),
  ]);
  await rations.send();
  const saved = await readIngredient(ctx, row.id);
  return { item: ingredientItem(saved), revision: saved.revision };
};

/** Refuses to keep a feed from colleagues for anybody but its owner. */
function refuseTaking(ctx: ActorCtx, row: IngredientRow, { shared, brand, lot }: IngredientCreate): void {
  if (shared || lot || !row.isShared || brand !== null || row.ownerId === ctx.actor.userId) return;
  throw refuse([{ path: ["shared"], code: "owner_only" }]);
}
