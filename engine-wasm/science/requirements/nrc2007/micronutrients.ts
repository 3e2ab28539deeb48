import type { Term } from "#science/trace/coefficient.ts";
import { plainFactor } from "#science/trace/factor.ts";
import { greatest, perKg, type Row, scaled } from "#science/trace/requirement-trace.ts";
import { groupFactor } from "./groups.ts";
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
  return greatest(
    subject.groups.map((group) => [perKgDryMatter(subject, groupFactor("content", group, subject, rows))]),
  );
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
  return [perKg(BW, plainFactor("need", growth ? growingVitaminD(growth.ageMonths) : vitaminDRows.adult))];
}

function growingVitaminD(ageMonths: number): Row {
  if (ageMonths < 7) return vitaminDRows.to_6_months;
  if (ageMonths < 13) return vitaminDRows.to_12_months;
  return ageMonths < 19 ? vitaminDRows.to_18_months : vitaminDRows.from_19_months;
}

const perWeight = (subject: Subject, rows: Record<Band, Row>): readonly Term[] =>
  greatest(
    subject.groups.map((group) => [perKg(subject.weightKg, groupFactor("need", group, subject, rows))]),
  );
