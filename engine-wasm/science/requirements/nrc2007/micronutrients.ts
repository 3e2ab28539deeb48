import type { Term } from "#science/trace/coefficient.ts";
import { greatest, type Row, scaled, term } from "#science/trace/requirement-trace.ts";
import { perKgDryMatter } from "./intake.ts";
import type { Band } from "./rows/row.ts";
import { bVitaminRows, traceElementRows } from "./rows/trace-elements.ts";
import { vitaminARows, vitaminDRows, vitaminERows, vitaminEUnitRows } from "./rows/vitamins.ts";
import type { Subject } from "./subject.ts";

/** A trace element or a B vitamin, mg a day: the greatest need among the groups the horse belongs to. */
export function perIntake(
  subject: Subject,
  nutrient: keyof typeof traceElementRows | keyof typeof bVitaminRows,
): readonly Term[] {
  const rows: Record<Band, Row> = { ...traceElementRows, ...bVitaminRows }[nutrient];
  return greatest(subject.bands.map((band) => [perKgDryMatter(subject, rows[band])]));
}

/** Vitamin A, IU a day. */
export const vitaminA = (subject: Subject): readonly Term[] => perWeight(subject, vitaminARows);

/** Vitamin E, mg a day: the publication's IU at one mg each. */
export const vitaminE = (subject: Subject): readonly Term[] =>
  perWeight(subject, vitaminERows).map((each) =>
    scaled("vitaminEPerIu", vitaminEUnitRows.vitaminEPerIu, each),
  );

/** Vitamin D, IU a day. */
export function vitaminD({ weightKg: BW, growth }: Subject): readonly Term[] {
  return [perKg(BW, growth ? growingVitaminD(growth.ageMonths) : vitaminDRows.adult)];
}

function growingVitaminD(ageMonths: number): Row {
  if (ageMonths < 7) return vitaminDRows.to_6_months;
  if (ageMonths < 13) return vitaminDRows.to_12_months;
  return ageMonths < 19 ? vitaminDRows.to_18_months : vitaminDRows.from_19_months;
}

const perWeight = (subject: Subject, rows: Record<Band, Row>): readonly Term[] =>
  greatest(subject.bands.map((band) => [perKg(subject.weightKg, rows[band])]));

const perKg = (BW: number, row: Row): Term =>
  term("class", "need × BW", { BW }, { need: row }, row.value * BW);
