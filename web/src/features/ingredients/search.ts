import * as v from "valibot";
import { feedRoles } from "#science/vocabulary/classes.ts";
import { choice, page, text } from "#web/lib/address-fields.ts";

export const groups = ["all", "own", "common"] as const;
export const roleChoices = ["all", ...feedRoles] as const;

export const ingredientsSearch = v.object({
  page,
  name: text,
  role: choice(roleChoices, "all"),
  group: choice(groups, "all"),
});
export type IngredientsSearch = v.InferOutput<typeof ingredientsSearch>;
export const defaultIngredientsSearch = v.parse(ingredientsSearch, {});

export const priceScopes = ["wallet", "priced", "all"] as const;

export const pricesSearch = v.object({ page, name: text, scope: choice(priceScopes, "all") });
export type PricesSearch = v.InferOutput<typeof pricesSearch>;
export const defaultPricesSearch = v.parse(pricesSearch, {});
