import * as v from "valibot";
import { createBody, mergeRow, missingFields } from "#contract/imports/merge-row.ts";
import type { IngredientCreate, IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  comparedName,
  type ImportDifference,
  ImportRow,
  type KnownChoice,
} from "#contract/schemas/ingredient-import.ts";
import { checkText } from "#web/features/ingredients/editor/report-problems.ts";
import { analyseHere } from "#web/features/ingredients/value-derivations.ts";
import { label } from "#web/lib/format/labels.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { isOwn } from "../ingredient-text.ts";
import type { ImportWork } from "./import-draft.ts";
import { brandOf, knownFeeds, type MeantFeeds, type Stock, withBrand } from "./import-stock.ts";
import { cellProblemText, isFault } from "./import-words.ts";
import { knownBody } from "./known-body.ts";
import { beyondText, valuesBeyondFeeds } from "./review/beyond-feeds.ts";
import { type DoubtfulValue, doubtfulValues } from "./review/doubtful-values.ts";
import { type GivenFields, rowOf } from "./row-of-feed.ts";
import { cutTexts, issueText } from "./row-remarks.ts";

/** Facts that a file seldom holds: each is told by one control for all lines. */
export type MissingFact = "family" | "dry_matter" | "brand";

/** A line of the file as it will be written. */
export interface ImportLine extends MeantFeeds {
  feed: FeedReading;
  choice: KnownChoice;
  /** The line as the service takes it; null when it cannot be sent. */
  row: ImportRow | null;
  /** Facts that the line needs and nobody told, to be told once for all lines. */
  missing: readonly MissingFact[];
  /** Differences from the known feed. */
  differences: readonly ImportDifference[];
  /** Reasons for which the line cannot be written. */
  errors: readonly string[];
  warnings: readonly string[];
  /** Values far from those of the family, or above those of all feeds where it is not known. */
  doubts: readonly DoubtfulValue[];
}

/** Makes the lines of an import of the feeds of a file. */
export function makeLines(
  feeds: readonly FeedReading[],
  given: (feed: FeedReading) => GivenFields,
  work: ImportWork,
  stock: Stock,
): ImportLine[] {
  const seen = new Set<string>();
  return feeds.map((feed, position) => {
    const line = lineOf(feed, position, given(feed), work, stock);
    const { choice, known } = line;
    const name = `${comparedName(line.feed.brand ?? "")} ${comparedName(feed.name)}`;
    const meant = known && choice !== "create" ? [name, known["@id"]] : [name];
    const isTwice = feed.name !== "" && meant.some((each) => seen.has(each));
    if (choice !== "skip") for (const each of meant) seen.add(each);
    return isTwice && choice !== "skip" ? { ...line, errors: [...line.errors, m.import_row_twice()] } : line;
  });
}

/** Makes the lines of some feeds ahead, so that `makeLines` finds them. */
export function prepareLines(
  feeds: readonly FeedReading[],
  given: (feed: FeedReading) => GivenFields,
  work: ImportWork,
  stock: Stock,
  { from, to }: { from: number; to: number },
): void {
  for (const [at, feed] of feeds.slice(from, to).entries()) lineOf(feed, from + at, given(feed), work, stock);
}

/** A line as it was last made, with what it was made of. */
interface LineMade {
  key: string;
  stock: Stock;
  line: ImportLine;
}
const linesMade = new WeakMap<FeedReading, LineMade>();

/** Makes the line of a feed, or returns the last one when nothing that it is made of is another. */
function lineOf(
  feed: FeedReading,
  position: number,
  given: GivenFields,
  work: ImportWork,
  stock: Stock,
): ImportLine {
  const { kind, kinds, onKnown, choices, meant, forceUpdate } = work;
  const chosen = [kind, kinds[feed.id], onKnown, choices[feed.id], meant[feed.id], forceUpdate];
  const key = JSON.stringify([getLocale(), position, given, chosen]);
  const last = linesMade.get(feed);
  if (last?.key === key && last.stock === stock) return last.line;
  const line = makeLine(withBrand(feed, stock), position, given, work, stock);
  linesMade.set(feed, { key, stock, line });
  return line;
}

function makeLine(
  feed: FeedReading,
  position: number,
  given: GivenFields,
  work: ImportWork,
  stock: Stock,
): ImportLine {
  const { known, several } = knownFeeds(feed, given, stock, work.meant[feed.id]);
  const isKnown = known !== null || several.length > 0;
  const choice = work.choices[feed.id] ?? (isKnown ? work.onKnown : "create");
  const made = { row: null, missing: [], differences: [], errors: [], warnings: [], doubts: [] };
  const line = { feed, choice, known, several, ...made };
  if (choice === "skip") return line;
  if (several.length > 0 && choice !== "create") return { ...line, errors: [m.import_row_several()] };
  const brand = brandOf(feed, stock);
  const errors = [
    ...(feed.name === "" ? [m.import_row_name()] : []),
    ...feed.problems
      .filter(isFault)
      .map((problem) => m.import_row_refused({ head: problem.head, why: cellProblemText(problem) })),
  ];
  const isMerged = known !== null && choice !== "create";
  const sent = rowOf(feed, position, {
    ...{ brand: brand?.["@id"] ?? null, known: isMerged ? known : null },
    ...{ given, choice, kind: work.kinds[feed.id] ?? null, kindOfFile: work.kind },
  });
  const read = v.safeParse(ImportRow, sent);
  if (!read.success) return { ...line, errors: [...errors, ...read.issues.map(issueText)] };
  const row = read.output;
  const written = isMerged ? merge(row, known, choice, work) : create(row, work);
  const isOfNone = !isMerged && row.family === undefined;
  const beyond = isOfNone ? valuesBeyondFeeds(feed, stock.items) : [];
  const { checks } = written.body ? analyseHere(written.body, stock.items) : { checks: [] };
  const texts = (level: "error" | "warning") =>
    checks.filter((check) => check.level === level).map(namedCheck);
  return {
    ...line,
    row,
    missing: [...written.missing, ...(brand === undefined ? (["brand"] as const) : [])],
    differences: written.differences,
    errors: [...errors, ...written.errors, ...texts("error")],
    warnings: [...cutTexts(feed), ...texts("warning"), ...beyond.map(beyondText)],
    doubts: isOfNone ? beyond : doubtfulValues(feed, checks),
  };
}

interface Written {
  body: IngredientCreate | null;
  missing: readonly MissingFact[];
  differences: readonly ImportDifference[];
  errors: string[];
}

/** Merges a line into a known feed as the service will. */
function merge(row: ImportRow, item: IngredientItem, onKnown: KnownChoice, work: ImportWork): Written {
  const isCatalogue = !isOwn(item);
  const { kind, forceUpdate } = work;
  const { after, differences } = mergeRow({ body: knownBody(item), isCatalogue }, row, {
    kind,
    onKnown,
    forceUpdate,
  });
  const measured = differences.filter(({ outcome }) => outcome === "refused").length;
  const isChanged = differences.some(({ outcome }) => outcome === "taken");
  return {
    body: isChanged && !isCatalogue ? after : null,
    missing: [],
    differences,
    errors: measured > 0 ? [m.import_row_measured({ count: measured })] : [],
  };
}

const missingFacts: Partial<Record<string, MissingFact>> = { family: "family", dryMatterPct: "dry_matter" };

function create(row: ImportRow, { kind }: ImportWork): Written {
  const body = createBody(row, kind);
  const missing = missingFields(row).flatMap((field) => missingFacts[field] ?? []);
  return { body, missing, differences: [], errors: [] };
}

type Check = ReturnType<typeof analyseHere>["checks"][number];
function namedCheck(check: Check): string {
  const fields = check.fields.map((field) =>
    field === "dry_matter" ? m.import_field_dry_matter() : label("nutrient", field),
  );
  return m.import_row_refused({ head: fields.join(", "), why: checkText(check) });
}

/** Tells whether nothing keeps a line from being written. */
export const isSound = ({ errors, missing }: ImportLine): boolean =>
  errors.length === 0 && missing.length === 0;

/** Tells whether a line is written: it has a choice, no fault, and for a known feed a change. */
export function isWritten(line: ImportLine): boolean {
  const { choice, known, differences, row } = line;
  if (choice === "skip" || row === null || !isSound(line)) return false;
  return known === null || choice === "create" || differences.some(({ outcome }) => outcome === "taken");
}
