import { type NutrientUnit, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { type UnitKey, units } from "#science/vocabulary/units.ts";
import { type Check, type Known, sumOf, within } from "./check.ts";

/** Analytical slack of sums, g per kg of dry matter. */
const slack = 10;
/** Polarimetric starch overlaps fibre: published feeds sum to 1058 g, so only more than this is impossible. */
const overlap = 80;

/** Fibre as the fullest fraction known. */
const fibreOf = (known: Known) => (known("ndf") === null ? "crude_fibre" : "ndf");
const solids = (known: Known) =>
  sumOf(known, ["crude_ash", "crude_protein", "crude_fat", fibreOf(known)] as const);

/** Starch and sugars beyond what the other components leave, g per kg of dry matter. */
function excessOfCarbohydrates(known: Known) {
  const rest = solids(known);
  const sugars = sumOf(known, ["starch", "soluble_sugars"]);
  if (sugars.fields.length === 0 || rest.fields.length < 2) return null;
  const left = Math.max(0, 1000 - rest.sum);
  return { fields: [...sugars.fields, ...rest.fields], excess: sugars.sum - left, left };
}

const gramsIn = (unit: NutrientUnit, value: number): number =>
  (value * units[unit satisfies UnitKey].factor) / units.g.factor;

export const componentChecks = {
  above_whole: {
    level: "error",
    find: (known) =>
      nutrientKeys.flatMap((key) => {
        const value = known(key);
        const { bound, unit } = nutrients[key];
        if (value === null) return [];
        const isOver =
          (bound === "dry_matter" && gramsIn(unit, value) > 1000) || (bound === "hundred" && value > 100);
        return isOver ? [{ fields: [key] }] : [];
      }),
  },
  components_over_100: {
    level: "error",
    find: (known) => {
      const { sum, fields } = solids(known);
      return sum > 1000 + slack ? [{ fields, values: { sum: sum / 10 } }] : [];
    },
  },
  carbohydrates_impossible: {
    level: "error",
    find: (known) => {
      const found = excessOfCarbohydrates(known);
      return found && found.excess > overlap
        ? [{ fields: found.fields, values: { left: found.left / 10 } }]
        : [];
    },
  },
  carbohydrates_over_rest: {
    level: "warning",
    find: (known) => {
      const found = excessOfCarbohydrates(known);
      return found && found.excess > slack && found.excess <= overlap
        ? [{ fields: found.fields, values: { left: found.left / 10 } }]
        : [];
    },
  },
  adf_above_ndf: within("adf", "ndf"),
  adl_above_adf: within("adl", "adf"),
  fibre_above_ndf: { ...within("crude_fibre", "ndf"), level: "warning" },
  ash_and_organic_matter: {
    level: "error",
    find: (known) => {
      const [ash, organic] = [known("crude_ash"), known("organic_matter")];
      if (ash === null || organic === null || Math.abs(ash + organic - 1000) <= 5) return [];
      return [{ fields: ["crude_ash", "organic_matter"], values: { sum: (ash + organic) / 10 } }];
    },
  },
  omega_above_fat: {
    level: "error",
    find: (known) => {
      const fat = known("crude_fat");
      const { sum, fields } = sumOf(known, ["omega3", "omega6"]);
      return fat !== null && fields.length > 0 && sum > fat + 0.1
        ? [{ fields: [...fields, "crude_fat"] }]
        : [];
    },
  },
} as const satisfies Record<string, Check>;
