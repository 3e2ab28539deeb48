import * as v from "valibot";
import { IngredientCreate, type IngredientItem } from "#contract/schemas/ingredient.ts";
import { comparedName } from "#contract/schemas/ingredient-import.ts";
import type { Basis } from "#science/analyses/content-units.ts";
import type { Origin } from "#science/analyses/report-types.ts";
import { type FamilyKey, plantOf } from "#science/feeds/feed-families.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type FeedField, isField } from "./column-names.ts";
import { type FeedColumn, fieldUnits, hasBasis, isContentUnit } from "./match-columns.ts";
import {
  type DecimalMark,
  familyNamed,
  figureIn,
  findDecimalMark,
  isBelowLimit,
  isUnknown,
  plantNamed,
} from "./parse-cell.ts";
import type { FeedTable } from "./read-table.ts";

/** Faults of a row; their texts are `import_row_<code>`. */
export type RowProblemCode =
  | "shifted"
  | "twofold"
  | "name"
  | "twice"
  | "family"
  | "plant"
  | "dry_matter"
  | "number"
  | "below"
  | "brand"
  | "refused";

/** Faults of a cell that is filled but has no readable number. */
const unreadCodes: readonly RowProblemCode[] = ["twofold", "number", "below"];

export interface RowProblem {
  code: RowProblemCode;
  /** The heading of the column. */
  head?: string;
  cell?: string;
  /** The code of the schema's refusal. */
  refusal?: { code: string; limit: number | null };
}

/** A row read as a feed, as far as possible. */
export interface RowFeed {
  line: number;
  name: string;
  family: FamilyKey | null;
  dryMatterPct: number | null;
  body: IngredientCreate | null;
  problems: RowProblem[];
  knownId: string | null;
}

/** The user's answers for the whole table. */
export interface TableFacts {
  origin: Origin;
  basis: Basis | null;
  brands: readonly { "@id": string; name: string }[];
  own: readonly IngredientItem[];
}

/** Lists the columns that cannot be read yet, because unit or basis is missing. */
export const openColumns = (columns: readonly FeedColumn[], basis: Basis | null): FeedColumn[] =>
  columns.filter(
    (column) =>
      column.target !== null &&
      ((column.unit === null && needsUnit(column)) || (hasBasis(column) && (column.basis ?? basis) === null)),
  );

const needsUnit = ({ target }: FeedColumn): boolean =>
  target !== null && (!isField(target) || target === "dry_matter" || target === "price");

export function rowsToFeeds(
  { rows }: FeedTable,
  columns: readonly FeedColumn[],
  facts: TableFacts,
): RowFeed[] {
  const own = new Map(
    facts.own.flatMap(({ id, nameFr, nameEn }) =>
      [nameFr, nameEn].map((name) => [comparedName(name), id] as const),
    ),
  );
  const seen = new Set<string>();
  const mark = findDecimalMark(rows);
  return rows.map(({ line, cells, isShifted }) => {
    if (isShifted) return shiftedRow(line);
    const row = readFeed(cells, columns, facts, mark);
    const name = comparedName(row.name);
    const isTwice = name !== "" && seen.has(name);
    seen.add(name);
    const problems = isTwice ? [...row.problems, { code: "twice" } as const] : row.problems;
    return {
      line,
      ...row,
      problems,
      body: problems.length > 0 ? null : row.body,
      knownId: own.get(name) ?? null,
    };
  });
}

/** Returns functions that read the cells of one row and collect its faults in `problems`. */
function rowReader(cells: readonly string[], columns: readonly FeedColumn[], mark: DecimalMark | null) {
  const problems: RowProblem[] = [];
  const columnIndex = (field: FeedField) => columns.findIndex(({ target }) => target === field);
  const readText = (field: FeedField): string => cells[columnIndex(field)] ?? "";
  const refuse = (field: FeedField, code: RowProblemCode): null => {
    const head = columns[columnIndex(field)]?.head;
    problems.push({ code, ...(head === undefined ? {} : { head }), cell: readText(field) });
    return null;
  };
  /** Reads the number of a column; null when the cell is marked unknown or has no number. */
  const readNumber = (at: number): number | null => {
    const cell = cells[at] ?? "";
    if (isUnknown(cell)) return null;
    const value = figureIn(cell, mark);
    if (typeof value === "number") return value;
    const unread = isBelowLimit(cell) ? "below" : "number";
    problems.push({ code: value ?? unread, head: columns[at]?.head ?? "", cell });
    return null;
  };
  const readAmount = (field: "dry_matter" | "price"): number | null => {
    const at = columnIndex(field);
    const value = at < 0 ? null : readNumber(at);
    const units: Partial<Record<string, number>> = fieldUnits[field];
    const factor = units[columns[at]?.unit ?? ""];
    return value === null || factor === undefined ? null : tidy(value * factor);
  };
  return { problems, readText, refuse, readNumber, readAmount };
}

type RowReader = ReturnType<typeof rowReader>;

function readValues({ readNumber }: RowReader, columns: readonly FeedColumn[], { basis }: TableFacts) {
  return columns.flatMap(({ target, unit, basis: own }, at) => {
    if (target === null || isField(target) || unit === null || !isContentUnit(unit)) return [];
    const value = readNumber(at);
    return value === null ? [] : [{ nutrient: target, value, unit, basis: own ?? basis ?? "dry_matter" }];
  });
}

/** Reads the fields of a feed besides its values, in the order in which their faults are listed. */
function readFields({ problems, readText, refuse, readAmount }: RowReader, { brands }: TableFacts) {
  const nameFr = readText("name_fr") || readText("name") || readText("name_en");
  const nameEn = readText("name_en") || readText("name") || readText("name_fr");
  if (nameFr === "") problems.push({ code: "name" });
  const family = familyNamed(readText("family")) ?? refuse("family", "family");
  const plant = plantNamed(readText("plant"));
  if (plant === undefined || (family && plant && plantOf(family, plant) !== plant)) refuse("plant", "plant");
  const dryMatterPct = readAmount("dry_matter");
  if (dryMatterPct === null && !problems.some(({ code }) => unreadCodes.includes(code)))
    refuse("dry_matter", "dry_matter");
  const brandName = comparedName(readText("brand"));
  const brand = brandName === "" ? null : brands.find(({ name }) => comparedName(name) === brandName);
  if (brand === undefined) refuse("brand", "brand");
  const texts = { source: readText("source"), notes: readText("notes") || null };
  return { nameEn, nameFr, ...texts, family, plant, dryMatterPct, brand: brand?.["@id"] ?? null };
}

function readFeed(
  cells: readonly string[],
  columns: readonly FeedColumn[],
  facts: TableFacts,
  mark: DecimalMark | null,
) {
  const reader = rowReader(cells, columns, mark);
  const { plant, ...fields } = readFields(reader, facts);
  const values = readValues(reader, columns, facts);
  const pricePerTonne = reader.readAmount("price");
  const { problems } = reader;
  const { nameFr, family, dryMatterPct } = fields;
  const row = { name: nameFr, family, dryMatterPct };
  if (problems.length > 0 || family === null || dryMatterPct === null)
    return { ...row, problems, body: null };
  const made = v.safeParse(IngredientCreate, {
    ...fields,
    pricePerTonne,
    plant: plantOf(family, plant ?? null),
    origin: facts.origin,
    values: values.sort((a, b) => place(a.nutrient) - place(b.nutrient)),
    reference: null,
  });
  if (made.success) return { ...row, problems, body: made.output };
  return { ...row, problems: made.issues.map((issue) => schemaRefusal(issue, columns, values)), body: null };
}

const place = (nutrient: NutrientKey): number => nutrientKeys.indexOf(nutrient);

/** A row whose cells are under the wrong headings is not read. */
const shiftedRow = (line: number): RowFeed => ({
  line,
  name: "",
  family: null,
  dryMatterPct: null,
  body: null,
  problems: [{ code: "shifted" }],
  knownId: null,
});

/** The import column behind each field of a feed. */
const cameFrom: Partial<Record<string, FeedField>> = {
  nameEn: "name",
  nameFr: "name",
  source: "source",
  notes: "notes",
  pricePerTonne: "price",
  dryMatterPct: "dry_matter",
};

function schemaRefusal(
  issue: v.BaseIssue<unknown>,
  columns: readonly FeedColumn[],
  values: readonly { nutrient: NutrientKey }[],
): RowProblem {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const [field, index] = keys;
  const target = field === "values" ? values[Number(index)]?.nutrient : cameFrom[String(field)];
  const head = columns.find((column) => column.target === target)?.head;
  const limit = "requirement" in issue && typeof issue.requirement === "number" ? issue.requirement : null;
  return {
    code: "refused",
    ...(head === undefined ? {} : { head }),
    refusal: { code: issue.message, limit },
  };
}

/** Removes binary rounding errors. */
const tidy = (value: number): number => Number(value.toPrecision(12));
