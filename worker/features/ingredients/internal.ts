import * as v from "valibot";
import { type CellItem, CompositionCells, type IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Composition } from "#science/composition.ts";
import type { IngredientFacts } from "#science/horse.ts";
import { type NutrientKey, nutrientKeys } from "#science/nutrients.ts";
import type { IngredientRow } from "../../db/reads/ingredients.ts";

export const ingredientPath = (id: string) => `/api/ingredients/${id}`;

const Levels = v.array(v.string());

const composition = (row: IngredientRow): Composition =>
  v.parse(CompositionCells, JSON.parse(row.composition));

/** Every nutrient by name; null where nobody knows the value. */
function everyCell(known: Composition): Record<NutrientKey, CellItem> {
  const cells = nutrientKeys.map((key): [NutrientKey, CellItem] => [key, known[key] ?? null]);
  return Object.fromEntries(cells) as Record<NutrientKey, CellItem>;
}

export function ingredientItem(row: IngredientRow): IngredientItem {
  const { id, nameEn, nameFr, family, role, groupType, brand, dryMatterPct, provenance, source, notes } = row;
  return {
    "@id": ingredientPath(id),
    id,
    nameEn,
    nameFr,
    levelsEn: v.parse(Levels, JSON.parse(row.levelsEn)),
    levelsFr: v.parse(Levels, JSON.parse(row.levelsFr)),
    family,
    role,
    groupType,
    brand,
    dryMatterPct,
    composition: everyCell(composition(row)),
    provenance,
    source,
    notes,
    pricePerTonne: row.pricePerTonne,
    modifiedAt: row.modifiedAt,
  };
}

/** An ingredient as the science sees it. */
export const ingredientFacts = (row: IngredientRow): IngredientFacts => ({
  id: row.id,
  role: row.role,
  family: row.family,
  dryMatterPct: row.dryMatterPct,
  composition: composition(row),
  pricePerTonne: row.pricePerTonne,
});
