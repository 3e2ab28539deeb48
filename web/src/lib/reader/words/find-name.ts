import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import { lower, wordsIn } from "./normalise.ts";
import { type ContextKind, nameKey, type Vocabulary } from "./vocabulary.ts";

/** A name found among words, and what the other words are. */
export interface Candidate {
  names: readonly HeadSpelling[];
  context: Context;
  letters: number;
  isSymbol: boolean;
}

/** A word as written, and lowered without accents. */
export interface Word {
  raw: string;
  low: string;
}

/** Cuts a text into words. */
export const toWords = (text: string): Word[] => wordsIn(text).map((raw) => ({ raw, low: lower(raw) }));

/** Finds the longest name among the words, one that leaves no word unexplained first. */
export function bestName(words: readonly Word[], vocabulary: Vocabulary): Candidate | null {
  const phrase = words.map(({ low }) => low).join(" ");
  if (words.length > 1 && vocabulary.context.get(phrase) === "as_fed") return null;
  const phrases = phrasePlaces(words, vocabulary);
  const candidates: Candidate[] = [];
  for (let from = 0; from < Math.min(words.length, 14); from++) {
    const end = Math.min(words.length, from + vocabulary.longest.name);
    for (let to = from + 1; to <= end; to++) {
      const span = words.slice(from, to);
      const names = namesOf(span, vocabulary);
      const isInPhrase = to - from === 1 && phrases.has(from) && (words[from]?.raw.length ?? 0) < 3;
      if (!names || isInPhrase) continue;
      const read = readContext([...words.slice(0, from), ...words.slice(to)], vocabulary);
      const context = { ...read, left: withoutOtherNames(read.left, names, vocabulary) };
      const letters = span.reduce((sum, { raw }) => sum + raw.length, 0);
      candidates.push({ names, context, letters, isSymbol: letters < 3 });
    }
  }
  const rank = ({ names, context, letters }: Candidate): number =>
    -1000 * context.left.length + Math.max(...names.map(({ key }) => preference(key))) + letters;
  const possible = candidates.filter(({ context, isSymbol }) => !(isSymbol && context.left.length > 0));
  return possible.reduce<Candidate | null>(
    (best, each) => (best && rank(best) >= rank(each) ? best : each),
    null,
  );
}

/** Finds the words that stand in phrases of several words: the "As" of "as fed" is no arsenic. */
function phrasePlaces(words: readonly Word[], { context }: Vocabulary): Set<number> {
  const places = new Set<number>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 2; to <= Math.min(words.length, from + 3); to++)
      if (
        context.has(
          words
            .slice(from, to)
            .map(({ low }) => low)
            .join(" "),
        )
      )
        for (let at = from; at < to; at++) places.add(at);
  return places;
}

/** Prefers nutrients to fields of the feed, and those to parts of a table: "DS (g/kg product)" is the dry matter. */
function preference(key: string): number {
  if (!key.startsWith("@")) return 100;
  return key === "@dry_matter" || key === "@moisture" ? 50 : 0;
}

/** Drops words that are another spelling of the name, as in "Cu (Kupfer)", or a broader name of it ("Sugar ESC"). */
function withoutOtherNames(
  left: readonly string[],
  names: readonly HeadSpelling[],
  { names: all }: Vocabulary,
): string[] {
  const isSugar = names.some(({ key }) => key === "soluble_sugars" || key === "+esc");
  const isNamedSo = (words: readonly string[]) =>
    (all.get(nameKey(words)) ?? []).some(
      ({ key }) => names.some((name) => name.key === key) || (isSugar && key === "?sugar"),
    );
  return isNamedSo(left) ? [] : left.filter((word) => !isNamedSo([word]));
}

/** Returns the spellings of a name: symbols of one or two letters by their case first. */
export function namesOf(
  words: readonly Word[],
  { symbols, names }: Vocabulary,
): readonly HeadSpelling[] | null {
  const [first] = words;
  if (!first) return null;
  if (words.length === 1 && first.raw.length <= 2) {
    const exact = symbols.get(first.raw);
    if (exact) return exact;
  }
  return names.get(nameKey(words.map(({ low }) => low))) ?? null;
}

export interface Context {
  kinds: ReadonlyMap<ContextKind, readonly string[]>;
  left: string[];
}

/** Explains words by the phrases that stand beside a name, the longest first. */
export function readContext(words: readonly Word[], { context, longest }: Vocabulary): Context {
  const kinds = new Map<ContextKind, string[]>();
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest.context, words.length - at);
    let kind: ContextKind | undefined;
    for (; length > 0 && !kind; length--) {
      kind = context.get(
        words
          .slice(at, at + length)
          .map(({ low }) => low)
          .join(" "),
      );
      if (kind) break;
    }
    const word = words[at]?.low ?? "";
    if (kind && kind !== "quantity") {
      kinds.set(kind, [
        ...(kinds.get(kind) ?? []),
        words
          .slice(at, at + length)
          .map(({ raw }) => raw)
          .join(" "),
      ]);
      at += length;
    } else {
      if (!/^\d$|^\d[a-z]\d+[a-z]?$|^e\d{1,3}$|^100$/.test(word)) left.push(word);
      at += 1;
    }
  }
  return { kinds, left };
}
