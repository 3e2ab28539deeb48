import { cancelled, type ModelBuilder } from "#engine/lp/model-builder.ts";
import { weightOfDoses } from "./dose-weight.ts";
import type { Apart } from "./present-doses.ts";
import type { ConstraintRow, ProgrammeInput, ProgrammeRow } from "./programme-types.ts";
import { marginOf, scaleOf } from "./row-scale.ts";
import { dearestOf, type Guard, type Short, type Stays } from "./unmeasured-rows.ts";

/** What stands now, to which a rule is held where contents are unknown. */
export interface Beside {
  stays: Stays;
  guard: Guard | null;
}

/** A bound as a row, with what takes up its shortfall. */
export function addRow(
  build: ModelBuilder,
  constraint: ConstraintRow,
  input: ProgrammeInput,
  slacks: ProgrammeRow["slacks"],
  { guard = null, apart = null, stays }: { guard?: Guard | null; apart?: Apart | null; stays?: Stays } = {},
): ProgrammeRow {
  const weight = stays ? weightOfDoses(apart?.rest ?? constraint, input) : null;
  const { side, coefficients, rhs } = apart?.rest ?? constraint;
  const scale = scaleOf(constraint, input);
  const kept = input.margin ? marginOf(constraint, scale, input.limits) : 0;
  const edge = scale * (side === "min" ? rhs + kept : rhs - kept);
  const row =
    side === "min" ? build.row(edge, Number.POSITIVE_INFINITY) : build.row(Number.NEGATIVE_INFINITY, edge);
  coefficients.forEach((value, column) => {
    const own = scale * (value - (weight?.part[column] ?? 0));
    if (Math.abs(own) > cancelled) build.set(row, column, own);
  });
  for (const [line, value] of weight?.part.entries() ?? [])
    if (value !== 0 && input.presentKg[line]! > 0) build.set(row, stays!(line), scale * value);
  for (const { column } of slacks) build.set(row, column, side === "min" ? 1 : -1);
  if (guard?.slack && side === "max")
    build.set(row, guard.slack.column, scale * dearestOf(guard, constraint, input));
  return { constraint, scale, slacks, ...(apart ? { apart } : {}), ...(weight ? { weight } : {}) };
}

/** The same with what doses grow by: what is fed of them beyond what stays. */
export function addGrown(
  build: ModelBuilder,
  target: ConstraintRow,
  input: ProgrammeInput,
  slacks: ProgrammeRow["slacks"],
  { stays, guard, apart }: Beside & { apart: Apart },
): ProgrammeRow {
  const row = build.rowLower.length;
  const { apart: _apart, ...added } = addRow(build, target, input, slacks, { guard, apart, stays });
  for (const [line, value] of apart.growth.entries()) {
    if (added.scale * value <= cancelled) continue;
    build.set(row, line, added.scale * value);
    if (input.presentKg[line]! > 0) build.set(row, stays(line), -added.scale * value);
  }
  return added;
}

/** A row in which other feeds than supplements count as far as they stay. */
export function addShort(
  build: ModelBuilder,
  rhs: number,
  { row, stay }: Short,
  input: ProgrammeInput,
  slacks: ProgrammeRow["slacks"],
  stays: Stays,
): ProgrammeRow {
  const at = build.rowLower.length;
  const added = addRow(build, { ...row, rhs }, input, slacks);
  for (const [line, value] of stay)
    if (added.scale * value > cancelled) build.set(at, stays(line), added.scale * value);
  return { ...added, constraint: row };
}
