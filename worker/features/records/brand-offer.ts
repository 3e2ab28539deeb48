import type { BrandOfferCreate, BrandOfferDecision, BrandOfferItem } from "#contract/schemas/brand.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { BrandOfferRow } from "#worker/db/reads/brand-offers.ts";
import type { brandOffer } from "#worker/db/schema/index.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { brandPath } from "./brand.ts";

type StoredOffer = typeof brandOffer.$inferSelect;

/** Returns the columns that hold an offer's own fields. */
export const offerColumns = ({ brand }: BrandOfferCreate) =>
  ({ brandId: idFromPath(brand) }) satisfies ColumnsFor<StoredOffer, BrandOfferCreate, "brand">;

/** Returns the columns that hold a decision on an offer. */
export const decisionColumns = ({ state, reason }: BrandOfferDecision) =>
  ({ state, reason }) satisfies ColumnsFor<StoredOffer, BrandOfferDecision>;

/** Returns the path of the offer of a brand; both have one id. */
export const brandOfferPath = (id: string) => `/api/brand_offers/${id}`;

export function brandOfferItem(row: BrandOfferRow): BrandOfferItem {
  const { id, name, maker, state, reason, numberOfIngredients, numberOfOrganisations } = row;
  return {
    "@id": brandOfferPath(id),
    id,
    brand: { "@id": brandPath(id), id, name },
    maker,
    isOwn: row.isOwn === 1,
    state,
    reason: row.isSeenWhole === 1 ? reason : null,
    numberOfIngredients,
    numberOfOrganisations: row.isSeenWhole === 1 ? numberOfOrganisations : null,
    takenAs: row.takenId === null ? null : brandPath(row.takenId),
    createdAt: row.createdAt,
    modifiedAt: row.modifiedAt,
  };
}
