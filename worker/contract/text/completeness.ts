import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { isCore, nutrientKeys } from "#science/vocabulary/nutrients.ts";

const coreKeys = nutrientKeys.filter(isCore);

/** Returns the share of the core nutrients that a feed has a value of, %. */
export const completenessOf = ({ composition }: Pick<IngredientItem, "composition">): number =>
  Math.round((100 * coreKeys.filter((key) => composition[key]).length) / coreKeys.length);
