import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { measureConstants } from "#science/measures/fixed-measures.ts";
import { stripAccents } from "#web/lib/science/ingredient-search.ts";
import { searchWords } from "#web/lib/science/search-words.ts";

/** Kilograms of units of weight; lb is the international pound. */
const weights = { kg: 1, g: 1e-3, mg: 1e-6, lb: 0.45359237, oz: 0.028349523125 } as const;

/** Litres of units of volume. */
const volumes = { l: 1, dl: 0.1, cl: 0.01, ml: 0.001 } as const;

type Weight = keyof typeof weights;
type Volume = keyof typeof volumes;
export type Unit = Weight | Volume | "h" | "scoop" | "flake";

/** Reasons why a word is no unit: its weight is unknown ("unit") or differs between countries ("livre"). */
export type NoUnit = "unit" | "livre";

/** Spellings of units in both languages, without accents; the last rows have no known weight. */
const spellings = {
  kg: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes",
  g: "g gr grs gram grams gramme grammes",
  mg: "mg milligram milligrams milligramme milligrammes",
  lb: "lb lbs pound pounds",
  oz: "oz ounce ounces once onces",
  l: "l lt ltr litre litres liter liters",
  dl: "dl decilitre decilitres deciliter deciliters",
  cl: "cl centilitre centilitres centiliter centiliters",
  ml: "ml millilitre millilitres milliliter milliliters",
  h: "h hr hrs hour hours heure heures",
  scoop: "scoop scoops sc mesure mesures mes",
  flake: "flake flakes galette galettes",
  livre: "livre livres",
  unit:
    "cup cups tasse tasses verre verres glass glasses bol bols bowl bowls seau seaux bucket buckets qt quart quarts pt " +
    "pint pints pinte pintes gal gallon gallons gobelet gobelets cs cc cas cac tbsp tsp tablespoon tablespoons teaspoon " +
    "teaspoons spoon spoons cuillere cuilleres cuilleree cuillerees handful handfuls poignee poignees pincee pincees " +
    "pinch pelle pelles shovel shovels bale bales botte bottes sac sacs bag bags " +
    "bouteille bouteilles bottle bottles ton tons tonne tonnes quintal quintaux min mn minute minutes",
} as const satisfies Record<Unit | NoUnit, string>;

const named = new Map<string, Unit | NoUnit>(
  (Object.keys(spellings) as (Unit | NoUnit)[]).flatMap((unit) =>
    spellings[unit].split(" ").map((written) => [written, unit] as const),
  ),
);

/** A single letter or sign, an abbreviation with points, a unit per something: unclear short forms. */
const lone = /^(?:\p{L}(?:\.\p{L})*|\p{L}{1,2}\/\p{L}+|[\p{S}#])$/u;

/** A "per day" after a unit, which changes nothing. */
const aDay = /\/(?:j|jour|d|day)$/;

/** Reads a word next to a number as a unit; null for any other word. */
export function parseUnit(text: string): Unit | NoUnit | null {
  const bare = text.replace(/[.,;:]+$/, "");
  return named.get(stripAccents(bare).replace(aDay, "")) ?? (lone.test(bare) ? "unit" : null);
}

export const isUnit = (unit: Unit | NoUnit): unit is Unit => unit !== "unit" && unit !== "livre";
export const isVolume = (unit: Unit): unit is Volume => unit in volumes;
const isWeight = (unit: Unit): unit is Weight => unit in weights;

/** Tells whether a unit is neither kilograms nor grams, so that its conversion is shown. */
export const isConverted = (unit: Unit | null): unit is Volume | "lb" | "oz" =>
  unit !== null && (isVolume(unit) || unit === "lb" || unit === "oz");

/** Tells whether a feed is liquid oil, the only feed with a known density. */
const isOil = ({ family, nameEn, nameFr }: IngredientItem): boolean =>
  family === "oils_and_fats" &&
  (searchWords(nameEn).includes("oil") || searchWords(nameFr).includes("huile"));

/** Density of oil, kg/l, as in the rule of vitamin E for oil. */
export const oilKgPerLitre = measureConstants.oilKgPer100Ml.value / volumes.dl;

/** Rounds to the milligram, against errors of multiplication. */
const milligrams = (kg: number): number => Math.round(kg * 1e6) / 1e6;

interface Counted {
  value: number;
  /** Null when no unit was written: kilograms, or hours of a pasture. */
  unit: Unit | null;
}

/** Converts an amount to kilograms, or hours of a pasture; or names the unknown weight: of a scoop, a flake or a litre. */
export function toKilograms(
  { value, unit }: Counted,
  item: IngredientItem,
  scoopKg: number | null,
): number | "scoop" | "flake" | "volume" {
  if (unit === null || unit === "kg" || unit === "h") return value;
  if (unit === "g") return value / 1000;
  if (isWeight(unit)) return milligrams(value * weights[unit]);
  if (isVolume(unit)) return isOil(item) ? milligrams(value * volumes[unit] * oilKgPerLitre) : "volume";
  const countedKg = unit === "flake" ? item.flakeKg : scoopKg;
  return countedKg === null ? unit : milligrams(value * countedKg);
}
