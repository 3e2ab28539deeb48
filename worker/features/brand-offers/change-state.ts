import { eq } from "drizzle-orm";
import type { OfferState } from "#contract/schemas/brand.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { type BrandOfferRow, isOfferIn } from "#worker/db/reads/brand-offers.ts";
import { brandOffer } from "#worker/db/schema/index.ts";
import { brandOfferPath } from "#worker/features/records/brand-offer.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** OfferChange is a new state of an offer, and the states from which it leads there. */
export interface OfferChange {
  state: OfferState;
  reason: string | null;
  from: readonly OfferState[];
}

/** Writes a new state of an offer, with what follows from it. */
export async function changeOffer(
  ctx: ActorCtx,
  row: BrandOfferRow,
  { state, reason, from }: OfferChange,
  statements: readonly Statement[] = [],
): Promise<{ state: OfferState }> {
  if (!from.includes(row.state)) {
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_offer_state") });
  }
  const { id, name, entityId } = row;
  const change = {
    row: brandOfferPath(id),
    before: { name, state: row.state, reason: row.reason },
    after: { name, state, reason },
    entityId,
    condition: isOfferIn(id, from),
  };
  await atomic(ctx, change, [
    ctx.db
      .update(brandOffer)
      .set({ state, reason, modifiedAt: ctx.now.toISOString() })
      .where(eq(brandOffer.brandId, id)),
    ...statements,
  ]);
  return { state };
}
