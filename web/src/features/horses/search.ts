import * as v from "valibot";
import { horseFilters } from "#contract/horse-filters.ts";
import { choice, page, sorting, text } from "#web/lib/address-fields.ts";

export const horseOrders = ["name", "weightKg", "bodyConditionScore", "modifiedAt"] as const;

const flag = v.pipe(
  v.union([v.string(), v.boolean()]),
  v.transform(String),
  v.picklist(["", "true", "false"]),
);

export const horsesSearch = v.object({
  page,
  name: text,
  kind: choice(["", ...horseFilters.kind], ""),
  condition: choice(["", ...horseFilters.condition], ""),
  verdict: choice(["", ...horseFilters.verdict], ""),
  batch: v.optional(v.fallback(flag, ""), ""),
  ...sorting(horseOrders, "name", "asc"),
});
export type HorsesSearch = v.InferOutput<typeof horsesSearch>;
export const defaultHorsesSearch = v.parse(horsesSearch, {});
