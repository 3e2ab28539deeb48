import { and, eq, type SQL, sql } from "drizzle-orm";
import { fold } from "#contract/text/fold-text.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { type BrandOfferRow, isOfferIn, readBrandOffer } from "#worker/db/reads/brand-offers.ts";
import { readBrand } from "#worker/db/reads/brands.ts";
import { brand } from "#worker/db/schema/index.ts";
import { brandPath } from "#worker/features/records/brand.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { newId } from "#worker/lib/id.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/** Takes an approved brand into the choice of the own organisation, or follows it again. */
export const takeBrand: Verb<"brand_offer.take"> = async (ctx, { params }) => {
  const offer = await readBrandOffer(ctx, params.id ?? "");
  if (offer.isOwn === 1 || offer.state !== "approved") {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_brand_not_offered") });
  }
  const known = await ctx.db.select({ id: brand.id }).from(brand).where(takenFrom(ctx, offer)).get();
  const id = known?.id ?? newId();
  const taken = writeTaken(ctx, offer, id, known !== undefined);
  const change = {
    row: brandPath(id),
    before: null,
    after: { name: offer.name, maker: offer.maker },
    condition: and(isOfferIn(offer.id, ["approved"]), taken.condition)!,
  };
  await atomic(ctx, change, [taken.statement, ...passOnFeeds(ctx, { taken: id })]);
  const { numberOfIngredients } = await readBrand(ctx, id);
  return { brand: brandPath(id), numberOfIngredients };
};

const takenFrom = (ctx: ActorCtx, { id }: BrandOfferRow): SQL | undefined =>
  and(eq(brand.makerBrandId, id), eq(brand.entityId, ctx.actor.entityId));

/** Returns the statement that writes a taken brand, and the condition that it is there or not as it was read. */
function writeTaken(
  ctx: ActorCtx,
  offer: BrandOfferRow,
  id: string,
  isKnown: boolean,
): { statement: Statement; condition: SQL } {
  const at = ctx.now.toISOString();
  const { name, maker } = offer;
  const columns = { name, nameFold: fold(name), makerName: maker, follows: true, modifiedAt: at };
  const there = sql`(select count(*) from ${brand} where ${takenFrom(ctx, offer)})`;
  if (isKnown) {
    return {
      statement: ctx.db
        .update(brand)
        .set({ ...columns, revision: sql`${brand.revision} + 1` })
        .where(eq(brand.id, id)),
      condition: there,
    };
  }
  const { entityId } = ctx.actor;
  return {
    statement: ctx.db
      .insert(brand)
      .values({ id, entityId, makerBrandId: offer.id, createdAt: at, ...columns }),
    condition: sql`not ${there}`,
  };
}
