import type { IngredientCreate, IngredientItem } from "#contract/schemas/ingredient.ts";
import { chosenRole, type FamilyKey } from "#science/feeds/feed-families.ts";
import { isOwn } from "../ingredient-text.ts";

/** Returns a feed as the body that would make it. */
export const knownBody = (item: IngredientItem): IngredientCreate => ({
  nameEn: item.nameEn,
  nameFr: item.nameFr,
  source: item.source,
  notes: item.notes,
  pricePerTonne: item.pricePerTonne,
  brand: item.brand?.["@id"] ?? null,
  shared: item.shared,
  role: chosenRole(item.family as FamilyKey, item.role),
  level3: item.level3,
  level4: item.level4,
  family: item.family as IngredientCreate["family"],
  plant: item.plant ?? null,
  dryMatterPct: item.dryMatterPct,
  origin: item.origin ?? "label",
  values: !isOwn(item) ? [] : item.values,
  reference: item.reference,
  bagKg: item.bagKg,
  scoopKg: item.scoopKg,
  flakeKg: item.flakeKg,
  doseGPer100Kg: item.doseGPer100Kg,
  measuredOn: item.measuredOn,
  lot: item.lot,
});
