import * as v from "valibot";

export const defaultEntitiesSearch = { page: 1, name: "", order: "name", direction: "asc" } as const;

const orders = ["name", "expirationDate", "numberOfLicences", "createdAt"] as const;

export const entitiesSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  name: v.optional(v.fallback(v.string(), ""), ""),
  order: v.optional(v.fallback(v.picklist(orders), "name"), "name"),
  direction: v.optional(v.fallback(v.picklist(["asc", "desc"]), "asc"), "asc"),
});
export type EntitiesSearch = v.InferOutput<typeof entitiesSearch>;
