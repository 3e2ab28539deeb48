import type { Basis } from "#science/analyses/content-units.ts";
import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import { isNutrient } from "#science/heads/parse-heads.ts";
import { proteinShareWords } from "#science/heads/unit-words.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { guessNames } from "./guess-name.ts";
import { cutGlued, lower, plain, wordsIn } from "./normalise.ts";
import { findUnit, type WrittenUnit } from "./read-unit.ts";
import { type ContextKind, nameKey, type Vocabulary } from "./vocabulary.ts";

/**
 * A head as it is understood. `known`: its name is one of the table and every other word is explained; `guess`: a
 * name with words left over or a slip in it, to be confirmed; `none`: no name.
 */
export interface HeadReading {
  how: "known" | "guess" | "none";
  /** Spellings of the name; of several meanings where languages differ. */
  names: readonly HeadSpelling[];
  unit: WrittenUnit | null;
  basis: Basis | null;
  /** Basis that the whole head would tell if it were no name: "Dry matter" below a parameter. */
  basisAlone: Basis | null;
  /** Unit of a head that holds nothing else: "% CP" below an amino acid. */
  unitAlone: WrittenUnit | null;
  /** A dry matter other than the feed's own that the content is counted in, such as "88 % TS"; null mostly. */
  fixedDryMatter: number | null;
  animal: "horse" | "other" | null;
  isStatistic: boolean;
  isMean: boolean;
  methods: readonly string[];
  /** Words that nothing explains. */
  left: readonly string[];
}

interface Candidate {
  names: readonly HeadSpelling[];
  context: Context;
  letters: number;
  isSymbol: boolean;
}

interface Word {
  raw: string;
  low: string;
}

/** Reads a head. Cached, as heads repeat. */
export function readHead(text: string, vocabulary: Vocabulary): HeadReading {
  const known = vocabulary.read.get(text);
  if (known) return known;
  const reading = readNew(text, vocabulary);
  if (vocabulary.read.size > 20_000) vocabulary.read.clear();
  vocabulary.read.set(text, reading);
  return reading;
}

function readNew(text: string, vocabulary: Vocabulary): HeadReading {
  const clean = plain(text).slice(0, 300);
  const whole = readWhole(clean, vocabulary);
  if (whole) return whole;
  const first = readWords(clean, vocabulary);
  if (first.how === "known") return first;
  const cut = cutGlued(clean);
  const second = cut === clean ? first : readWords(cut, vocabulary);
  return second.how === "known" || first.how === "none" ? second : first;
}

/** Reads a head that is a name of the table as it stands, its unit word included ("Lignin % NDF"). */
function readWhole(clean: string, vocabulary: Vocabulary): HeadReading | null {
  const words = toWords(clean);
  const names = namesOf(words, vocabulary);
  if (!names || (words.length > 1 && names.every(({ key }) => key.startsWith("@")) && /[%/]/.test(clean)))
    return null;
  return { ...nothing, how: "known", names, basisAlone: basisAlone(words, vocabulary) };
}

/** Returns the basis that words tell when all of them are words of bases, and none is of anything else. */
function basisAlone(words: readonly Word[], vocabulary: Vocabulary): Basis | null {
  const context = readContext(
    words.filter(({ raw }) => raw !== "%"),
    vocabulary,
  );
  return context.left.length === 0 ? told(context).basis : null;
}

const nothing: HeadReading = {
  how: "none",
  names: [],
  unit: null,
  basis: null,
  basisAlone: null,
  unitAlone: null,
  fixedDryMatter: null,
  animal: null,
  isStatistic: false,
  isMean: false,
  methods: [],
  left: [],
};

const toWords = (text: string): Word[] => wordsIn(text).map((raw) => ({ raw, low: lower(raw) }));

function readWords(clean: string, vocabulary: Vocabulary): HeadReading {
  const fixed = /(?<!\d)(8[0-9]|9[0-5]) ?% ?(?:TS|TM|MS|DM|DS)\b/.exec(clean);
  const text = fixed ? clean.replace(fixed[0], " ") : clean;
  let { unit, words } = withoutUnit(text, true);
  let best = bestName(words, vocabulary);
  const unitAlone = !best && readContext(words, vocabulary).left.length === 0 ? unit : null;
  const hasContentName = best?.names.some(({ key }) => !key.startsWith("@")) ?? false;
  if (!hasContentName && (unit?.kind === "protein_share" || unit?.kind === "other_share")) {
    ({ unit, words } = withoutUnit(text, false));
    best = bestName(words, vocabulary);
  }
  const fixedDryMatter = fixed ? Number(fixed[1]) : null;
  if (!best) return { ...readWithoutName(words, unit, fixedDryMatter, vocabulary), unitAlone };
  const { names, context } = best;
  const { left, share } = proteinShareOf(names, context.left);
  const isUnusable = names.every(({ key }) => /^[!+]/.test(key) || key === "@price");
  const how = left.length === 0 || isUnusable ? "known" : "guess";
  const spelled: WrittenUnit | null = share && (unit === null || unit.kind === "content") ? share : unit;
  const alone = basisAlone(words, vocabulary);
  return { ...nothing, ...told(context), how, names, unit: spelled, basisAlone: alone, unitAlone, fixedDryMatter, left };
}

/** Takes the unit out of a head and returns the words that are left. */
function withoutUnit(text: string, isShareAllowed: boolean): { unit: WrittenUnit | null; words: Word[] } {
  const found = findUnit(text, isShareAllowed);
  const rest = found ? withCase(text, found.rest) : text;
  return { unit: found?.unit ?? null, words: toWords(rest).filter(({ raw }) => raw !== "%") };
}

/** Returns the part of a text that is left, in the letter case in which it was written. */
function withCase(text: string, rest: string): string {
  const low = lower(text);
  if (low.length !== text.length) return rest;
  let from = 0;
  return rest
    .split(/(\s+)/)
    .map((part) => {
      const at = part.trim() === "" ? -1 : low.indexOf(part, from);
      if (at < 0) return part;
      from = at + part.length;
      return text.slice(at, at + part.length);
    })
    .join("");
}

function readWithoutName(
  words: readonly Word[],
  unit: WrittenUnit | null,
  fixedDryMatter: number | null,
  vocabulary: Vocabulary,
): HeadReading {
  const context = readContext(words, vocabulary);
  const isFeedUnit = unit?.kind === "content" && unit.amount === "ufc" && context.left.length === 0;
  if (isFeedUnit)
    return {
      ...nothing,
      ...told(context),
      how: "known",
      names: vocabulary.symbols.get("UFC") ?? vocabulary.names.get("ufc") ?? [],
      unit,
      fixedDryMatter,
    };
  const guesses =
    context.left.length > 0
      ? guessNames(
          words.map(({ low }) => low),
          vocabulary,
        )
      : [];
  const how = guesses.length > 0 ? "guess" : "none";
  return { ...nothing, ...told(context), how, names: guesses, unit, fixedDryMatter, left: context.left };
}

/** Finds the longest name among the words, one that leaves no word unexplained first. */
function bestName(words: readonly Word[], vocabulary: Vocabulary): Candidate | null {
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
      const context = { ...read, left: read.left.filter((word) => !isNamedSo(word, names, vocabulary)) };
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
      if (context.has(words.slice(from, to).map(({ low }) => low).join(" ")))
        for (let at = from; at < to; at++) places.add(at);
  return places;
}

/** Prefers nutrients to fields of the feed, and those to parts of a table: "DS (g/kg product)" is the dry matter. */
function preference(key: string): number {
  if (!key.startsWith("@")) return 100;
  return key === "@dry_matter" || key === "@moisture" ? 50 : 0;
}

/** Tells whether a word left over is another spelling of the name, as in "Cu (Kupfer)". */
function isNamedSo(low: string, names: readonly HeadSpelling[], { names: all }: Vocabulary): boolean {
  return (all.get(low) ?? []).some(({ key }) => names.some((name) => name.key === key));
}

/** Returns the spellings of a name: symbols of one or two letters by their case first. */
function namesOf(words: readonly Word[], { symbols, names }: Vocabulary): readonly HeadSpelling[] | null {
  const [first] = words;
  if (!first) return null;
  if (words.length === 1 && first.raw.length <= 2) {
    const exact = symbols.get(first.raw);
    if (exact) return exact;
  }
  return names.get(nameKey(words.map(({ low }) => low))) ?? null;
}

interface Context {
  kinds: ReadonlyMap<ContextKind, readonly string[]>;
  left: string[];
}

/** Explains words by the phrases that stand beside a name, the longest first. */
function readContext(words: readonly Word[], { context, longest }: Vocabulary): Context {
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

function told({
  kinds,
}: Context): Pick<HeadReading, "basis" | "animal" | "isStatistic" | "isMean" | "methods"> {
  const basis = kinds.has("dry_matter") ? "dry_matter" : kinds.has("as_fed") ? "as_fed" : null;
  const animal = kinds.has("horse") ? "horse" : kinds.has("other_animal") ? "other" : null;
  const isStatistic = kinds.has("statistic");
  return { basis, animal, isStatistic, isMean: kinds.has("mean"), methods: kinds.get("method") ?? [] };
}

/** A name of protein left over behind an amino acid is the whole that the share is of ("Lys_CP"). */
function proteinShareOf(names: readonly HeadSpelling[], left: readonly string[]) {
  const isAmino = names.some(({ key }) => isNutrient(key) && nutrients[key].group === "amino_acid");
  const word = left.length === 1 ? (left[0] ?? "") : "";
  const isShare = isAmino && proteinShareWords.some((each) => each === word);
  const share: WrittenUnit | null = isShare ? { kind: "protein_share", spelling: word } : null;
  return { left: isShare ? [] : left, share };
}
