import { readCaption } from "../layout/caption.ts";
import { lower, plain } from "../words/normalise.ts";
import { type HeadReading, readHead } from "../words/read-head.ts";
import { isUnreadUnit } from "../words/unread-unit.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/** Unit and basis that titles tell for columns without their own. */
export interface Defaults {
  units: readonly NonNullable<HeadReading["unit"]>[];
  basis: HeadReading["basis"];
}

/** Reads the titles of a table for the unit and basis of its columns. */
export function readDefaults(captions: readonly string[], vocabulary: Vocabulary): Defaults {
  const parts = captions.flatMap((text) => [text, ...text.split(/;/)]);
  const readings = parts.flatMap((text) => readCaption(text, vocabulary) ?? []);
  const units = readings.flatMap(({ unit }) => unit ?? []);
  const basis =
    readings.map((reading) => reading.basis ?? reading.basisAlone).find((each) => each !== null) ?? null;
  return { units, basis };
}

/** Tells whether a later part of a head is the unit of the others, with its basis ("g/kg DM"): its letters are no symbol. */
const isUnitPart = (part: string, { unit, basisAlone, left }: HeadReading): boolean =>
  /^\s*(?:[muµμ]?g|mcg|[iI]\.?[uU]\.?|[uU]\.?[iI]\.?|[iI]\.?[eE]\.?)\s*$/.test(part) ||
  (unit !== null &&
    lower(plain(part)).startsWith(lower(plain(unit.spelling))) &&
    (basisAlone !== null || left.length === 0));

/** Reads the head of a column from its parts together, or from the part that has a name and those around it. */
export function readColumn(parts: readonly string[], vocabulary: Vocabulary): HeadReading {
  const joined = readHead(parts.join(" "), vocabulary);
  if (parts.length < 2) return joined;
  const readings = parts.map((part) => readHead(part, vocabulary));
  const isNamed = ({ how, unitAlone, basisAlone }: HeadReading) =>
    how === "known" && unitAlone === null && basisAlone === null;
  const hasOwnUnit = readings.some((reading) => isNamed(reading) && reading.unit !== null);
  if (joined.how === "known" && !hasOwnUnit) return joined;
  const named = parts.flatMap((part, at) => {
    const reading = readings[at];
    return reading && (at === 0 || !isUnitPart(part, reading)) ? [reading] : [];
  });
  const isKnown = ({ how, names }: HeadReading) => how === "known" && names.length > 0;
  const isTablePart = ({ names }: HeadReading) =>
    names.every(({ key }) => /^@(?:value|unit|parameter|basis)$/.test(key));
  const own =
    named.findLast((reading) => isKnown(reading) && isNamed(reading) && !isTablePart(reading)) ??
    named.find(({ how }) => how === "guess") ??
    named.findLast(isKnown);
  if (!own)
    return named.length > 0 && named.length < readings.length
      ? { ...joined, how: "none", names: [] }
      : joined;
  const others = readings.filter((reading) => reading !== own).reverse();
  const unit =
    own.unit ??
    others.map(({ unitAlone, unit: spelled }) => unitAlone ?? spelled).find((each) => each !== null) ??
    joined.unit;
  const bases = others.map((reading) => reading.basis ?? reading.basisAlone);
  const animals = others.map(({ animal }) => animal).find((animal) => animal !== null) ?? null;
  const unread = unit === null ? (parts.find((part) => isUnreadUnit(part)) ?? null) : null;
  return {
    ...own,
    unit,
    unreadUnit: own.unreadUnit ?? unread,
    basis: own.basis ?? bases.find((basis) => basis !== null) ?? null,
    animal: own.animal ?? animals,
    isStatistic: readings.some(({ isStatistic, how }) => isStatistic && how === "none") || own.isStatistic,
  };
}
