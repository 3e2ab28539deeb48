import { isMassAlone } from "../words/read-cell-unit.ts";
import type { HeadReading } from "../words/read-head.ts";
import { readHead } from "../words/read-head.ts";
import { findUnit } from "../words/read-unit.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/**
 * Reads a title or a heading between lines as telling a unit or basis for what follows ("g/kg ds tenzij anders
 * vermeld", "Table of feeds, as fed"). Null for any other text: every word of it, or of a part of several words, must
 * be a unit, a basis or a word without meaning.
 */
export function readCaption(text: string, vocabulary: Vocabulary): HeadReading | null {
  const told = exceptions.exec(text)?.[1];
  if (told !== undefined) return captionBefore(told, vocabulary);
  const parts = text.split(/[,;:()–]|\s-\s/).map((part) => part.trim());
  const tried = [
    text,
    ...(parts.length > 1 ? parts.filter((part) => /[ /]/.test(part) && !/^\d/.test(part)) : []),
  ];
  for (const part of tried) {
    const reading = readHead(part, vocabulary);
    const { unit, basis, basisAlone, unitAlone, left, names } = reading;
    const isBare = unit === null || isMassAlone(unit) || (unit.kind === "content" && unit.grams === null);
    const mass = perMass.exec(part.replaceAll(/[()]/g, " ").trim());
    if (mass && isBare && left.length < 3)
      return { ...reading, how: "none", names: [], unit: perGrams(mass[1] ? 100 : 1000), left: [] };
    const isCaption = left.length === 0 && names.every(({ key }) => captionNames.has(key));
    if (isCaption && (unit !== null || basis !== null || basisAlone !== null || unitAlone !== null))
      return reading;
    if (unit?.kind === "dose" && names.every(({ key }) => key.startsWith("@"))) return reading;
  }
  return null;
}

/** Words behind a unit or basis that excepts some parameters from it. */
const exceptions =
  /^(.+?)[\s,;(]+(?:tenzij anders|(?:soweit|sofern|wenn) nicht anders|sauf (?:mention|indication|avis)|unless|except where|salvo|se non|om inte annat)\b/i;

/** Reads what stands before the words of an exception, whatever else it says; null without unit and basis. */
function captionBefore(told: string, vocabulary: Vocabulary): HeadReading | null {
  const reading = readHead(told, vocabulary);
  const basis = reading.basis ?? reading.basisAlone;
  const isTelling = reading.unit?.kind === "content" || basis !== null;
  return isTelling ? { ...reading, how: "none", names: [], basis, left: [] } : null;
}

/** A mass of feed without an amount, at the end of a heading: a kilogram, or a hundred grams. */
const perMass =
  /(?:^|\s)(?:per|pro|par|pour|je|por|pr)\s+(?:(?:1\s*)?kg|(100\s*g))(?:\s\p{L}+){0,3}$|^\/\s*kg$/iu;

/** Returns the end of a heading that tells a unit, basis or dose ("Additives per kg": "per kg"); null for no such end. */
export function captionIn(text: string, vocabulary: Vocabulary): string | null {
  const words = text
    .replace(/\s*:\s*$/, "")
    .trim()
    .split(/\s+/);
  for (let from = 0; from < words.length && words.length < 20; from++) {
    const end = words.slice(from).join(" ");
    if (readCaption(end, vocabulary) || findUnit(end)?.unit.kind === "dose") return end;
  }
  return null;
}

const captionNames: ReadonlySet<string> = new Set([
  "@dry_matter",
  "@basis",
  "@value",
  "@unit",
  "@name",
  "@parameter",
]);

/** The mass of feed for amounts that name none; its own amount is nought. */
const perGrams = (grams: 100 | 1000) =>
  ({ kind: "content", amount: "g", factor: 0, grams, spelling: grams === 100 ? "/100 g" : "/kg" }) as const;
