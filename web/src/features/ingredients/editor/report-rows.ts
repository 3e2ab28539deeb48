import * as v from "valibot";
import type { AnalysisValue } from "#contract/schemas/ingredient.ts";
import { type Basis, bases, type ContentUnitKey, unitsFor } from "#science/analyses/content-units.ts";
import { type ValueOrigin, valueOrigins } from "#science/analyses/report-types.ts";
import { type SugarMethod, sugarMethods } from "#science/vocabulary/composition.ts";
import {
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";

/** One line of the report; `value` is null while empty. */
export interface ReportRow {
  value: number | null;
  unit: ContentUnitKey;
  basis: Basis;
  /** Absent, it is the origin of the report. */
  origin?: ValueOrigin;
  /** Of soluble sugars: absent where the report does not tell it. */
  method?: SugarMethod;
}

export type Rows = Readonly<Record<NutrientKey, ReportRow>>;

const row = v.object({
  value: v.nullable(v.number()),
  unit: v.string(),
  basis: v.picklist(bases),
  origin: v.exactOptional(v.picklist(valueOrigins)),
  method: v.exactOptional(v.picklist(sugarMethods)),
});
const rowsShape = v.object(v.entriesFromList(nutrientKeys, row));
export const isRows = (value: unknown): value is Rows =>
  v.is(rowsShape, value) &&
  nutrientKeys.every((key) => unitsFor(key).some((unit) => unit === value[key].unit));

/** Units in which laboratories write each group of nutrients. */
const usualUnits: Partial<Record<NutrientGroup, ContentUnitKey>> = {
  protein: "percent",
  component: "percent",
  fat: "percent",
  fibre: "percent",
  carbohydrate: "percent",
  mineral: "percent",
  trace_element: "ppm",
};

export function usualUnit(nutrient: NutrientKey): ContentUnitKey {
  const units = unitsFor(nutrient);
  const usual = usualUnits[nutrients[nutrient].group];
  const own = units.find((unit) => unit.startsWith(`${nutrients[nutrient].unit}_per_kg`));
  return units.find((unit) => unit === usual) ?? own ?? units[0] ?? "g_per_kg";
}

export const valuesToRows = (values: readonly AnalysisValue[]): Rows => {
  const given = new Map(values.map((value) => [value.nutrient, value]));
  const basis = values[0]?.basis ?? "dry_matter";
  const rows = nutrientKeys.map((key): [NutrientKey, ReportRow] => {
    const found = given.get(key);
    return [key, found ?? { value: null, unit: usualUnit(key), basis }];
  });
  return Object.fromEntries(rows) as Record<NutrientKey, ReportRow>;
};

/** Returns the nutrients of the filled lines, in the order in which they are sent. */
export const filledKeys = (rows: Rows): NutrientKey[] =>
  nutrientKeys.filter((key) => rows[key].value !== null);

/** Returns the filled lines as values. */
export const rowsToValues = (rows: Rows): AnalysisValue[] =>
  filledKeys(rows).flatMap((nutrient) => {
    const { value, unit, basis, origin, method } = rows[nutrient];
    if (value === null) return [];
    return [{ nutrient, value, unit, basis, ...(origin ? { origin } : {}), ...(method ? { method } : {}) }];
  });
