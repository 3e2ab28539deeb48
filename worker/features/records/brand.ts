import type { BrandCreate, BrandItem, BrandMaker } from "#contract/schemas/brand.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { BrandRow } from "#worker/db/reads/brands.ts";
import type { brand } from "#worker/db/schema/index.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { entityPath } from "./user-entity.ts";

export const brandPath = (id: string) => `/api/brands/${id}`;

export function brandItem(row: BrandRow): BrandItem {
  const { id, name, entityId, entityName, numberOfIngredients, createdAt, modifiedAt } = row;
  const { offerState: state, offerReason: reason, numberOfOrganisations } = row;
  return {
    "@id": brandPath(id),
    id,
    name,
    userEntity: { "@id": entityPath(entityId), id: entityId, name: entityName },
    numberOfIngredients,
    offer: state === null ? null : { state, reason, numberOfOrganisations },
    maker: brandMaker(row),
    createdAt,
    modifiedAt,
  };
}

function brandMaker({ makerName, follows, isOffered, changedAt }: BrandRow): BrandMaker | null {
  if (makerName === null) return null;
  return { name: makerName, isFollowed: follows && Boolean(isOffered), changedAt };
}

/** Returns an organisation's own brand; a brand that it took is changed by its maker alone. */
export function ownBrandOnly(row: BrandRow): BrandRow {
  if (row.makerName !== null) throw serviceError("forbidden");
  return row;
}

/** Returns the columns that hold a brand's own fields. */
export const brandColumns = ({ name }: BrandCreate) =>
  ({ name, nameFold: fold(name) }) satisfies ColumnsFor<typeof brand.$inferSelect, BrandCreate, "userEntity">;
