import { and, count, countDistinct, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { ActorCtx } from "../../context.ts";
import {
  horse,
  ingredient,
  ingredientWallet,
  ration,
  rationFeed,
  rationPasture,
  user,
} from "../schema/index.ts";
import { isFindable } from "./reachable-feeds.ts";

const usesMost = 50;

/** Returns the lines that feed an ingredient or a lot of it, or graze it; a grazed one has no amount. */
const linesOf = (ctx: ActorCtx, id: string) =>
  unionAll(
    ctx.db
      .select({
        rationId: rationFeed.rationId,
        quantityKg: sql<number | null>`${rationFeed.quantityKg}`.as("quantity_kg"),
      })
      .from(rationFeed)
      .where(
        sql`${rationFeed.ingredientId} in (select ${id} union all select id from ingredient where lot_of = ${id})`,
      ),
    ctx.db
      .select({ rationId: rationPasture.rationId, quantityKg: sql<number | null>`null`.as("quantity_kg") })
      .from(rationPasture)
      .where(eq(rationPasture.ingredientId, id)),
  ).as("line");

/** Returns the numbers of what the actor's entity does with an ingredient, the latest rations and the latest borrowing feeds. */
export async function readFeedUses(ctx: ActorCtx, id: string, path: string) {
  const { entityId } = ctx.actor;
  const line = linesOf(ctx, id);
  const borrows = and(
    eq(ingredient.entityId, entityId),
    sql`${ingredient.analysis} ->> 'reference' = ${path}`,
  );
  const [rations, [fed], borrowers, [lent], [wallets]] = await ctx.db.batch([
    ctx.db
      .select({
        id: ration.id,
        name: ration.name,
        objective: ration.objective,
        modifiedAt: ration.modifiedAt,
        quantityKg: sql<number | null>`sum(${line.quantityKg})`.as("fed_kg"),
        horseId: ration.horseId,
        horseName: sql<string>`${horse.name}`.as("horse_name"),
      })
      .from(line)
      .innerJoin(ration, eq(ration.id, line.rationId))
      .innerJoin(horse, eq(horse.id, ration.horseId))
      .where(eq(ration.entityId, entityId))
      .groupBy(ration.id)
      .orderBy(desc(ration.modifiedAt), desc(ration.id))
      .limit(usesMost),
    ctx.db
      .select({ rations: countDistinct(ration.id), horses: countDistinct(ration.horseId) })
      .from(line)
      .innerJoin(ration, eq(ration.id, line.rationId))
      .where(eq(ration.entityId, entityId)),
    ctx.db
      .select({ id: ingredient.id, nameEn: ingredient.nameEn, nameFr: ingredient.nameFr })
      .from(ingredient)
      .where(and(borrows, isFindable(ctx)))
      .orderBy(desc(ingredient.modifiedAt))
      .limit(usesMost),
    ctx.db.select({ borrowers: count() }).from(ingredient).where(borrows),
    ctx.db
      .select({ wallets: count() })
      .from(ingredientWallet)
      .innerJoin(user, eq(user.id, ingredientWallet.userId))
      .where(and(eq(ingredientWallet.ingredientId, id), eq(user.entityId, entityId))),
  ]);
  const counts = {
    rations: fed?.rations ?? 0,
    horses: fed?.horses ?? 0,
    borrowers: lent?.borrowers ?? 0,
    wallets: wallets?.wallets ?? 0,
  };
  return { counts, rations, borrowers };
}
