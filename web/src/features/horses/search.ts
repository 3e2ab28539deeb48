import * as v from "valibot";

export const defaultHorsesSearch = { page: 1, name: "", order: "name", direction: "asc" } as const;

/** State of the horses list in the address; anything unreadable falls back. */
export const horsesSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  name: v.optional(v.fallback(v.string(), ""), ""),
  order: v.optional(v.fallback(v.picklist(["name", "weightKg", "modifiedAt"]), "name"), "name"),
  direction: v.optional(v.fallback(v.picklist(["asc", "desc"]), "asc"), "asc"),
});
