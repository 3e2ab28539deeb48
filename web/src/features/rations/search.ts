import * as v from "valibot";

export const defaultRationsSearch = { page: 1, horse: "", order: "modifiedAt", direction: "desc" } as const;

export const rationsSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  horse: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ""), ""),
  order: v.optional(
    v.fallback(v.picklist(["name", "modifiedAt", "pricePerDay"]), "modifiedAt"),
    "modifiedAt",
  ),
  direction: v.optional(v.fallback(v.picklist(["asc", "desc"]), "desc"), "desc"),
});
