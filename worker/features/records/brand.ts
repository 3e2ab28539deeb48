import type { BrandCreate, BrandItem } from "#contract/schemas/brand.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { BrandRow } from "#worker/db/reads/brands.ts";
import type { brand } from "#worker/db/schema/index.ts";
import type { ColumnsFor } from "./columns-for.ts";
import { entityPath } from "./user-entity.ts";

export const brandPath = (id: string) => `/api/brands/${id}`;

export function brandItem(row: BrandRow): BrandItem {
  const { id, name, entityId, entityName, numberOfIngredients, createdAt, modifiedAt } = row;
  return {
    "@id": brandPath(id),
    id,
    name,
    userEntity: { "@id": entityPath(entityId), id: entityId, name: entityName },
    numberOfIngredients,
    createdAt,
    modifiedAt,
  };
}

/** Returns the columns that hold a brand's own fields. */
export const brandColumns = ({ name }: BrandCreate) =>
  ({ name, nameFold: fold(name) }) satisfies ColumnsFor<typeof brand.$inferSelect, BrandCreate, "userEntity">;
