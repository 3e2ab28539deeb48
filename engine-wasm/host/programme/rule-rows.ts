import { cancelled, type ModelBuilder } from "#engine/lp/model-builder.ts";
import type { Counted } from "./dose-coefficients.ts";
import type { ConstraintRow, ProgrammeInput, ProgrammeRow } from "./programme-types.ts";
import { roundingMargin, rowScale } from "./row-scale.ts";
import { dearestValue, type Guard, type Stays } from "./unmeasured-rows.ts";

/** PresentParts are the columns of present amounts that rows count, and the guard of feeds that lack a content. */
export interface PresentParts {
  stays: Stays;
  guard: Guard | null;
}

/** Adds a bound as a row, with the slacks that take up its shortfall. */
export function addRow(
  build: ModelBuilder,
  constraint: ConstraintRow,
  counted: Counted,
  input: ProgrammeInput,
  slacks: ProgrammeRow["slacks"],
  { stays, guard }: PresentParts,
): ProgrammeRow {
  const { side } = constraint;
  const { coefficients, staying, oil, shift } = counted;
  const scale = rowScale(constraint, input);
  const isRoomy =
    slacks.length > 0 && !constraint.blind && (constraint.policy === undefined || constraint.isRoomy);
  const rounding = input.margin ? roundingMargin(constraint, scale, input.limits) : 0;
  const kept = rounding + (isRoomy ? input.room / scale : 0);
  const edge = scale * (constraint.rhs + shift + (side === "min" ? kept : -kept));
  const row =
    side === "min" ? build.row(edge, Number.POSITIVE_INFINITY) : build.row(Number.NEGATIVE_INFINITY, edge);
  for (const [line, value] of coefficients.entries()) {
    const [all, part] = [value + (oil?.[line] ?? 0), staying[line]! - (oil?.[line] ?? 0)];
    if (scale * Math.abs(all) > cancelled) build.set(row, line, scale * all);
    if (scale * Math.abs(part) > cancelled && input.presentKg[line]! > 0)
      build.set(row, stays(line), scale * part);
  }
  for (const { column } of slacks) build.set(row, column, side === "min" ? 1 : -1);
  if (guard?.slack && side === "max")
    build.set(row, guard.slack.column, scale * dearestValue(guard, constraint, input));
  return { constraint, counted, scale, slacks };
}
