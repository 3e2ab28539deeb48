import type { IngredientFacts } from "#science/horse/facts.ts";

const dosedByLabel: readonly string[] = ["balancers", "mineral_vitamin_supplements"];

/** Tells whether feeds of a family are dosed as their maker states. */
export const isDosedByLabel = (family: string): boolean => dosedByLabel.includes(family);

/** Returns the dose that the maker of a feed states for a horse, kg a day; null where none is stated. */
export const statedDoseKg = (
  { family, doseGPer100Kg }: Pick<IngredientFacts, "family" | "doseGPer100Kg">,
  weightKg: number,
): number | null =>
  isDosedByLabel(family) && doseGPer100Kg ? (doseGPer100Kg / 1000) * (weightKg / 100) : null;
