import { feedSheet } from "#contract/sheets/feed-sheet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readIngredient, readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { ingredientItem, ingredientPath } from "#worker/features/records/ingredient.ts";
import type { Input } from "#worker/features/verb.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Paper } from "./paper-types.ts";

/** Returns the sheet of a feed that the actor may read. */
export async function feedPaper(ctx: ActorCtx, { params }: Input<unknown, unknown>): Promise<Paper> {
  const row = await readIngredient(ctx, params.id ?? "");
  const feed = ingredientItem(row);
  const sources = new Set(Object.values(feed.composition).flatMap((cell) => cell?.source ?? []));
  const ids = [...sources].filter((source) => source.startsWith(ingredientPath(""))).map(idFromPath);
  const [lenders, { monetaryUnit }] = await Promise.all([
    ids.length === 0 ? new Map<string, typeof row>() : readIngredientsById(ctx, ids),
    readEntity(ctx, ctx.actor.entityId),
  ]);
  const names = [...lenders.values()].map(
    ({ id, nameEn, nameFr }) => [ingredientPath(id), ctx.locale === "fr" ? nameFr : nameEn] as const,
  );
  const sheet = feedSheet(
    { feed, currency: monetaryUnit, lenders: new Map(names) },
    createSheetMessages(ctx.locale, ctx.timeZone),
  );
  return { sheet, about: sheet.subtitle };
}
