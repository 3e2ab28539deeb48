import {
  amountWords,
  doseWords,
  massWords,
  otherShareWords,
  perWords,
  proteinShareWords,
  wholeUnits,
} from "#science/heads/unit-words.ts";
import type { UnitKey } from "#science/vocabulary/units.ts";
import { lower } from "./normalise.ts";

/**
 * A unit as it is written. A content is `factor` times the amount in `grams` of feed; null grams: a bare amount whose
 * mass of feed stands elsewhere; a factor of nought: a mass of feed whose amounts stand elsewhere. A dose has its mass of feed, or null where it must be known.
 */
export type WrittenUnit =
  | { kind: "content"; amount: UnitKey; factor: number; grams: number | null; spelling: string }
  | { kind: "dose"; amount: UnitKey; factor: number; grams: number | null; spelling: string }
  | { kind: "protein_share"; spelling: string }
  | { kind: "other_share"; spelling: string };

/** A unit found in a text, and the text without it. */
export interface UnitFound {
  unit: WrittenUnit;
  rest: string;
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", " ?");
const oneOf = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");

const amounts = oneOf(amountWords.flatMap(({ words }) => words));
const masses = oneOf(massWords.flatMap(({ words }) => words));
const per = oneOf(perWords.filter((word) => /[a-z]/.test(word)));
const join = `\\s*[([]?\\s*(?:\\/|·|(?<=[\\s])(?:${per})(?=[\\s]))\\s*`;
const glued = "(?=(?:dm|ms|ts|tm|ds|ss|af|fm)?(?:[^\\p{L}\\d]|$))";
const start = "(?<![\\p{L}\\d])";
const whole = oneOf(wholeUnits.flatMap(({ words }) => words));
const protein = oneOf(proteinShareWords);
const other = oneOf(otherShareWords);
const of = "\\s*(?:of|de|du|der|des|van|d'|/|in|im|als)?\\s*(?:total |the |la )?";

const proteinShare = new RegExp(
  `(?:(?:%|pct|g ?/ ?100 ?g)${of}(?:${protein})|g ?/ ?16 ?g ?n)(?![\\p{L}\\d])`,
  "u",
);
const otherShare = new RegExp(`(?:%|pct)${of}(?:${other})(?![\\p{L}\\d])`, "u");
const fixedDose = new RegExp(
  `${start}(${amounts})?${join}(\\d+(?:[.,]\\d+)?) ?(g|ml)(?:${of}(?:${oneOf(doseWords)}))?${glued}`,
  "u",
);
const namedDose = new RegExp(
  `${start}(${amounts})?\\s*(?:\\/|(?<=\\s|^)(?:${per}))\\s*(?:${oneOf(doseWords)})(?:\\s*\\(?(\\d+(?:[.,]\\d+)?) ?g\\)?)?(?![\\p{L}\\d])`,
  "u",
);
const weighedDose = new RegExp(
  `${start}(?:${oneOf(doseWords.filter((word) => word.length > 3))})\\s*(?:of|de|von|:|=)?\\s*(\\d+(?:[.,]\\d+)?) ?g(?![\\p{L}\\d])`,
  "u",
);
const massAlone = new RegExp(
  `(?:\\/\\s*|(?<![\\p{L}\\d])(?:${oneOf(perWords.filter((word) => word.length > 1 && word !== "in"))})\\s+)(${masses})(?:${of}(?:${oneOf(doseWords.filter((word) => word.length > 2))}))?${glued}`,
  "u",
);
const compound = new RegExp(`${start}(${amounts})${join}(${masses})${glued}`, "u");
const single = new RegExp(
  `(?:${start}|(?<=[\\d)\\]]))(${whole})(?=(?:dm|ms|ts|tm|ds|ss|af|fm)?(?:[^\\p{L}\\d]|$))`,
  "u",
);
const signs = /[%‰]/u;
const bare = new RegExp(
  `(?:[([]\\s*|\\s|^|,\\s*)(${amounts})\\s*(?=[)\\]]|$|[\\s,;/]*(?:dm|ms|ts|tm|ds)\\b)`,
  "u",
);

/** Signs without which a text holds no unit of a kind: they spare most texts the longer search. */
const joiner = new RegExp(`[/·]|(?<![a-z])(?:${per})(?![a-z])`);
const shareSign = /%|pct|g ?\/ ?1/;
const singleSign = /[%‰]|ppm|ppb|pct|p ?\.? ?100|gkg|mgkg|ugkg|mjkg|mcal|percent|cent|prozent|procent/;

/** An amount with no mass of feed behind it, in a text whose dose was cut out. */
const apart = new RegExp(`(?<![\\p{L}\\d])(${amounts})(?![\\p{L}\\d])`, "u");

/** Writes the ways to say "per" in one way: `g kg-1`, `g.kg⁻¹` are `g/kg`. */
const withStrokes = (text: string): string =>
  text
    .replaceAll(/([a-z%]+)\s*[.·*]?\s*(kg|g|lb|t|l)\s*\^?-1(?![\d])/g, "$1/$2")
    .replaceAll(/(\d) 000 (?=iu|ie|ui)/g, "$1000 ");

const amountOf = (word: string) =>
  amountWords.find(({ words }) => words.includes(word.replaceAll(/ +/g, " ").trim()));

/** Reads the mass of feed of a word; a US ton does not occur with contents. */
function gramsOf(word: string): number | null {
  const key = word.replaceAll(" ", "");
  return massWords.find(({ words }) => words.some((each) => each.replaceAll(" ", "") === key))?.grams ?? null;
}

/**
 * Finds the unit in a head or cell, the longest first and whole. `text` keeps its letter case: a bare `mg` is a unit
 * and `Mg` is not. Null without one. "% protein" is a share of the protein only where `isShareAllowed`.
 */
export function findUnit(text: string, isShareAllowed = true): UnitFound | null {
  const low = withStrokes(lower(text));
  const isJoined = joiner.test(low) || weighedDose.test(low);
  return (
    (isShareAllowed && shareSign.test(low) ? findShare(low) : null) ??
    (isJoined ? (findDose(low) ?? findCompound(low)) : null) ??
    (singleSign.test(low) ? findSingle(low) : null) ??
    (isJoined ? findMass(text, low) : null) ??
    findBare(text, low)
  );
}

const cut = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;

function findShare(low: string): UnitFound | null {
  const ofProtein = proteinShare.exec(low);
  if (ofProtein)
    return { unit: { kind: "protein_share", spelling: ofProtein[0] }, rest: cut(low, ofProtein) };
  const ofOther = otherShare.exec(low);
  return ofOther ? { unit: { kind: "other_share", spelling: ofOther[0] }, rest: cut(low, ofOther) } : null;
}

function findDose(low: string): UnitFound | null {
  const fixed = fixedDose.exec(low);
  if (fixed && Number(fixed[2]) !== 100 && !(fixed[2] === "1" || fixed[2] === "16"))
    return doseFound(low, fixed, fixed[1], Number(fixed[2]?.replace(",", ".")));
  const weighed = weighedDose.exec(low);
  if (weighed) return doseFound(low, weighed, undefined, Number(weighed[1]?.replace(",", ".")));
  const named = namedDose.exec(low);
  if (!named) return null;
  return doseFound(low, named, named[1], named[2] ? Number(named[2].replace(",", ".")) : null);
}

function doseFound(
  low: string,
  found: RegExpExecArray,
  word: string | undefined,
  grams: number | null,
): UnitFound {
  const rest = cut(low, found);
  const elsewhere = word ? null : apart.exec(rest);
  const amount = amountOf(word ?? elsewhere?.[1] ?? "");
  const unit: WrittenUnit = {
    kind: "dose",
    amount: amount?.unit ?? "mg",
    factor: amount?.factor ?? 0,
    grams,
    spelling: found[0].trim(),
  };
  return { unit, rest: elsewhere ? cut(rest, elsewhere) : rest };
}

function findCompound(low: string): UnitFound | null {
  const found = compound.exec(low);
  const amount = amountOf(found?.[1] ?? "");
  const grams = gramsOf(found?.[2] ?? "");
  if (!found || !amount || grams === null) return null;
  const unit: WrittenUnit = {
    kind: "content",
    amount: amount.unit,
    factor: amount.factor,
    grams,
    spelling: found[0].trim(),
  };
  return { unit, rest: cut(low, found) };
}

/** Finds a mass of feed with its amount elsewhere ("Copper (mg) per kg"), or with none: its factor is nought then. */
function findMass(text: string, low: string): UnitFound | null {
  const found = massAlone.exec(low);
  const grams = gramsOf(found?.[1] ?? "");
  if (!found || grams === null) return null;
  const rest = cut(low, found);
  const spelling = `/${found[1]}`;
  const bareUnit = findBare(text, rest);
  if (bareUnit?.unit.kind === "content") {
    const { unit } = bareUnit;
    return { unit: { ...unit, grams, spelling: `${unit.spelling}${spelling}` }, rest: bareUnit.rest };
  }
  return { unit: { kind: "content", amount: "g", factor: 0, grams, spelling }, rest };
}

function findSingle(low: string): UnitFound | null {
  const found = single.exec(low) ?? signs.exec(low);
  const word = found?.[1] ?? found?.[0] ?? "";
  const row = wholeUnits.find(({ words }) =>
    words.some((each) => each.replaceAll(" ", "") === word.replaceAll(" ", "")),
  );
  if (!found || !row) return null;
  const { amount, factor, grams } = row;
  return { unit: { kind: "content", amount, factor, grams, spelling: word }, rest: cut(low, found) };
}

/** Finds an amount alone, at the end or in brackets; of one or two letters only in small ones. */
function findBare(text: string, low: string): UnitFound | null {
  const found = bare.exec(low);
  const word = found?.[1] ?? "";
  const amount = amountOf(word);
  if (!found || !amount) return null;
  const isWritten = /^(?:g|mg|kg|ug)$/.test(word)
    ? new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "u").test(text)
    : true;
  if (!isWritten || word === "a") return null;
  const unit: WrittenUnit = {
    kind: "content",
    amount: amount.unit,
    factor: amount.factor,
    grams: null,
    spelling: word,
  };
  return { unit, rest: cut(low, found) };
}
