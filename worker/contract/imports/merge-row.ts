import { contentOf, contentUnits } from "#science/analyses/content-units.ts";
import type { ValueOrigin } from "#science/analyses/report-types.ts";
import { type FamilyKey, plantOf } from "#science/feeds/feed-families.ts";
import type { AnalysisValue, IngredientCreate } from "../schemas/ingredient.ts";
import {
  comparedName,
  type ImportDifference,
  type ImportRow,
  type KnownChoice,
} from "../schemas/ingredient-import.ts";

/** MergeChoice is the decision on one row: the origin of its values, the choice for a known feed, and the consent. */
export interface MergeChoice {
  kind: ValueOrigin;
  onKnown: KnownChoice;
  forceUpdate: boolean;
}

/** KnownFeed is a feed that a row is compared with; of a feed of the catalogue only the price changes. */
export interface KnownFeed<Body extends FeedBody = FeedBody> {
  body: Body;
  isCatalogue: boolean;
}

/** FeedBody is a feed whose family and dry matter may still be untold, as in a form. */
export type FeedBody = Omit<IngredientCreate, "family" | "dryMatterPct"> & {
  family: IngredientCreate["family"] | null;
  dryMatterPct: number | null;
};

export interface Merged<Body extends FeedBody> {
  after: Body;
  differences: ImportDifference[];
}

/** Names of the fields of a row that hold one text or number. */
const plainFields = [
  ...(["nameEn", "nameFr", "family", "plant", "level3", "level4", "dryMatterPct"] as const),
  ...(["brand", "source"] as const),
  ...(["notes", "pricePerTonne", "bagKg", "scoopKg", "flakeKg", "doseGPer100Kg"] as const),
  ...(["reference"] as const),
];
type PlainField = (typeof plainFields)[number];

/** Returns a known feed with what a row adds to it, and each field in which the two differ. */
export function mergeRow<Body extends FeedBody>(
  known: KnownFeed<Body>,
  row: ImportRow,
  choice: MergeChoice,
): Merged<Body> {
  const plain = plainFields.flatMap((field) => comparePlain(known, row, field, choice));
  const after = { ...known.body };
  for (const { field, after: value, outcome } of plain) {
    if (outcome === "taken") Object.assign(after, { [field]: value });
  }
  if (after.dryMatterPct !== known.body.dryMatterPct) after.origin = reportOrigin(choice.kind);
  if (after.family !== known.body.family) {
    after.plant = plantOf(after.family as FamilyKey, after.plant);
    after.role = null;
    const { level3 = null, level4 = null } = row;
    Object.assign(after, { level3, level4: level3 === null ? null : level4 });
  }
  const values = row.values.flatMap((value) => compareValue(known, row, value, choice));
  after.values = mergeValues(known.body, after, row, values, choice.kind);
  const days = compareDay(known, after, row, values, choice);
  if (days.some(({ outcome }) => outcome === "taken")) setDay(after, row.measuredOn ?? null);
  return { after, differences: [...plain, ...values, ...days] };
}

/** Returns the day of the analysis of a feed: of a lot, its own. */
const dayOf = ({ lot, measuredOn }: FeedBody): string | null => (lot ? lot.analysedOn : measuredOn);

function setDay(body: FeedBody, day: string | null): void {
  if (body.lot) body.lot = { ...body.lot, analysedOn: day };
  else body.measuredOn = day;
}

/** Returns the difference in the day of the analysis, in a list: measured values that are taken bring theirs with them. */
function compareDay(
  { body, isCatalogue }: KnownFeed,
  merged: FeedBody,
  { measuredOn }: ImportRow,
  values: readonly ImportDifference[],
  choice: MergeChoice,
): ImportDifference[] {
  const before = dayOf(body);
  const isMeasured = merged.values.some(({ origin }) => (origin ?? merged.origin) === "laboratory");
  if (measuredOn === undefined || measuredOn === before || !isMeasured) return [];
  const isNew = values.some(
    ({ outcome, afterOrigin }) => outcome === "taken" && afterOrigin === "laboratory",
  );
  const outcome = isCatalogue
    ? "kept"
    : isNew
      ? "taken"
      : decide(choice, choice.kind, before === null, false);
  const field = "measuredOn";
  return [{ field, before, after: measuredOn, beforeOrigin: null, afterOrigin: null, outcome }];
}

/** Returns the body of a new feed; null while it has no name, no family or no dry matter. */
export function createBody(row: ImportRow, kind: ValueOrigin): IngredientCreate | null {
  const { family, dryMatterPct, nameFr = row.nameEn, nameEn = row.nameFr } = row;
  if (family === undefined || dryMatterPct === undefined || !nameFr || !nameEn) return null;
  const origin = reportOrigin(kind);
  return {
    nameEn,
    nameFr,
    source: row.source ?? "",
    notes: row.notes ?? null,
    pricePerTonne: row.pricePerTonne ?? null,
    role: null,
    shared: true,
    level3: row.level3 ?? null,
    level4: row.level3 === undefined ? null : (row.level4 ?? null),
    brand: row.brand ?? null,
    bagKg: row.bagKg ?? null,
    scoopKg: row.scoopKg ?? null,
    flakeKg: row.flakeKg ?? null,
    doseGPer100Kg: row.doseGPer100Kg ?? null,
    measuredOn: row.measuredOn ?? null,
    lot: null,
    family,
    plant: row.plant ?? plantOf(family, null),
    dryMatterPct,
    origin,
    values: row.values.map((value) => withOrigin(value, value.origin ?? kind, origin)),
    reference: row.reference ?? null,
  };
}

/** Returns the fields that a new feed needs and a row lacks. */
export const missingFields = (row: ImportRow): string[] => [
  ...(row.nameFr === undefined && row.nameEn === undefined ? ["nameFr"] : []),
  ...(row.family === undefined ? ["family"] : []),
  ...(row.dryMatterPct === undefined ? ["dryMatterPct"] : []),
];

/** Returns the origin of a whole report: only a laboratory measures. */
export const reportOrigin = (kind: ValueOrigin): IngredientCreate["origin"] =>
  kind === "laboratory" ? "laboratory" : "label";

type Outcome = ImportDifference["outcome"];

/** Returns the difference in one field, in a list; none where the row leaves it out or says the same. */
function comparePlain(
  { body, isCatalogue }: KnownFeed,
  row: ImportRow,
  field: PlainField,
  choice: MergeChoice,
): ImportDifference[] {
  const after = row[field];
  const before = body[field];
  if (after === undefined || isSame(body, field, after)) return [];
  const isPrice = field === "pricePerTonne";
  const isMeasured = field === "dryMatterPct" && body.origin === "laboratory";
  const isBlank = before === null || before === "" || (isPrice && choice.kind === "price_list");
  const outcome = isCatalogue && !isPrice ? "kept" : decide(choice, choice.kind, isBlank, isMeasured);
  return [{ field, before, after, beforeOrigin: null, afterOrigin: null, outcome }];
}

function isSame(body: FeedBody, field: PlainField, after: string | number): boolean {
  if (field === "nameEn" || field === "nameFr") {
    return [body.nameEn, body.nameFr].some((name) => comparedName(name) === comparedName(String(after)));
  }
  return body[field] === after;
}

/** Returns the difference in one value, in a list; none where both have the same content of dry matter. */
function compareValue(
  { body, isCatalogue }: KnownFeed,
  row: ImportRow,
  value: AnalysisValue,
  choice: MergeChoice,
): ImportDifference[] {
  const known = body.values.find(({ nutrient }) => nutrient === value.nutrient);
  const ofRow = row.dryMatterPct ?? body.dryMatterPct;
  const isOtherMethod = value.method !== undefined && value.method !== known?.method;
  const isSameContent = known && isNear(content(known, body.dryMatterPct), content(value, ofRow));
  if (isSameContent && !isOtherMethod) return [];
  const afterOrigin = value.origin ?? choice.kind;
  const beforeOrigin = known ? (known.origin ?? body.origin) : null;
  const outcome = isCatalogue
    ? "kept"
    : decide(choice, afterOrigin, known === undefined, beforeOrigin === "laboratory");
  const field = `values.${value.nutrient}`;
  return [{ field, before: known ?? null, after: value, beforeOrigin, afterOrigin, outcome }];
}

/** Decides on a field: a blank is always filled, and a measured value gives way to another origin by consent only. */
function decide(
  { onKnown, forceUpdate }: MergeChoice,
  origin: ValueOrigin,
  isBlank: boolean,
  isMeasured: boolean,
): Outcome {
  if (isBlank) return "taken";
  if (onKnown !== "replace") return "kept";
  return isMeasured && origin !== "laboratory" && !forceUpdate ? "refused" : "taken";
}

/** Returns a value per kg of dry matter; not a number where that rests on a dry matter that is not known. */
const content = ({ nutrient, value, unit, basis }: AnalysisValue, dryMatterPct: number | null): number =>
  contentOf(nutrient, value, unit, basis, dryMatterPct ?? (basis === "dry_matter" ? 100 : Number.NaN));

const nearness = 1e-9;
const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= nearness * Math.max(Math.abs(a), Math.abs(b));

/**
 * Returns the values of a merged feed. Those that another dry matter would change are written per kg of dry matter;
 * those whose origin is not that of the feed name it.
 */
function mergeValues(
  before: FeedBody,
  after: FeedBody,
  row: ImportRow,
  differences: readonly ImportDifference[],
  kind: ValueOrigin,
): AnalysisValue[] {
  const taken = new Set(differences.filter(({ outcome }) => outcome === "taken").map(({ field }) => field));
  const isTaken = ({ nutrient }: AnalysisValue) => taken.has(`values.${nutrient}`);
  if (before.dryMatterPct === after.dryMatterPct && !row.values.some(isTaken)) return before.values;
  const place = (value: AnalysisValue, origin: ValueOrigin, dryMatterPct: number | null) =>
    withOrigin(
      dryMatterPct === null || dryMatterPct === after.dryMatterPct ? value : onDryMatter(value, dryMatterPct),
      origin,
      after.origin,
    );
  const written = new Map(
    row.values
      .filter(isTaken)
      .map((value) => [
        value.nutrient,
        place(value, value.origin ?? kind, row.dryMatterPct ?? before.dryMatterPct),
      ]),
  );
  const old = before.values.map(
    (value) =>
      written.get(value.nutrient) ?? place(value, value.origin ?? before.origin, before.dryMatterPct),
  );
  const known = new Set(before.values.map(({ nutrient }) => nutrient));
  return [...old, ...[...written.values()].filter(({ nutrient }) => !known.has(nutrient))];
}

const figures = 12;

function onDryMatter(value: AnalysisValue, dryMatterPct: number): AnalysisValue {
  if (value.basis === "dry_matter" || contentUnits[value.unit].per === null) return value;
  const perDryMatter = Number(((value.value * 100) / dryMatterPct).toPrecision(figures));
  return { ...value, value: perDryMatter, basis: "dry_matter" };
}

function withOrigin(value: AnalysisValue, origin: ValueOrigin, usual: ValueOrigin): AnalysisValue {
  const { origin: _origin, ...bare } = value;
  return origin === usual ? bare : { ...bare, origin };
}
