import * as v from "valibot";
import {
  AnalysisInput,
  type CellItem,
  type IngredientItem,
  type LotInput,
} from "#contract/schemas/ingredient.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import { brandPath } from "./brand.ts";
import { feedImport } from "./ingredient-import.ts";
import { parseComposition, parsePlanned, parseWallet } from "./ingredient-parts.ts";
import { personLink } from "./user.ts";

export const ingredientPath = (id: string) => `/api/ingredients/${id}`;

const Levels = v.array(v.string());

/** Returns the words of a classification that the database wrote as JSON. */
export const parseLevels = (json: string): string[] => v.parse(Levels, JSON.parse(json));

/** Fields of a report that one column holds together, as entered. */
const reportFields = ["plant", "origin", "values", "reference"] as const;
export type ReportField = (typeof reportFields)[number];
const StoredAnalysis = v.pick(AnalysisInput, reportFields);
const noAnalysis = { plant: null, origin: null, values: [], reference: null };

/** Every nutrient by name; null where nobody knows the value. */
export function everyCell(known: Composition): Record<NutrientKey, CellItem> {
  const cells = nutrientKeys.map((key): [NutrientKey, CellItem] => [key, known[key] ?? null]);
  return Object.fromEntries(cells) as Record<NutrientKey, CellItem>;
}

export function ingredientItem(row: IngredientRow): IngredientItem {
  const { id, nameEn, nameFr, family, role, groupType, provenance, source, notes } = row;
  const levelsEn = parseLevels(row.levelsEn);
  return {
    "@id": ingredientPath(id),
    id,
    nameEn,
    nameFr,
    levelsEn,
    levelsFr: parseLevels(row.levelsFr),
    level3: levelsEn[2] ?? null,
    level4: levelsEn[3] ?? null,
    family,
    role,
    groupType,
    brand: brandItem(row),
    owner: personLink(row.owner),
    shared: Boolean(row.isShared),
    isColleagues: !row.isFindable,
    maker: feedMaker(row),
    dryMatterPct: row.dryMatterPct,
    dryMatterState: row.dryMatterState,
    composition: everyCell(parseComposition(row.composition)),
    provenance,
    source: row.makerName ?? source,
    notes,
    pricePerTonne: row.pricePerTonne,
    plannedPrices: parsePlanned(row.plannedPrices),
    inWallet: row.wallet !== null,
    wallet: parseWallet(row.wallet),
    modifiedAt: row.modifiedAt,
    bagKg: row.bagKg,
    scoopKg: row.scoopKg,
    flakeKg: row.flakeKg,
    doseGPer100Kg: row.doseGPer100Kg,
    analysedOn: row.latestAnalysis,
    measuredOn: row.measuredOn,
    lot: lotFields(row),
    isLatestLot: Boolean(row.isLatestLot),
    lastImport: feedImport(row.lastImport),
    ...(row.analysis === null ? noAnalysis : v.parse(StoredAnalysis, JSON.parse(row.analysis))),
  };
}

/** Returns the lot that a feed is; null for a feed that is no lot. */
const lotFields = ({ lotOf, lotName, analysedOn, obtainedOn, stockKg }: IngredientRow): LotInput | null =>
  lotOf === null || lotName === null
    ? null
    : { of: ingredientPath(lotOf), name: lotName, analysedOn, obtainedOn, stockKg };

const brandItem = ({ brandId, brandName }: IngredientRow): IngredientItem["brand"] =>
  brandId === null || brandName === null ? null : { "@id": brandPath(brandId), id: brandId, name: brandName };

const feedMaker = ({ makerName, isFollowed }: IngredientRow): IngredientItem["maker"] =>
  makerName === null ? null : { name: makerName, isFollowed: Boolean(isFollowed) };
