import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import {
  type AnalysisInput,
  IngredientCreate,
  type IngredientItem,
  type LotInput,
} from "#contract/schemas/ingredient.ts";
import { chosenRole, type FamilyKey, familyKeys, plantOf } from "#science/feeds/feed-families.ts";
import type { SugarMethod } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

import { levelsOf } from "#web/features/ingredients/ingredient-text.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { filledKeys, isRows, type ReportRow, type Rows, rowsToValues, valuesToRows } from "./report-rows.ts";

export interface AnalysisDraft {
  /** Name in the reader's language. */
  name: string;
  /** Name in the other language; empty where it is the same. */
  otherName: string;
  family: FamilyKey | null;
  /** Third and fourth level of the classification, in the reader's language; empty for none. */
  level3: string;
  level4: string;
  plant: IngredientCreate["plant"];
  /** Null for the usual one of the family. */
  role: IngredientCreate["role"];
  dryMatterPct: number | null;
  origin: IngredientCreate["origin"];
  reference: string | null;
  /** False where only its maker sees it. */
  shared: boolean;
  brand: string | null;
  source: string;
  notes: string;
  pricePerTonne: number | null;
  bagKg: number | null;
  scoopKg: number | null;
  flakeKg: number | null;
  /** Dose that the maker states, g per 100 kg of body weight and day. */
  doseGPer100Kg: number | null;
  /** Day on which a laboratory measured the values; null for that of their entry. A lot has its own. */
  measuredOn: string | null;
  /** The lot that it is, whose name may still be empty; null for a feed that is no lot. */
  lot: LotInput | null;
  rows: Rows;
}

const text = v.nullable(v.string());
const weight = v.optional(v.nullable(v.number()), null);
const { entries } = IngredientCreate;

/** Describes an unsaved report: every line is in a unit of its nutrient, texts and numbers may still be invalid. */
export const AnalysisShape: v.GenericSchema<unknown, AnalysisDraft> = v.strictObject({
  name: v.string(),
  otherName: v.string(),
  family: v.nullable(v.picklist(familyKeys)),
  level3: v.string(),
  level4: v.string(),
  plant: entries.plant,
  role: entries.role,
  dryMatterPct: v.nullable(v.number()),
  origin: entries.origin,
  reference: text,
  shared: entries.shared,
  brand: text,
  source: v.string(),
  notes: v.string(),
  pricePerTonne: v.nullable(v.number()),
  ...{ bagKg: weight, scoopKg: weight, flakeKg: weight, doseGPer100Kg: weight },
  measuredOn: v.optional(text, null),
  lot: v.optional(
    v.nullable(
      v.strictObject({
        of: v.string(),
        name: v.string(),
        analysedOn: text,
        obtainedOn: text,
        stockKg: v.nullable(v.number()),
      }),
    ),
    null,
  ),
  rows: v.custom<Rows>(isRows),
});

/** Puts a pair in English and French into the order of the reader, whose language comes first, or back. */
const inOrder = (first: string, second: string): [string, string] =>
  getLocale() === "fr" ? [second, first] : [first, second];

function namesOf(name: string, otherName: string) {
  const [nameEn, nameFr] = inOrder(name, otherName || name);
  return { nameEn, nameFr };
}

/** Returns what the name of a lot says after that of its feed. */
const lotSuffix = ({ name }: LotInput): string => `, lot ${name.trim()}`;

/** Returns the names of a feed in English and French; of a lot those of its feed. */
function feedNames({ nameEn, nameFr, lot }: IngredientItem): [string, string] {
  const strip = (name: string) =>
    lot && name.endsWith(lotSuffix(lot)) ? name.slice(0, -lotSuffix(lot).length) : name;
  return [strip(nameEn), strip(nameFr)];
}

export function ingredientToDraft(item: IngredientItem | null): AnalysisDraft {
  if (!item) {
    return {
      name: "",
      otherName: "",
      family: null,
      level3: "",
      level4: "",
      plant: null,
      role: null,
      dryMatterPct: null,
      origin: "laboratory",
      reference: null,
      shared: true,
      brand: null,
      source: "",
      notes: "",
      pricePerTonne: null,
      ...{ bagKg: null, scoopKg: null, flakeKg: null, doseGPer100Kg: null, measuredOn: null },
      lot: null,
      rows: valuesToRows([]),
    };
  }
  const [, , level3 = "", level4 = ""] = levelsOf(item);
  const [name, other] = inOrder(...feedNames(item));
  const family = familyKeys.find((key) => key === item.family) ?? null;
  return {
    name,
    otherName: other === name ? "" : other,
    family,
    level3,
    level4,
    plant: item.plant,
    role: family && chosenRole(family, item.role),
    dryMatterPct: item.dryMatterPct,
    origin: item.origin ?? "laboratory",
    reference: item.reference,
    shared: item.shared,
    brand: item.maker ? null : (item.brand?.["@id"] ?? null),
    source: item.source,
    notes: item.notes ?? "",
    pricePerTonne: item.pricePerTonne,
    ...{ bagKg: item.bagKg, scoopKg: item.scoopKg, flakeKg: item.flakeKg },
    ...{ doseGPer100Kg: item.doseGPer100Kg, measuredOn: item.measuredOn },
    lot: item.lot,
    rows: valuesToRows(item.values),
  };
}

/** Returns the report for analysis; null while family or dry matter is missing. */
export function draftToReport(draft: AnalysisDraft): AnalysisInput | null {
  const { family, dryMatterPct, origin, reference, rows } = draft;
  if (!family || dryMatterPct === null) return null;
  const plant = plantOf(family, draft.plant);
  return { family, plant, dryMatterPct, origin, reference, values: rowsToValues(rows) };
}

/** Returns the feed to send; null while a required field is missing. */
export function draftToBody(draft: AnalysisDraft): IngredientCreate | null {
  const report = draftToReport(draft);
  const name = draft.name.trim();
  if (!report || name === "") return null;
  const {
    role,
    shared,
    brand,
    source,
    notes,
    pricePerTonne,
    bagKg,
    scoopKg,
    flakeKg,
    measuredOn,
    lot,
    doseGPer100Kg,
  } = draft;
  if (lot?.name.trim() === "") return null;
  const suffix = lot ? lotSuffix(lot) : "";
  const written = (feed: string) => feed && feed.slice(0, limits.nameMax - suffix.length) + suffix;
  const names = namesOf(written(name), written(draft.otherName.trim()));
  const [level3, level4] = [draft.level3.trim() || null, draft.level4.trim() || null];
  const rest = { role, shared, brand, source, notes: notes.trim() || null, pricePerTonne, measuredOn, lot };
  const weights = { bagKg, scoopKg, flakeKg, doseGPer100Kg };
  return { ...report, ...names, level3, level4, ...rest, ...weights };
}

/** Returns the draft for the list of differences, with each filled line under its nutrient. */
export const shownDraft = ({ rows, name, otherName, ...own }: AnalysisDraft) => ({
  ...own,
  ...namesOf(name, otherName),
  ...Object.fromEntries(filledKeys(rows).map((nutrient) => [nutrient, rows[nutrient]])),
});

/** Returns the draft with the method of its sugars; null where the report does not tell it. */
export function withSugarMethod(draft: AnalysisDraft, method: SugarMethod | null): AnalysisDraft {
  const { method: _former, ...sugars } = draft.rows.soluble_sugars;
  const row = { ...sugars, ...(method ? { method } : {}) };
  return { ...draft, rows: { ...draft.rows, soluble_sugars: row } };
}

export function withRows(
  draft: AnalysisDraft,
  keys: readonly NutrientKey[],
  change: Partial<ReportRow>,
): AnalysisDraft {
  const changed = keys.map((key): [NutrientKey, ReportRow] => [key, { ...draft.rows[key], ...change }]);
  return { ...draft, rows: { ...draft.rows, ...Object.fromEntries(changed) } };
}
