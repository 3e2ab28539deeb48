/**
 * The common catalogue: `tables/ingredients.csv`, one feed a row, one column per nutrient of the nutrients table.
 *
 * Contents are per kg of dry matter in the nutrient's unit; `dry_matter_pct` is % of the feed as fed. An empty cell is
 * unknown, never zero. How a value came to be known is its suffix: none, published by the row's source; `c`, computed
 * by an equation of `tables/feed-equations.ts` (codes in the row's source); `r`, recalled from the publication and not
 * checked against it, which reads as estimated.
 */
import type { AbundanceClass } from "#science/vocabulary/classes.ts";
import type {
  Composition,
  CompositionValue,
  SugarMethod,
  ValueState,
} from "#science/vocabulary/composition.ts";
import { type FeedRole, feedRoles } from "#science/vocabulary/feed-roles.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { readCsv } from "./parse-csv.ts";

type FourLevels = readonly [string, string, string, string];

export const provenances = ["published", "mixed", "computed", "recalled"] as const;
export type Provenance = (typeof provenances)[number];

/** One row of the common catalogue. */
export interface CatalogueRow {
  /** Stable slug of the English name. */
  id: string;
  nameEn: string;
  nameFr: string;
  /** Classification, four levels from general to particular. */
  levels: { en: FourLevels; fr: FourLevels };
  /** Slug of the second English level: `straw_and_residues`, `grass_hay`. */
  family: string;
  role: FeedRole;
  groupType: "Common";
  /** Dry matter, % of the feed as fed. */
  dryMatterPct: number;
  dryMatterState: ValueState;
  composition: Composition;
  provenance: Provenance;
  /** Citations, each starting with `published:`, `computed:`, `recalled:` or `assumed:`, separated by ` | `. */
  source: string;
  notes: string;
  /** Method by which sugars were measured; empty when not known. */
  sugarMethod: string;
}

/** The feed a pasture of each abundance class stands for. */
export const pastureOfAbundance = {
  high_abundant_grass: "pasture-grass-tall-abundant-heading-early-summer",
  abundant_short_grass: "pasture-grass-short-leafy-spring-or-autumn-regrowth",
  rare_herb: "pasture-grass-mature-or-sparse-late-summer",
} as const satisfies Record<AbundanceClass, string>;

/** Columns of the catalogue, in order. */
export const catalogueColumns: readonly string[] = [
  ...["id", "name_en", "name_fr"],
  ...[1, 2, 3, 4].flatMap((level) => [`level${level}_en`, `level${level}_fr`]),
  ...["role", "dry_matter_pct"],
  ...nutrientKeys,
  ...["sugar_method", "provenance", "source", "notes"],
];

/** Reads the catalogue text. Throws an error naming line, row and column at the first defect. */
export function parseCatalogue(csvText: string): CatalogueRow[] {
  const [head, ...records] = readCsv(csvText);
  if (!head) throw new Error("the catalogue is empty");
  const odd = catalogueColumns.findIndex((name, at) => head.fields[at] !== name);
  if (odd >= 0 || head.fields.length !== catalogueColumns.length) {
    const at = odd >= 0 ? odd : catalogueColumns.length;
    throw new Error(
      `line 1: column ${at + 1} is "${head.fields[at] ?? ""}", expected "${catalogueColumns[at] ?? ""}"`,
    );
  }
  const seen = new Set<string>();
  return records.map(({ line, fields }) => {
    const row = parseRow(line, fields);
    if (seen.has(row.id)) throw new Error(`line ${line}: "${row.id}" is there twice`);
    seen.add(row.id);
    return row;
  });
}

function parseRow(line: number, fields: readonly string[]): CatalogueRow {
  const where = `line ${line}: "${fields[0] ?? ""}"`;
  if (fields.length !== catalogueColumns.length) {
    throw new Error(`${where} has ${fields.length} fields, expected ${catalogueColumns.length}`);
  }
  const text = (column: string) => fields[catalogueColumns.indexOf(column)]!;
  const filled = (column: string) => {
    const found = text(column).trim();
    if (found === "") throw new Error(`${where}: ${column} is empty`);
    return found;
  };
  const oneOf = <T extends string>(column: string, allowed: readonly T[]): T => {
    const found = allowed.find((each) => each === text(column));
    if (!found) throw new Error(`${where}: ${column} is "${text(column)}", expected ${allowed.join(", ")}`);
    return found;
  };
  const levels = (language: "en" | "fr"): FourLevels => [
    filled(`level1_${language}`),
    filled(`level2_${language}`),
    filled(`level3_${language}`),
    filled(`level4_${language}`),
  ];
  const composition: Composition = {};
  for (const key of nutrientKeys) {
    const cell = parseCell(text(key), `${where}: ${key}`);
    if (cell) composition[key as NutrientKey] = cell;
  }
  const method = methodOf(text("sugar_method"));
  if (composition.soluble_sugars && method) composition.soluble_sugars.method = method;
  const dryMatter = parseCell(filled("dry_matter_pct"), `${where}: dry_matter_pct`)!;
  if (dryMatter.value <= 0 || dryMatter.value > 100)
    throw new Error(`${where}: dry_matter_pct is out of 0 to 100`);
  return {
    id: filled("id"),
    nameEn: filled("name_en"),
    nameFr: filled("name_fr"),
    levels: { en: levels("en"), fr: levels("fr") },
    family: slug(filled("level2_en")),
    role: oneOf("role", feedRoles),
    groupType: "Common",
    dryMatterPct: dryMatter.value,
    dryMatterState: dryMatter.state,
    composition,
    provenance: oneOf("provenance", provenances),
    source: filled("source"),
    notes: text("notes"),
    sugarMethod: text("sugar_method"),
  };
}

/** Sugars of the table are of water, or of ethanol where they are called total, or sucrose. */
function methodOf(written: string): SugarMethod | null {
  if (written === "") return null;
  return written.startsWith("water-soluble") ? "wsc" : "esc";
}

const stateOfSuffix: Record<string, ValueState> = { "": "published", c: "computed", r: "estimated" };

function parseCell(text: string, where: string): CompositionValue | null {
  if (text === "") return null;
  const match = /^(\d+(?:\.\d+)?)([cr]?)$/.exec(text);
  if (!match) throw new Error(`${where} is "${text}", expected a number with the suffix c, r or none`);
  return { value: Number(match[1]), state: stateOfSuffix[match[2]!]! };
}

/** A key from an English label: lower case, one underscore for each run of other signs. */
export const slug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
