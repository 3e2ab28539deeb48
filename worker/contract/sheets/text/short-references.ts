import type { SnapshotFeed } from "#contract/schemas/ration-snapshot.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isSourceKey, sourceOf } from "#science/trace/cell-source.ts";
import { ownForms, shortCitation } from "./citations.ts";

const bodies: readonly (readonly [RegExp, string])[] = [
  [/^National Research Council /, "NRC "],
  [/^National Academies /, "NASEM "],
];

/** Authors and year of a publication; null for a field rule, a maker's page or a decision of the product. */
function publicationText(words: SheetMessages, key: string): string | null {
  const source = isSourceKey(key) ? sourceOf(key) : null;
  if (!source || (source.kind !== "standard" && source.kind !== "study")) return null;
  const short = shortCitation(words, key);
  if (ownForms[key]) return short;
  if (!/\d{4}$/.test(short)) return null;
  const named = bodies.reduce((text, [long, name]) => text.replace(long, name), short);
  return named.replaceAll(/ (?:\p{Lu}\.)+(?=[ ,])| \(ed\.\)/gu, "");
}

/** Publications that the catalogue takes contents from, as its texts name them. */
const tables: readonly (readonly [RegExp, (found: RegExpMatchArray) => string])[] = [
  [/INRAE-CIRAD-AFZ feed tables (\d{4}-\d{4})/g, ([, years]) => `INRAE-CIRAD-AFZ ${years}`],
  [/\b(NASEM|NRC|USDA)\b[^|,]*?\b(\d{4}|SR28)\b/g, ([, body, year]) => `${body} ${year}`],
  [/Feedipedia|Equi-Analytical/g, ([name]) => name],
  [/(\p{Lu}[\p{L}-]+) et al\. (\d{4})/gu, ([, name, year]) => `${name} et al. ${year}`],
];

const isOfCatalogue = (source: string): boolean => /^(?:published|computed|recalled|assumed): /.test(source);

/** Longest text of a user's own about where contents come from. */
const ownMost = 90;

function feedReferences({ say }: SheetMessages, source: string): string[] {
  if (!isOfCatalogue(source)) return [source.length > ownMost ? `${source.slice(0, ownMost)}…` : source];
  const found = tables.flatMap(([pattern, text]) => [...source.matchAll(pattern)].map(text));
  return [...found, ...(source.includes(": R1, ") ? [say("sheet_reference_formulas")] : [])];
}

const sorted = ({ locale }: SheetMessages, texts: readonly string[]): string =>
  [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, locale)).join(" · ");

/** Lists the publications behind findings, in short. */
export const findingReferences = (words: SheetMessages, findings: readonly Finding[]): string =>
  sorted(
    words,
    findings.flatMap(({ sources }) => sources.flatMap((key) => publicationText(words, key) ?? [])),
  );

/** Lists where the contents of the feeds come from, in short. */
export const contentReferences = (
  words: SheetMessages,
  feeds: Readonly<Record<string, Pick<SnapshotFeed, "source">>>,
): string =>
  sorted(
    words,
    Object.values(feeds).flatMap(({ source }) => (source ? feedReferences(words, source) : [])),
  );
