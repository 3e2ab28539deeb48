import { readCaption } from "../layout/caption.ts";
import { type HeadReading, readHead } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/** Unit and basis that titles tell for columns without their own. */
export interface Defaults {
  unit: HeadReading["unit"];
  basis: HeadReading["basis"];
}

/** Reads the titles of a table for the unit and basis of its columns. */
export function readDefaults(captions: readonly string[], vocabulary: Vocabulary): Defaults {
  const readings = captions.flatMap((text) => readCaption(text, vocabulary) ?? []);
  const unit = readings.find((reading) => reading.unit !== null)?.unit ?? null;
  const basis =
    readings.map((reading) => reading.basis ?? reading.basisAlone).find((each) => each !== null) ?? null;
  return { unit, basis };
}

/** Reads the head of a column from its parts together, or from the part that has a name and those around it. */
export function readColumn(parts: readonly string[], vocabulary: Vocabulary): HeadReading {
  const joined = readHead(parts.join(" "), vocabulary);
  if (parts.length < 2) return joined;
  const readings = parts.map((part) => readHead(part, vocabulary));
  const isNamed = ({ how, unitAlone, basisAlone }: HeadReading) =>
    how === "known" && unitAlone === null && basisAlone === null;
  const hasOwnUnit = readings.some((reading) => isNamed(reading) && reading.unit !== null);
  if (joined.how === "known" && !hasOwnUnit) return joined;
  const known = (isOther: boolean) =>
    readings.findLastIndex(
      (reading) => reading.how === "known" && reading.names.length > 0 && (!isOther || isNamed(reading)),
    );
  const at = known(true) >= 0 ? known(true) : known(false);
  const own = readings[at] ?? readings.find(({ how }) => how === "guess");
  if (!own) return joined;
  const others = readings.filter((reading) => reading !== own).reverse();
  const unit =
    own.unit ??
    others.map(({ unitAlone, unit: spelled }) => unitAlone ?? spelled).find((each) => each !== null) ??
    null;
  const bases = others.map((reading) => reading.basis ?? reading.basisAlone);
  const animals = others.map(({ animal }) => animal).find((animal) => animal !== null) ?? null;
  return {
    ...own,
    unit,
    basis: own.basis ?? bases.find((basis) => basis !== null) ?? null,
    animal: own.animal ?? animals,
    isStatistic: readings.some(({ isStatistic, how }) => isStatistic && how === "none") || own.isStatistic,
  };
}
