import { isCore, type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";

const coreKeys = nutrientKeys.filter(isCore);

/** Returns the share of the core nutrients that a feed has a value of, %. */
export const completenessOf = ({
  composition,
}: {
  composition: Readonly<Record<NutrientKey, object | null>>;
}): number => Math.round((100 * coreKeys.filter((key) => composition[key]).length) / coreKeys.length);
