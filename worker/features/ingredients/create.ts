import { sql } from "drizzle-orm";
import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { ingredientItem, ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientColumns } from "#worker/features/records/ingredient-columns.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import { idFromPath, newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { soundAnalysis } from "./analyse-report.ts";
import { readPlace } from "./feed-places.ts";
import { followingAfter, readLotContext } from "./lots.ts";
import { measuredDay } from "./measured-day.ts";
import { setPrice } from "./price-statements.ts";
import { reappraiseRations } from "./reappraise-rations.ts";

/** Makes a feed from an analysis, the entity's or the actor's own; a new lot is fed at once where a ration follows the latest. */
export const createIngredient: Verb<"ingredient.post"> = async (ctx, { body: asked }) => {
  const context = await readLotContext(ctx, asked);
  const report = context?.body ?? asked;
  const measuredOn = measuredDay({ body: null, measuredOn: null }, report, report.measuredOn, ctx.now);
  const body = { ...report, measuredOn };
  const made = await soundAnalysis(ctx, body);
  const place = await readPlace(ctx, body);
  const id = newId();
  const at = ctx.now.toISOString();
  const columns = { ...ingredientColumns(body, made, place), id, createdAt: at, modifiedAt: at };
  const { pricePerTonne, lot } = body;
  const following = lot && context && followingAfter(idFromPath(lot.of), context.lots, columns);
  const rations =
    following &&
    (await reappraiseRations(ctx, [ingredientFacts({ ...columns, pricePerTonne })], [], following));
  const condition = context && rations ? sql`${context.condition} and ${rations.condition}` : undefined;
  await atomic(
    ctx,
    { row: ingredientPath(id), before: null, after: body, ...(condition ? { condition } : {}) },
    [
      ctx.db.insert(ingredient).values({ ...columns, ...whose(ctx, body) }),
      ...(pricePerTonne === null ? [] : setPrice(ctx, id, pricePerTonne)),
      ...(rations?.statements ?? []),
      ...passOnFeeds(ctx, { maker: ctx.actor.entityId }),
    ],
  );
  if (rations) await rations.send();
  const row = await readIngredient(ctx, id);
  return { item: ingredientItem(row), revision: row.revision };
};

/** Returns the columns of whose a feed is. */
const whose = ({ actor }: ActorCtx, { shared }: IngredientCreate) => ({
  entityId: actor.entityId,
  ownerId: actor.userId,
  shared,
});
