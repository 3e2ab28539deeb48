import * as v from "valibot";
import {
  AnalysisInput,
  type CellItem,
  CompositionCells,
  type IngredientItem,
  type LotInput,
} from "#contract/schemas/ingredient.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import { remembered } from "#worker/lib/remembered.ts";
import { brandPath } from "./brand.ts";
import { feedImport } from "./ingredient-import.ts";
import { parsePlanned, parseWallet } from "./ingredient-parts.ts";
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

/** Compositions that stay parsed: more than a catalogue has feeds. */
const parsedMost = 1000;
const parsed = remembered<Composition>(parsedMost);

/** Kept cells as the science sees them; one text gives one object, which nobody changes. */
export const parseComposition = (composition: string): Composition =>
  parsed(composition, () => v.parse(CompositionCells, JSON.parse(composition)));

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

type FactsRow = Pick<
  IngredientRow,
  | "id"
  | "role"
  | "family"
  | "dryMatterPct"
  | "dryMatterState"
  | "composition"
  | "pricePerTonne"
  | "doseGPer100Kg"
>;

/** Facts of feeds by their composition: a catalogue's feed differs between organisations by its price alone. */
const known = new WeakMap<Composition, IngredientFacts[]>();
const knownMost = 8;

/** An ingredient as the science sees it; equal facts are one object, so that rations share what was made of it. */
export function ingredientFacts(row: FactsRow): IngredientFacts {
  const { id, role, family, dryMatterPct, dryMatterState, pricePerTonne, doseGPer100Kg } = row;
  const composition = parseComposition(row.composition);
  const alike = known.get(composition) ?? [];
  const found = alike.find(
    (facts) =>
      facts.id === id &&
      facts.role === role &&
      facts.family === family &&
      facts.dryMatterPct === dryMatterPct &&
      facts.dryMatterState === dryMatterState &&
      facts.pricePerTonne === pricePerTonne &&
      facts.doseGPer100Kg === doseGPer100Kg,
  );
  if (found) return found;
  const facts = {
    ...{ id, role, family, dryMatterPct, dryMatterState, composition, pricePerTonne, doseGPer100Kg },
  };
  known.set(composition, [facts, ...alike].slice(0, knownMost));
  return facts;
}

const feedMaker = ({ makerName, isFollowed }: IngredientRow): IngredientItem["maker"] =>
  makerName === null ? null : { name: makerName, isFollowed: Boolean(isFollowed) };
