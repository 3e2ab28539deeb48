import type { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { DoseColumns } from "./dose-costs.ts";
import { type Apart, isBeyond } from "./present-doses.ts";
import type { ProgrammeRow, StageTier } from "./programme-types.ts";

/** A row beside that of a rule, which counts what supplements grow by too; lifted where the bound is missed anyway. */
export interface Growth {
  row: number;
  /** The rule's row, by its number. */
  rule: number;
  apart: Apart;
}

/** What doses grow by: of a bound that is never crossed in its own row, else in a row beside it. */
export function addGrowth(
  build: ModelBuilder,
  rules: readonly ProgrammeRow[],
  changes: readonly DoseColumns[],
): Growth[] {
  return rules.flatMap(({ scale, slacks, apart }, rule): Growth[] => {
    if (!apart) return [];
    const grow = (row: number, by: Float64Array) => {
      for (const [line, value] of by.entries()) build.set(row, changes[line]!.up, scale * value);
    };
    grow(rule, apart.oil);
    if (slacks.length === 0) {
      grow(rule, apart.growth);
      return [];
    }
    const row = build.repeat(rule, Number.NEGATIVE_INFINITY, build.rowUpper[rule]! + liftOf(apart));
    grow(row, apart.growth);
    return [{ row, rule, apart }];
  });
}

/** How far such a row is lifted before anything is solved: for good where no amounts keep its bound. */
export const liftOf = (apart: Apart, movedKg?: number, rhs?: number): number =>
  isBeyond(apart, movedKg, rhs) ? Number.POSITIVE_INFINITY : 0;

/** How far once a tier is satisfied: of what it misses of the bound anyway to where that is a risk, or for good. */
export function liftAfter({ slacks }: ProgrammeRow, tier: StageTier, x: Float64Array, slack: number): number {
  const used = slacks.filter(({ tier: own, column }) => own === tier && x[column]! > slack);
  return used.reduce((sum, { most, column }) => sum + most - x[column]!, 0);
}

/** The rows by which an answer is rounded and compared: of a lifted bound the doses are no part. */
export const countedRules = (
  rules: readonly ProgrammeRow[],
  growth: readonly Growth[],
  lifts: readonly number[],
): readonly ProgrammeRow[] =>
  growth.reduce((list, { rule, apart }, at) => {
    const row = list[rule]!;
    return lifts[at]! > 0 ? list.with(rule, { ...row, constraint: restOf(row, apart) }) : list;
  }, rules);

/** What is left of a rule's row without the doses, wherever its edge is now. */
export const restOf = ({ constraint }: ProgrammeRow, { rest, standing }: Apart): typeof rest => ({
  ...rest,
  rhs: constraint.rhs - standing,
});
