/**
 * Words of units as laboratories, tables and labels write them, without accents, µ as u. An amount and a mass joined
 * by a stroke or "per" are a unit (`g/kg`); a word of `wholeUnits` is one by itself.
 */
import type { UnitKey } from "#science/vocabulary/units.ts";

interface AmountWords {
  unit: UnitKey;
  /** Times of the unit that the word stands for. */
  factor: number;
  words: readonly string[];
}

export const amountWords: readonly AmountWords[] = [
  { unit: "g", factor: 1, words: ["g", "gr", "gram", "grams", "gramm", "gramme", "grammes"] },
  { unit: "mg", factor: 1, words: ["mg", "milligrams", "milligramme", "milligramm"] },
  { unit: "ug", factor: 1, words: ["ug", "mcg", "microg", "mikrogramm", "micrograms", "microgrammes"] },
  { unit: "g", factor: 1000, words: ["kg"] },
  { unit: "iu", factor: 1, words: ["iu", "ui", "ie", "usp", "usp units"] },
  {
    unit: "kiu",
    factor: 1,
    words: ["kiu", "kui", "kie", "x1000 iu", "1000 iu", "1000 ie", "1000 ui", "x1000 ie"],
  },
  { unit: "iu", factor: 1_000_000, words: ["miu", "mio ie", "mio iu", "mio ui", "mill ie"] },
  { unit: "mj", factor: 1, words: ["mj"] },
  { unit: "mj", factor: 0.001, words: ["kj"] },
  { unit: "mcal", factor: 1, words: ["mcal"] },
  { unit: "kcal", factor: 1, words: ["kcal"] },
  { unit: "ufc", factor: 1, words: ["ufc", "uf", "uf cheval"] },
];

/** Masses of feed that an amount is in, g; a US short ton is 907.18 kg and stands with prices alone. */
export const massWords: readonly { grams: number; words: readonly string[] }[] = [
  { grams: 1000, words: ["kg", "1 kg", "kilo", "kilogram", "kilogramm", "kgs"] },
  { grams: 100, words: ["100 g", "100g", "100 gr", "100 gramm", "100 grams"] },
  { grams: 1, words: ["g", "gr"] },
  { grams: 453.59237, words: ["lb", "lbs", "pound", "livre"] },
  { grams: 1_000_000, words: ["t", "to", "tonne", "tonnes", "tonelada"] },
  { grams: 100_000, words: ["100 kg", "100kg", "dt", "q", "quintal", "hkg"] },
];

/** Units in one word; `amount` is in `grams` of feed, times `factor`. */
export const wholeUnits: readonly {
  amount: UnitKey;
  factor: number;
  grams: number;
  words: readonly string[];
}[] = [
  {
    amount: "g",
    factor: 1,
    grams: 100,
    words: ["%", "pct", "p 100", "p.100", "percent", "pour cent", "prozent", "procent", "g%"],
  },
  { amount: "g", factor: 1, grams: 1000, words: ["‰", "gkg"] },
  { amount: "mg", factor: 1, grams: 1000, words: ["ppm", "mgkg"] },
  { amount: "ug", factor: 1, grams: 1000, words: ["ppb", "ugkg"] },
  { amount: "mcal", factor: 1, grams: 453.59237, words: ["mcallb"] },
  { amount: "mj", factor: 1, grams: 1000, words: ["mjkg"] },
  { amount: "mcal", factor: 1, grams: 1000, words: ["mcalkg"] },
];

/** Words that join an amount and its mass. */
export const perWords = ["/", "per", "pro", "par", "je", "por", "pour", "pr", "a", "in"] as const;

/** Names of crude protein behind "%" or "g/100 g": a share of the protein, as tables of amino acids have it. */
export const proteinShareWords = [
  "cp",
  "rp",
  "xp",
  "mat",
  "re",
  "pb",
  "pg",
  "protein",
  "crude protein",
  "proteine",
  "proteines",
  "rohprotein",
  "ruw eiwit",
  "eiwit",
  "proteina",
] as const;

/** Other wholes that a share is taken of: such a share is no content. */
export const otherShareWords = [
  "ndf",
  "os",
  "om",
  "organic matter",
  "starch",
  "fat",
  "tfa",
  "fatty acids",
  "total fatty acids",
  "adf",
  "n",
  "total n",
  "sp",
  "soluble protein",
  "nfc",
  "nsc",
  "cho",
  "lignin",
  "tdn",
  "ash",
  "ndfom",
  "andf",
  "andfom",
] as const;

/** Words of a daily portion or a measure of feed whose mass must be known. */
export const doseWords = [
  "dose",
  "daily dose",
  "day",
  "jour",
  "tag",
  "dag",
  "dia",
  "giorno",
  "scoop",
  "measure",
  "mesure",
  "messloffel",
  "tagesdosis",
  "dose journaliere",
  "portion",
  "serving",
  "dosis",
  "j",
  "d",
] as const;

/** Masses that prices are written for, kg. */
export const priceMasses: readonly { kg: number; words: readonly string[] }[] = [
  { kg: 1000, words: ["t", "to", "tonne", "tonnes", "tonelada"] },
  { kg: 907.18474, words: ["short ton", "us ton"] },
  { kg: 100, words: ["100 kg", "100kg", "dt", "q", "quintal"] },
  { kg: 1, words: ["kg", "kilo"] },
  { kg: 0.45359237, words: ["lb", "lbs", "pound"] },
  { kg: 22.6796185, words: ["50 lb", "50 lbs"] },
  { kg: 45.359237, words: ["cwt"] },
];

/** Words of a pack whose mass must be known. */
export const packWords = [
  ...[
    "bag",
    "sac",
    "sack",
    "zak",
    "saco",
    "sacco",
    "sacke",
    "sachet",
    "beutel",
    "bolsa",
    "unit",
    "piece",
    "stuck",
    "gebinde",
  ],
  ...["bale", "botte", "ballen", "balle", "balen", "ballot", "bala", "rundballen", "grossballen"],
  ...["seau", "bucket", "eimer", "emmer", "tub", "bidon", "kanister", "flacon", "bottle"],
] as const;

/** Words of feed that is sold without a pack. */
export const looseWords = ["vrac", "bulk", "loose", "lose", "losse", "los", "granel", "sfuso"] as const;
