import * as v from "valibot";
import { feedRoles } from "#science/vocabulary/classes.ts";

export const groups = ["all", "own", "common"] as const;
export const roleChoices = ["all", ...feedRoles] as const;

export const defaultIngredientsSearch = { page: 1, name: "", role: "all", group: "all" } as const;

export const ingredientsSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  name: v.optional(v.fallback(v.string(), ""), ""),
  role: v.optional(v.fallback(v.picklist(roleChoices), "all"), "all"),
  group: v.optional(v.fallback(v.picklist(groups), "all"), "all"),
});
export type IngredientsSearch = v.InferOutput<typeof ingredientsSearch>;

export const priceScopes = ["wallet", "priced", "all"] as const;

export const defaultPricesSearch = { page: 1, name: "", scope: "all" } as const;

export const pricesSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  name: v.optional(v.fallback(v.string(), ""), ""),
  scope: v.optional(v.fallback(v.picklist(priceScopes), "all"), "all"),
});
export type PricesSearch = v.InferOutput<typeof pricesSearch>;
