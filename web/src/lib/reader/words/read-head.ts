import type { Basis } from "#science/analyses/content-units.ts";
import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import {
  bestName,
  type Candidate,
  type Context,
  namesOf,
  readContext,
  toWords,
  type Word,
} from "./find-name.ts";
import { guessNames } from "./guess-name.ts";
import { cutGlued, lower, plain } from "./normalise.ts";
import { isOtherQuantity } from "./other-quantity.ts";
import { ownHead } from "./own-head.ts";
import { proteinShareOf } from "./protein-share.ts";
import { withoutQualifiers } from "./qualifiers.ts";
import { findUnit, type WrittenUnit } from "./read-unit.ts";
import { partUnreadUnit } from "./unread-unit.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * A head as it is understood. `known`: its name is one of the table and every other word is explained; `guess`: a
 * name with words left over or a slip in it, to be confirmed; `none`: no name.
 */
export interface HeadReading {
  how: "known" | "guess" | "none";
  /** Spellings of the name; of several meanings where languages differ. */
  names: readonly HeadSpelling[];
  unit: WrittenUnit | null;
  /** Mass of feed of the head, where `unit` is of the cells; null mostly. */
  mass: WrittenUnit | null;
  basis: Basis | null;
  /** Basis that the whole head would tell if it were no name: "Dry matter" below a parameter. */
  basisAlone: Basis | null;
  /** Unit of a head that holds nothing else: "% CP" below an amino acid. */
  unitAlone: WrittenUnit | null;
  /** A dry matter other than the feed's own that the content is counted in, such as "88 % TS"; null mostly. */
  fixedDryMatter: number | null;
  animal: "horse" | "other" | null;
  isStatistic: boolean;
  /** True for a least or most alone: a declared bound, where the head has no result beside it. */
  isBound: boolean;
  isMean: boolean;
  methods: readonly string[];
  /** Words that nothing explains. */
  left: readonly string[];
  /** True when a word left over makes it another quantity ("available protein", "ADF protein"). */
  isOther: boolean;
  /** Unit that was written and that nothing reads; the name then waits for its unit. */
  unreadUnit: string | null;
  /** True for a head that the product wrote itself. */
  isOwn: boolean;
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
  const own = ownHead(text);
  if (own) {
    const { unit, basis, basisAlone } = readWords(plain(own.unit), vocabulary);
    return { ...nothing, how: "known", names: [own.spelling], unit, basis: basis ?? basisAlone, isOwn: true };
  }
  const written = plain(text).slice(0, 300);
  const whole = readWhole(written, vocabulary);
  if (whole) return whole;
  const { text: clean, methods, nitrogenFactor } = withoutQualifiers(written);
  const reading = (clean === written ? null : readWhole(clean, vocabulary)) ?? readClean(clean, vocabulary);
  const names = nitrogenFactor === null ? reading.names : reading.names.map(countedWith(nitrogenFactor));
  return { ...reading, names, methods: [...methods, ...reading.methods] };
}

/** Reads a head as words; glued words are cut, and a unit that nothing reads is parted from a known name. */
function readClean(clean: string, vocabulary: Vocabulary): HeadReading {
  const price = priceHead(clean, vocabulary);
  if (price) return { ...nothing, how: "known", names: price };
  const first = readWords(clean, vocabulary);
  if (first.how === "known") return first;
  const cut = cutGlued(clean);
  const second = cut === clean ? first : readWords(cut, vocabulary);
  if (second.how === "known") return second;
  const parted = partUnreadUnit(clean);
  const third = parted && readWords(parted.rest, vocabulary);
  if (parted && third?.how === "known" && third.unit === null && third.names.some(isCounted))
    return { ...third, unreadUnit: parted.unit };
  return first.how === "none" ? second : first;
}

/** Tells whether a name is one of values that have a unit. */
const isCounted = ({ key }: HeadSpelling): boolean =>
  !key.startsWith("@") || key === "@dry_matter" || key === "@moisture";

/** Makes a protein counted with another factor of nitrogen convert to the protein of 6.25. */
const countedWith =
  (factor: number) =>
  (spelling: HeadSpelling): HeadSpelling =>
    spelling.key === "crude_protein"
      ? { ...spelling, converts: [{ nutrient: "crude_protein", factor: 6.25 / factor }] }
      : spelling;

/** Returns the spellings of a price for a head that is a currency and a mass alone ("€/t"); null for any other. */
function priceHead(clean: string, { names }: Vocabulary): readonly HeadSpelling[] | null {
  const isPrice =
    /^(?:(?:[€$£]|EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|DKK|NOK|euros?|c(?:en)?ts?)\s*)+(?:HT|TTC)?\s*(?:\/|(?:per|par|pro|je|por|la|le|al)\s)\s*[\d\p{L}]/iu.test(
      clean,
    );
  return isPrice ? (names.get("price")?.filter(({ key }) => key === "@price") ?? null) : null;
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
  mass: null,
  basis: null,
  basisAlone: null,
  unitAlone: null,
  fixedDryMatter: null,
  animal: null,
  isStatistic: false,
  isBound: false,
  isMean: false,
  methods: [],
  left: [],
  isOther: false,
  unreadUnit: null,
  isOwn: false,
};

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
  if (!best || isFieldBeside(best, unit, words, vocabulary))
    return { ...readWithoutName(words, unit, fixedDryMatter, vocabulary), unitAlone };
  const { names, context } = best;
  const { left, share } = proteinShareOf(names, context.left);
  const isUnusable = names.every(({ key }) => /^[!+]/.test(key) || key === "@price");
  const how = left.length === 0 || isUnusable ? "known" : "guess";
  const spelled: WrittenUnit | null = share && (unit === null || unit.kind === "content") ? share : unit;
  const alone = basisAlone(words, vocabulary);
  return {
    ...nothing,
    ...told(context),
    how,
    isOther: isOtherQuantity(left, names, vocabulary),
    names,
    unit: spelled,
    basisAlone: alone,
    unitAlone,
    fixedDryMatter,
    left,
  };
}

/** A field of the feed other than a price is not the name where the unit is the nutrient's own ("UFC (/kg DM)") or a slip stands beside it. */
function isFieldBeside(
  best: Candidate,
  unit: WrittenUnit | null,
  words: readonly Word[],
  vocabulary: Vocabulary,
): boolean {
  if (!best.names.every(({ key }) => key.startsWith("@") && key !== "@price")) return false;
  if (unit?.kind === "content" && unit.amount === "ufc") return true;
  return (
    best.context.left.length > 0 && guessNames(readContext(words, vocabulary).left, vocabulary).length > 0
  );
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
  const guesses = context.left.length > 0 ? guessNames(context.left, vocabulary) : [];
  const how = guesses.length > 0 ? "guess" : "none";
  return { ...nothing, ...told(context), how, names: guesses, unit, fixedDryMatter, left: context.left };
}

function told({
  kinds,
}: Context): Pick<HeadReading, "basis" | "animal" | "isStatistic" | "isBound" | "isMean" | "methods"> {
  const basis = kinds.has("dry_matter") ? "dry_matter" : kinds.has("as_fed") ? "as_fed" : null;
  const animal = kinds.has("horse") ? "horse" : kinds.has("other_animal") ? "other" : null;
  const isStatistic = kinds.has("statistic");
  const isBound = isStatistic && (kinds.get("statistic") ?? []).every((word) => /^(?:min|max)/i.test(word));
  const methods = kinds.get("method") ?? [];
  return { basis, animal, isStatistic, isBound, isMean: kinds.has("mean"), methods };
}
