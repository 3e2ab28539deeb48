/**
 * Units in which laboratories and labels write contents: an amount of `amount` in `per` of feed. One table for all
 * conversions; amounts and masses are those of the units table.
 */
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { convert, type Dimension, type UnitKey, units } from "#science/vocabulary/units.ts";

interface ContentUnit {
  amount: UnitKey;
  /** Mass of feed the amount is in; none for a share that is no content, such as a digestibility. */
  per: { value: number; unit: "kg" | "g" | "lb" } | null;
  /** Written symbol, which no language changes. */
  symbol: string;
}

const oneKg = { value: 1, unit: "kg" } as const;
const oneLb = { value: 1, unit: "lb" } as const;
const hundredGrams = { value: 100, unit: "g" } as const;

export const contentUnits = {
  g_per_kg: { amount: "g", per: oneKg, symbol: "g/kg" },
  percent: { amount: "g", per: hundredGrams, symbol: "%" },
  mg_per_kg: { amount: "mg", per: oneKg, symbol: "mg/kg" },
  ppm: { amount: "mg", per: oneKg, symbol: "ppm" },
  g_per_100g: { amount: "g", per: hundredGrams, symbol: "g/100 g" },
  mg_per_100g: { amount: "mg", per: hundredGrams, symbol: "mg/100 g" },
  ug_per_kg: { amount: "ug", per: oneKg, symbol: "µg/kg" },
  g_per_lb: { amount: "g", per: oneLb, symbol: "g/lb" },
  mg_per_lb: { amount: "mg", per: oneLb, symbol: "mg/lb" },
  iu_per_kg: { amount: "iu", per: oneKg, symbol: "IU/kg" },
  kiu_per_kg: { amount: "kiu", per: oneKg, symbol: "kIU/kg" },
  iu_per_lb: { amount: "iu", per: oneLb, symbol: "IU/lb" },
  mj_per_kg: { amount: "mj", per: oneKg, symbol: "MJ/kg" },
  mcal_per_kg: { amount: "mcal", per: oneKg, symbol: "Mcal/kg" },
  kcal_per_kg: { amount: "kcal", per: oneKg, symbol: "kcal/kg" },
  kcal_per_100g: { amount: "kcal", per: hundredGrams, symbol: "kcal/100 g" },
  mcal_per_lb: { amount: "mcal", per: oneLb, symbol: "Mcal/lb" },
  ufc_per_kg: { amount: "ufc", per: oneKg, symbol: "UFC/kg" },
  ufc_per_100kg: { amount: "ufc", per: { value: 100, unit: "kg" }, symbol: "UFC/100 kg" },
  share: { amount: "percent", per: null, symbol: "%" },
} as const satisfies Record<string, ContentUnit>;

export type ContentUnitKey = keyof typeof contentUnits;
export const contentUnitKeys = Object.keys(contentUnits) as ContentUnitKey[];
export const isContentUnitKey = (text: string): text is ContentUnitKey => Object.hasOwn(contentUnits, text);

/** A content is counted per mass of the feed as it is fed, or of its dry matter. */
export const bases = ["as_fed", "dry_matter"] as const;
export type Basis = (typeof bases)[number];

/**
 * mg of a vitamin in one international unit, where laboratories write either: 1 IU of vitamin E is 1 mg of
 * all-rac-alpha-tocopheryl acetate (NRC 2007), the form that labels declare.
 */
const mgPerIu: Partial<Record<NutrientKey, number>> = { vitamin_e: 1 };

/** Number of times a unit's mass of feed is in a kilogram: whole for metric units, so that they convert exactly. */
const timesInKg = ({ per }: ContentUnit): number =>
  per ? units.kg.factor / (per.value * units[per.unit].factor) : 1;

/** Most of a dimension in a kilogram of feed, in its base unit: its own mass, and more energy than pure fat has. */
const mostInKg: Partial<Record<Dimension, number>> = { mass: 1000, energy: 45, feed_unit: 4 };

/** Most that a content can be in a unit; null for vitamins in units of activity, which have no bound. */
export function mostContent(key: ContentUnitKey): number | null {
  const row: ContentUnit = contentUnits[key];
  const { dimension, factor } = units[row.amount];
  if (row.per === null) return 100;
  const most = mostInKg[dimension];
  return most === undefined ? null : Number((most / (factor * timesInKg(row))).toPrecision(6));
}

/** True when a content of a nutrient can be written in a unit: never across energy systems. */
export function fits(nutrient: NutrientKey, key: ContentUnitKey): boolean {
  const { amount, per }: ContentUnit = contentUnits[key];
  const { unit, group } = nutrients[nutrient];
  if (group === "digestibility") return per === null;
  if (per === null) return false;
  if (units[amount].dimension === units[unit].dimension) return true;
  return units[amount].dimension === "activity" && mgPerIu[nutrient] !== undefined;
}

/** Units a nutrient can be written in, in table order. */
export const unitsFor = (nutrient: NutrientKey): ContentUnitKey[] =>
  contentUnitKeys.filter((key) => fits(nutrient, key));

/** The nutrient's own unit per kg, as it is written; a share for a digestibility. */
export const ownUnit = (nutrient: NutrientKey): ContentUnitKey =>
  contentUnitKeys.find((key) => {
    const { amount, per }: ContentUnit = contentUnits[key];
    return amount === nutrients[nutrient].unit && (per === oneKg || per === null);
  }) ?? "share";

/** A written content in the nutrient's own unit per kg of dry matter. `dryMatterPct` is % of the feed as fed. */
export function contentOf(
  nutrient: NutrientKey,
  value: number,
  key: ContentUnitKey,
  basis: Basis,
  dryMatterPct: number,
): number {
  const row: ContentUnit = contentUnits[key];
  const perKg = inOwnUnit(nutrient, value, row.amount) * timesInKg(row);
  return basis === "as_fed" && row.per ? (perKg * 100) / dryMatterPct : perKg;
}

/** The way back: a content per kg of dry matter as it would be written. */
export function writtenAs(
  nutrient: NutrientKey,
  content: number,
  key: ContentUnitKey,
  basis: Basis,
  dryMatterPct: number,
): number {
  const row: ContentUnit = contentUnits[key];
  const perKg = basis === "as_fed" && row.per ? (content * dryMatterPct) / 100 : content;
  return fromOwnUnit(nutrient, perKg / timesInKg(row), row.amount);
}

function inOwnUnit(nutrient: NutrientKey, value: number, from: UnitKey): number {
  const { unit } = nutrients[nutrient];
  const factor = mgPerIu[nutrient];
  if (units[from].dimension !== "activity" || factor === undefined) return convert(value, from, unit);
  return convert(convert(value, from, "iu") * factor, "mg", unit);
}

function fromOwnUnit(nutrient: NutrientKey, value: number, to: UnitKey): number {
  const { unit } = nutrients[nutrient];
  const factor = mgPerIu[nutrient];
  if (units[to].dimension !== "activity" || factor === undefined) return convert(value, unit, to);
  return convert(convert(value, unit, "mg") / factor, "iu", to);
}
