import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { sourceOf } from "#science/trace/cell-source.ts";

/** Cites a publication; of the practice of makers and of decisions of the product only the kind is said. */
export function citationOf({ say }: Pick<SheetMessages, "say">, key: string): string {
  const source = sourceOf(key);
  if (!source) return key;
  return source.kind === "practice" || source.kind === "product"
    ? say(`sheet_source_${source.kind}`)
    : source.citation;
}

/** Returns the sources that are named to a reader: what was published or is practice, each kind of practice once. */
export function namedSources(keys: readonly string[]): string[] {
  const known = keys.filter((key) => sourceOf(key)?.kind !== "product");
  const isPractice = (key: string) => sourceOf(key)?.kind === "practice";
  const practice = known.find(isPractice);
  return known.filter((key) => !isPractice(key) || key === practice);
}

/** Publications whose short form is not made of their authors and year. */
export const ownForms: Readonly<Record<string, string>> = {
  euFeedLaw: "sheet_reference_eu",
  meyerCoenen: "sheet_reference_meyer",
};

/** Author and year, or the name before the details. */
export function shortCitation(words: Pick<SheetMessages, "say">, key: string): string {
  const own = ownForms[key];
  if (own) return words.say(own);
  const citation = citationOf(words, key);
  const short = /^.{0,60}?\b(?:19|20)\d{2}\b/.exec(citation) ?? /^[^:;,(]+/.exec(citation);
  return short?.[0].trim() ?? citation;
}
