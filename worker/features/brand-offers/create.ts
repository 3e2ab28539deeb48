import { sql } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isOfferIn, readBrandOffer } from "#worker/db/reads/brand-offers.ts";
import { type BrandRow, readBrand } from "#worker/db/reads/brands.ts";
import { brandOffer } from "#worker/db/schema/index.ts";
import { ownBrandOnly } from "#worker/features/records/brand.ts";
import { brandOfferItem, brandOfferPath, offerColumns } from "#worker/features/records/brand-offer.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse, ServiceError, serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

const open = ["waiting", "approved"] as const;

/** Offers an own brand to other organisations, for the first time or again; a super admin decides. */
export const createBrandOffer: Verb<"brand_offer.post"> = async (ctx, { body }) => {
  const row = ownBrandOnly(await namedBrand(ctx, body.brand));
  if (open.some((state) => state === row.offerState)) {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_brand_offered") });
  }
  const at = ctx.now.toISOString();
  const change = {
    row: brandOfferPath(row.id),
    before: row.offerState === null ? null : { name: row.name, state: row.offerState },
    after: { name: row.name, state: "waiting" },
    entityId: row.entityId,
    condition: sql`1 - ${isOfferIn(row.id, open)}`,
  };
  const columns = { state: "waiting", reason: null, modifiedAt: at } as const;
  await atomic(ctx, change, [
    ctx.db
      .insert(brandOffer)
      .values({ ...offerColumns(body), createdAt: at, ...columns })
      .onConflictDoUpdate({ target: brandOffer.brandId, set: columns }),
  ]);
  return { item: brandOfferItem(await readBrandOffer(ctx, row.id)), revision: 0 };
};

async function namedBrand(ctx: ActorCtx, path: string): Promise<BrandRow> {
  try {
    return await readBrand(ctx, idFromPath(path));
  } catch (error) {
    throw error instanceof ServiceError ? refuse([{ path: ["brand"], code: "unknown_item" }]) : error;
  }
}
