import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { ConstraintRow } from "#engine/programme/programme-types.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { PolicyRow } from "#science/policies/policy-row.ts";

const dayHours = 24;

/** Returns the hours a horse at grass stands in, where these are longer than a gap without forage may be; else 0. */
export function hoursIndoors({ basis: { outHours }, rules }: RationTable): number {
  const hours = dayHours - outHours;
  const most = rules.find(({ key }) => key === "forage_gap")?.bounds.riskAbove;
  return outHours === 0 || most === undefined || hours <= most ? 0 : hours;
}

/** Returns the figure that a policy bounds as a row over all feeds, at its bound; null where the ration has none. */
export function figureRow(
  { per, bound, lines, when }: PolicyRow,
  row: ConstraintRow,
  sheet: RationTable,
): ConstraintRow | null {
  if (typeof bound !== "string")
    return when === "indoors_for_hours"
      ? indoorsRow(row, sheet, bound.value)
      : dayRow(row, sheet, bound.value);
  if (per) return ratioRow(row, sheet, per);
  return lines === "not_doses" && isOfOneKind(row) ? null : row;
}

/** The figure of the rule at another bound. */
function dayRow(row: ConstraintRow, sheet: RationTable, bound: number): ConstraintRow {
  const { top, plus, over } = linear(sheet, row.ratio);
  return { ...row, bound, coefficients: top, rhs: bound * over - plus };
}

/** Forage of the stable alone, for the hours indoors: grass that gives way to it is no part of that. */
function indoorsRow(row: ConstraintRow, sheet: RationTable, ofDay: number): ConstraintRow {
  const { kg, kgDeviation } = sheet.grass;
  const { top, over } = linear({ ...sheet, grass: { kg, kgDeviation } }, row.ratio);
  const bound = (ofDay * hoursIndoors(sheet)) / dayHours;
  return { ...row, bound, coefficients: top, rhs: bound * over };
}

/** A figure for each unit of another, at the bound of the rule while the other is 100 % of its need. */
function ratioRow(row: ConstraintRow, sheet: RationTable, per: MeasureKey): ConstraintRow | null {
  const [own, other] = [linear(sheet, row.ratio), linear(sheet, measureIndex.get(per)!)];
  const bound = ((row.bound / 100) * own.over) / other.over;
  return {
    ...row,
    bound,
    coefficients: own.top.map((value, line) => value - bound * other.top[line]!),
    rhs: bound * other.plus - own.plus,
    denominator: other.top,
    denominatorConstant: other.plus,
  };
}

/** True for a share of which all feeds are a part: no amounts change it. */
const isOfOneKind = ({ bound, coefficients, denominator, denominatorConstant }: ConstraintRow): boolean =>
  denominator !== null &&
  denominatorConstant <= 0 &&
  !denominator.some((below, line) => below > 0 && coefficients[line]! + bound * below === 0);
