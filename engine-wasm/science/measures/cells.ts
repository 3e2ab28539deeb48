import type { IngredientFacts } from "#science/horse/facts.ts";
import { typicalCell, typicalOf } from "#science/measures/typical-contents.ts";
import { systems } from "#science/requirements/index.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import { spreadOf } from "#science/uncertainty/feed-spreads.ts";
import type { CompositionValue } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** Another nutrient that stands in for a missing one. */
interface Fallback {
  nutrient: NutrientKey;
  /** Name and value of what the stand-in is multiplied by; none where it stands as it is. */
  factor: { name: string; row: Coefficient } | null;
}

/** Factors of the contents that stand in for missing ones. */
export const fallbackRows = {
  ndfOfFibre: { value: 2, unit: "ratio", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

/**
 * Substitutes where a feed has no value of a nutrient, always marked as an estimate: the energy of the feed tables
 * for that of the requirement system, and twice the crude fibre for NDF.
 */
export const fallbacks: ReadonlyMap<NutrientKey, Fallback> = new Map<NutrientKey, Fallback>([
  ...Object.values(systems).flatMap(({ energy, energyFallback }): [NutrientKey, Fallback][] =>
    energyFallback ? [[energy, { nutrient: energyFallback, factor: null }]] : [],
  ),
  ["ndf", { nutrient: "crude_fibre", factor: { name: "ndfOfFibre", row: fallbackRows.ndfOfFibre } }],
]);

/** The cell of a nutrient; else that of its fallback, or what forages of its kind hold, as an estimated one. */
export function cellOf(ingredient: IngredientFacts, nutrient: NutrientKey): CompositionValue | undefined {
  const { composition } = ingredient;
  const own = composition[nutrient];
  if (own) return own;
  const fallback = fallbacks.get(nutrient);
  const other = fallback && composition[fallback.nutrient];
  if (other) return { ...other, value: other.value * (fallback.factor?.row.value ?? 1), state: "estimated" };
  const typical = typicalCell(ingredient, nutrient, (whole) => spreadOf(ingredient, "crude_protein", whole));
  return typical ?? undefined;
}

/** Tells the content that forages of its kind lend a feed, since nobody analysed it and no table has it. */
export const isTypical = (ingredient: IngredientFacts, nutrient: NutrientKey): boolean =>
  !ingredient.composition[nutrient] && typicalOf(ingredient, nutrient) !== null;
