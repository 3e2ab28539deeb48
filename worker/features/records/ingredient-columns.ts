import * as v from "valibot";
import { IngredientCreate, type LotInput } from "#contract/schemas/ingredient.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { Analysis } from "#science/analyses/report-types.ts";
import { chosenRole, levelsOf } from "#science/feeds/feed-families.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import type { ingredient } from "#worker/db/schema/index.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { brandPath } from "./brand.ts";
import { ingredientItem, type ReportField } from "./ingredient.ts";

const fields = Object.keys(IngredientCreate.entries) as (keyof IngredientCreate)[];

/** Returns an own feed as the body that would make it. */
export function writtenFeed(row: IngredientRow): IngredientCreate {
  const item = ingredientItem(row);
  const written = Object.fromEntries(fields.map((field) => [field, item[field]]));
  const body = v.parse(IngredientCreate, { ...written, brand: item.brand?.["@id"] ?? null });
  return { ...body, role: chosenRole(body.family, item.role) };
}

/** Returns a feed that is read only as a body to compare with: without values, none of which an import changes. */
export const comparedFeed = (row: IngredientRow): IngredientCreate => {
  const { nameEn, nameFr, dryMatterPct, source, notes, pricePerTonne } = row;
  const { bagKg, scoopKg, flakeKg, doseGPer100Kg } = row;
  const family = row.family as IngredientCreate["family"];
  const brand = row.brandId && brandPath(row.brandId);
  return {
    ...{ nameEn, nameFr, family, dryMatterPct, source, notes, pricePerTonne },
    ...{ bagKg, scoopKg, flakeKg, doseGPer100Kg },
    ...{ plant: null, role: null, brand, shared: true, lot: null, level3: null, level4: null },
    ...{ origin: "label", values: [], reference: null, measuredOn: null },
  };
};

/** Fields that other columns or tables hold. */
type PlacedField = "brand" | "lot" | "role" | "shared" | "level3" | "level4" | "pricePerTonne";

type StoredIngredient = typeof ingredient.$inferSelect;

/** Place of an own feed: its brand, its role, and the words below the family in both languages. */
export interface FeedPlace {
  brandId: string | null;
  role: FeedRole;
  lowerEn: readonly string[];
  lowerFr: readonly string[];
}

/** Returns the columns that hold what makes a feed a lot. */
const lotColumns = (lot: LotInput | null) =>
  ({
    lotOf: lot && idFromPath(lot.of),
    lotName: lot?.name ?? null,
    analysedOn: lot?.analysedOn ?? null,
    obtainedOn: lot?.obtainedOn ?? null,
    stockKg: lot?.stockKg ?? null,
  }) satisfies ColumnsFor<StoredIngredient, LotInput, "of" | "name">;

/** The columns that hold an own feed. */
export function ingredientColumns(
  body: IngredientCreate,
  { composition }: Analysis,
  { brandId, role, lowerEn, lowerFr }: FeedPlace,
) {
  const { nameEn, nameFr, family, dryMatterPct, source, notes } = body;
  const { plant, origin, values, reference, bagKg, scoopKg, flakeKg, doseGPer100Kg, measuredOn } = body;
  const { en, fr } = levelsOf(family);
  const provenance = origin === "laboratory" ? ("measured" as const) : ("declared" as const);
  return {
    groupType: brandId === null ? ("Personal" as const) : ("Brand" as const),
    brandId,
    nameEn,
    nameFr,
    foldEn: fold(nameEn),
    foldFr: fold(nameFr),
    levelsEn: JSON.stringify([...en, ...lowerEn]),
    levelsFr: JSON.stringify([...fr, ...lowerFr]),
    family,
    role,
    dryMatterPct,
    dryMatterState: provenance,
    composition: JSON.stringify(composition),
    analysis: JSON.stringify({ plant, origin, values, reference } satisfies Pick<
      IngredientCreate,
      ReportField
    >),
    provenance,
    source,
    notes,
    bagKg,
    scoopKg,
    flakeKg,
    doseGPer100Kg,
    measuredOn,
    ...lotColumns(body.lot),
  } satisfies ColumnsFor<StoredIngredient, IngredientCreate, ReportField | PlacedField>;
}

type FeedColumns = ReturnType<typeof ingredientColumns>;

const columnNames = {
  ...{ groupType: true, brandId: true, nameEn: true, nameFr: true, foldEn: true, foldFr: true },
  ...{ levelsEn: true, levelsFr: true, family: true, role: true, dryMatterPct: true, dryMatterState: true },
  ...{ composition: true, analysis: true, provenance: true, source: true, notes: true },
  ...{ bagKg: true, scoopKg: true, flakeKg: true, doseGPer100Kg: true, measuredOn: true },
  ...{ lotOf: true, lotName: true, analysedOn: true, obtainedOn: true, stockKg: true },
} as const satisfies Record<keyof FeedColumns, true>;

/** Names of the columns that hold an own feed. */
export const feedColumnNames = Object.keys(columnNames) as (keyof FeedColumns)[];

/** Returns the columns that hold an own feed now, to be restored later. */
export function storedColumns(row: IngredientRow) {
  const all = { ...row, foldEn: fold(row.nameEn), foldFr: fold(row.nameFr) };
  return Object.fromEntries(feedColumnNames.map((name) => [name, all[name]]));
}
