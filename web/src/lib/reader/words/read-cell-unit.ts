import { comparable } from "./normalise.ts";
import { type HeadReading, readHead } from "./read-head.ts";
import { findUnit } from "./read-unit.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Reads what stands behind a number: a unit before a name, so that `mg` is no magnesium. */
export function readCellUnit(text: string, vocabulary: Vocabulary): HeadReading {
  const reading = readHead(text, vocabulary);
  if (reading.unit !== null) return reading;
  const found = findUnit(text.toLowerCase());
  return found && comparable(found.rest) === ""
    ? { ...reading, how: "none", names: [], unit: found.unit, basisAlone: null, unreadUnit: null, left: [] }
    : reading;
}

/** Returns a bare amount of a cell in the mass of feed, or the dose, that its column names. */
export function withMass(unit: HeadReading["unit"], mass: HeadReading["unit"]): HeadReading["unit"] {
  if (unit?.kind !== "content" || unit.grams !== null) return unit;
  if (mass?.kind === "dose") return { ...unit, kind: "dose", grams: mass.grams };
  return mass?.kind === "content"
    ? { ...unit, grams: mass.grams, spelling: `${unit.spelling}${mass.spelling}` }
    : unit;
}

/** True for a mass of feed without an amount ("per kg"): the cells name their amounts. */
export const isMassAlone = (unit: HeadReading["unit"]): boolean =>
  unit?.kind === "content" && unit.factor === 0 && unit.grams !== null;

/** True for a mass of feed or a dose without an amount. */
export const isWithoutAmount = (unit: HeadReading["unit"]): boolean =>
  isMassAlone(unit) || (unit?.kind === "dose" && unit.factor === 0);
