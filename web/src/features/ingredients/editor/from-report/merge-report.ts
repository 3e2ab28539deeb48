import * as v from "valibot";
import { type KnownFeed, mergeRow, reportOrigin } from "#contract/imports/merge-row.ts";
import { type ImportDifference, ImportRow } from "#contract/schemas/ingredient-import.ts";
import type { ValueOrigin } from "#science/analyses/report-types.ts";
import { familyKeys } from "#science/feeds/feed-families.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type ColumnReading, nutrientsOf } from "#web/lib/reader/columns/column.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import { rowOf } from "../../import/row-of-feed.ts";
import type { AnalysisDraft } from "../analysis-draft.ts";
import { filledKeys, type ReportRow, rowsToValues } from "../report-rows.ts";

export interface ReportChoice {
  kind: ValueOrigin;
  isReplacing: boolean;
  isForced: boolean;
  /** Address of the report's brand; null for none, or one that the organisation does not have. */
  brand: string | null;
}

export interface ReportMerge {
  /** The form with what is taken from the report. */
  draft: AnalysisDraft;
  /** Each field in which form and report differ. */
  differences: readonly ImportDifference[];
  /** Faults for which the report cannot be taken. */
  issues: readonly v.BaseIssue<unknown>[];
}

/** Merges a feed of a report into the form, as an import merges a line into a known feed: blanks alone unless replacing is chosen. */
export function mergeReport(draft: AnalysisDraft, feed: FeedReading, choice: ReportChoice): ReportMerge {
  const given = { family: true, plant: true, dryMatter: true, brand: true, source: true };
  const parts = { known: null, given, choice: "fill" as const, kind: null, kindOfFile: choice.kind };
  const read = v.safeParse(ImportRow, rowOf(feed, 0, { brand: choice.brand, ...parts }));
  if (!read.success) return { draft, differences: [], issues: read.issues };
  const { kind, isReplacing, isForced } = choice;
  const merged = mergeRow({ body: bodyOf(draft, kind), isCatalogue: false }, read.output, {
    kind,
    onKnown: isReplacing ? "replace" : "fill",
    forceUpdate: isForced,
  });
  const differences = merged.differences.filter(({ field }) => field !== "nameEn");
  return { draft: withBody(draft, merged.after), differences, issues: [] };
}

type FormBody = KnownFeed["body"];

/** Returns the form as a body; an empty form takes the origin of the report. */
function bodyOf(draft: AnalysisDraft, kind: ValueOrigin): FormBody {
  const { name, notes, rows, ...rest } = draft;
  const origin = filledKeys(rows).length === 0 ? reportOrigin(kind) : draft.origin;
  return { ...rest, origin, nameEn: name, nameFr: name, notes: notes || null, values: rowsToValues(rows) };
}

function withBody(draft: AnalysisDraft, after: FormBody): AnalysisDraft {
  const { nameFr, family, plant, dryMatterPct, origin, brand, source, notes, pricePerTonne, values } = after;
  const { bagKg, scoopKg, flakeKg, doseGPer100Kg, measuredOn, lot } = after;
  const taken = values.map(({ nutrient, ...row }): [NutrientKey, ReportRow] => [nutrient, row]);
  return {
    ...draft,
    ...{ plant, dryMatterPct, origin, brand, source, pricePerTonne, bagKg, scoopKg, flakeKg },
    ...{ doseGPer100Kg, measuredOn, lot },
    name: nameFr,
    family: familyKeys.find((key) => key === family) ?? null,
    notes: notes ?? "",
    rows: { ...draft.rows, ...Object.fromEntries(taken) },
  };
}

const fields: Partial<Record<string, string>> = {
  "@name": "nameFr",
  "@name_fr": "nameFr",
  "@name_en": "nameFr",
  "@family": "family",
  "@plant": "plant",
  "@dry_matter": "dryMatterPct",
  "@moisture": "dryMatterPct",
  "@price": "pricePerTonne",
  "@pack": "bagKg",
  "@scoop": "scoopKg",
  "@flake": "flakeKg",
  "@dose": "doseGPer100Kg",
  "@brand": "brand",
  "@source": "source",
  "@date": "measuredOn",
  "@notes": "notes",
};

/** Returns the fields of the form that a column of the report is for. */
export function fieldsOf(column: ColumnReading): string[] {
  if (column.state === "left_out") return [];
  return [...nutrientsOf(column).map((key) => `values.${key}`), fields[column.target ?? ""] ?? []].flat();
}

/** Returns the form's line of a field of a value; null for another field, and for an empty line. */
export function filledRow({ rows }: AnalysisDraft, field: string): ReportRow | null {
  const key = nutrientKeys.find((nutrient) => field === `values.${nutrient}`);
  return key && rows[key].value !== null ? rows[key] : null;
}
