import * as v from "valibot";
import { type ValueOrigin, valueOrigins } from "#science/analyses/report-types.ts";
import { familyKeys, plants } from "#science/feeds/feed-families.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { limits } from "../limits.ts";
import {
  amount,
  day,
  eachOnce,
  flag,
  iri,
  list,
  oneOf,
  type PersonLink,
  requiredText,
  text,
  whole,
} from "./common-fields.ts";
import { AnalysisValue, type FeedImport } from "./ingredient.ts";

/** A name as it is compared: without capitals or surplus blanks. */
export const comparedName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * IngredientImportCreate opens an import of one file: `kind` is the origin of its values, `effectiveOn` the day from
 * which its prices are valid, in the reader's time zone; without it they are valid from the commit on.
 */
export const IngredientImportCreate = v.strictObject({
  fileName: requiredText(limits.fileNameMax),
  kind: oneOf(valueOrigins),
  effectiveOn: v.optional(v.nullable(day), null),
});
export type IngredientImportCreate = v.InferOutput<typeof IngredientImportCreate>;

/**
 * Choices for a feed that is known: fill its blanks, replace what the file has a column for, skip it, or create
 * another feed of this name.
 */
export const knownChoices = ["fill", "replace", "skip", "create"] as const;
export type KnownChoice = (typeof knownChoices)[number];

/**
 * ImportRow is one feed of a file. A field that is absent has no column or an empty cell, and is not touched. The feed
 * is found by `feed`, else by its name in either language among the feeds of the organisation.
 */
export const ImportRow = v.strictObject({
  /** Place of the feed in the import, from 0; a row sent again at its place replaces the earlier one. */
  position: whole(0, limits.importFeedsMax - 1),
  /** Line of the file. */
  line: whole(1, limits.importLineMax),
  feed: v.exactOptional(iri("ingredients")),
  nameFr: v.exactOptional(requiredText(limits.nameMax)),
  nameEn: v.exactOptional(requiredText(limits.nameMax)),
  family: v.exactOptional(v.picklist(familyKeys, "choice")),
  plant: v.exactOptional(oneOf(plants)),
  level3: v.exactOptional(requiredText(limits.nameMax)),
  level4: v.exactOptional(requiredText(limits.nameMax)),
  dryMatterPct: v.exactOptional(amount(limits.dryMatterPctMin, 100)),
  brand: v.exactOptional(iri("brands")),
  source: v.exactOptional(text(limits.sourceMax)),
  notes: v.exactOptional(text(limits.commentaryMax)),
  pricePerTonne: v.exactOptional(amount(0, limits.pricePerTonneMax)),
  bagKg: v.exactOptional(amount(limits.bagKgMin, limits.bagKgMax)),
  scoopKg: v.exactOptional(amount(limits.stepKgMin, limits.stepKgMax)),
  flakeKg: v.exactOptional(amount(limits.stepKgMin, limits.stepKgMax)),
  doseGPer100Kg: v.exactOptional(amount(limits.doseGMin, limits.doseGMax)),
  reference: v.exactOptional(iri("ingredients")),
  /** Day on which a laboratory measured the values; of a lot that of its analysis. */
  measuredOn: v.exactOptional(day),
  /** Each with the origin of the import where it names none. */
  values: v.optional(
    v.pipe(list(AnalysisValue, nutrientKeys.length), eachOnce("nutrient", "nutrient_twice")),
    [],
  ),
  /** Choice for this feed, instead of the one for all. */
  onKnown: v.exactOptional(oneOf(knownChoices)),
  /** Consent for this feed, instead of the one for all. */
  forceUpdate: v.exactOptional(flag),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/**
 * IngredientImportRows is a chunk of an open import, with the choice for all known feeds. `forceUpdate` is the consent
 * that measured values are replaced by those of a label, a price list or a table. Rows at `withdrawn` places leave the
 * import.
 */
export const IngredientImportRows = v.strictObject({
  onKnown: v.optional(oneOf(knownChoices), "fill"),
  forceUpdate: v.optional(flag, false),
  rows: v.pipe(
    list(ImportRow, limits.importChunkMax),
    v.check((rows) => new Set(rows.map(({ position }) => position)).size === rows.length, "item_twice"),
  ),
  withdrawn: v.optional(list(whole(0, limits.importFeedsMax - 1), limits.importChunkMax), []),
});
export type IngredientImportRows = v.InferOutput<typeof IngredientImportRows>;

export type ImportState = "open" | "committed" | "undone";

/** Effects of a row: `same` changes nothing, `refused` holds back the whole import until it is mended or withdrawn. */
export const importActions = ["create", "change", "same", "skip", "refused"] as const;
export type ImportAction = (typeof importActions)[number];

/** A text, a number or a value of a report; null for a blank. */
export type ImportFieldValue = string | number | AnalysisValue | null;

/**
 * ImportDifference is a field in which a file and a known feed differ: `nameEn`, `pricePerTonne`, or `values.zinc`.
 * `taken` fields are written by the commit, `kept` ones stay as they are, `refused` ones need consent.
 */
export interface ImportDifference {
  field: string;
  before: ImportFieldValue;
  after: ImportFieldValue;
  /** Origins of a value of a report; null for any other field, and for a blank. */
  beforeOrigin: ValueOrigin | null;
  afterOrigin: ValueOrigin | null;
  outcome: "taken" | "kept" | "refused";
}

/** ImportRowReview says what a commit does with one row, with refusals at paths within the row. */
export interface ImportRowReview {
  position: number;
  line: number;
  name: string;
  action: ImportAction;
  /** Path of the known feed; null for a new one. */
  feed: string | null;
  differences: ImportDifference[];
  refusals: { propertyPath: string; message: string; code: string }[];
}

/** Reviews of the rows that were sent, in their order, and how many rows of the whole import there are of each action. */
export interface ImportReview {
  rows: ImportRowReview[];
  counts: Record<ImportAction, number>;
}

/** An import as read. */
export interface IngredientImportItem extends IngredientImportCreate {
  "@id": string;
  id: string;
  state: ImportState;
  creator: PersonLink | null;
  createdAt: string;
  committedAt: string | null;
  undoneAt: string | null;
  /** True while it can be undone, as far as its age goes. */
  undoable: boolean;
  counts: Record<ImportAction, number>;
}

/** One change of a feed or of its price. */
export interface FeedHistoryEntry {
  id: string;
  at: string;
  operation: string;
  /** Person who made the change; null where the audit no longer knows. */
  by: { firstname: string; name: string } | null;
  /** The file that the change came from; null for a change by hand. */
  import: FeedImport | null;
  /** Fields that changed; all of a new feed have the value null before. */
  changes: { field: string; before: unknown; after: unknown }[];
}

/** Latest changes of a feed, newest first. */
export interface FeedHistory {
  entries: FeedHistoryEntry[];
}
