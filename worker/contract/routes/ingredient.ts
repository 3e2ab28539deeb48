import { groupTypes } from "#science/vocabulary/classes.ts";
import { feedRoles } from "#science/vocabulary/feed-roles.ts";
import { IngredientCreate, IngredientPatch } from "../schemas/ingredient.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Ingredient", "/api/ingredients");

export const ingredientRoutes = {
  "ingredient.get_collection": {
    ...rows.list,
    access: "staff",
    cached: "by_reader",
    order: ["nameEn", "nameFr", "family"],
    filters: ["name", "role", "groupType", "family", "colleagues", "analysedSince"],
    // `fed` adds the own feeds of colleagues that a ration of the organisation contains
    choices: { role: feedRoles, groupType: groupTypes, colleagues: ["fed"] },
    days: ["analysedSince"],
    wholeAllowed: true,
  },
  "ingredient.post": { ...rows.post, access: "staff", body: IngredientCreate, needsLicence: true },
  "ingredient.get": { ...rows.get, access: "staff", pdf: "feed" },
  "ingredient.history": {
    ...itemRow("Ingredient", "history", "GET", "/api/ingredients/{id}/history"),
    access: "staff",
  },
  "ingredient.uses": {
    ...itemRow("Ingredient", "uses", "GET", "/api/ingredients/{id}/uses"),
    access: "staff",
  },
  "ingredient.patch": { ...rows.patch, access: "staff", body: IngredientPatch, needsLicence: true },
  "ingredient.delete": { ...rows.delete, access: "staff", needsLicence: true },
} as const satisfies Record<string, RouteRow>;
