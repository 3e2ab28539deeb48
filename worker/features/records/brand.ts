import type { BrandItem } from "#contract/schemas/brand.ts";
import type { BrandRow } from "#worker/db/reads/brands.ts";
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
