import type { Basis } from "#science/analyses/content-units.ts";
import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import { isNutrient } from "#science/heads/parse-heads.ts";
import { proteinShareWords } from "#science/heads/unit-words.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
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
import { ownHead } from "./own-head.ts";
import { findUnit, type WrittenUnit } from "./read-unit.ts";
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
  isBound: false,
  isMean: false,
  methods: [],
  left: [],
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

/** A name of protein left over behind an amino acid is the whole that the share is of ("Lys_CP"). */
function proteinShareOf(names: readonly HeadSpelling[], left: readonly string[]) {
  const isAmino = names.some(({ key }) => isNutrient(key) && nutrients[key].group === "amino_acid");
  const word = left.length === 1 ? (left[0] ?? "") : "";
  const isShare = isAmino && proteinShareWords.some((each) => each === word);
  const share: WrittenUnit | null = isShare ? { kind: "protein_share", spelling: word } : null;
  return { left: isShare ? [] : left, share };
}
