import type { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { Growth, ProgrammeInput, ProgrammeRow, StageTier } from "./programme-types.ts";
import type { Stays } from "./unmeasured-rows.ts";

/**
 * Adds the growth of doses to the rows of bounds. An elastic bound gets a second row for it where amounts stay close
 * to the present ones, or where the growth may pass the bound by some room; others get it in their own row.
 */
export function addGrowth(
  build: ModelBuilder,
  rules: readonly ProgrammeRow[],
  { presentKg, costPerKg }: Pick<ProgrammeInput, "presentKg" | "costPerKg">,
  stays: Stays,
): Growth[] {
  return rules.flatMap((each, rule): Growth[] => {
    const { scale, slacks, counted, constraint } = each;
    const { growth } = counted;
    if (!growth?.some((value) => value > 0)) return [];
    const isOwn = slacks.length === 0 || (costPerKg !== null && constraint.room === undefined);
    if (isOwn && slacks.length > 0 && initialLift(each) > 0) return [];
    const row = isOwn
      ? rule
      : build.repeat(rule, Number.NEGATIVE_INFINITY, build.rowUpper[rule]! + initialLift(each));
    for (const [line, value] of growth.entries()) {
      build.set(row, line, scale * value);
      if (value > 0 && presentKg[line]! > 0) build.set(row, stays(line), -scale * value);
    }
    return isOwn ? [] : [{ row, rule }];
  });
}

/**
 * Returns the amount by which such a row is lifted before the first stage: infinite where the other feeds cannot meet
 * the bound with the present doses, because saving on doses would not meet it either.
 */
export function initialLift({ constraint, counted, scale }: ProgrammeRow, movedKg = 0): number {
  const { least, movedPerKg, shift } = counted;
  const { rhs, room, bound, denominatorConstant } = constraint;
  if (room !== undefined) return scale * room * bound * denominatorConstant;
  return least + movedPerKg * movedKg > rhs + shift ? Number.POSITIVE_INFINITY : 0;
}

/** Returns how far such a row is lifted after a tier: the rest of its slacks, up to the risk or without end. */
export function liftAfter(
  { slacks, constraint }: ProgrammeRow,
  tier: StageTier,
  x: Float64Array,
  slack: number,
): number {
  if (constraint.room !== undefined) return 0;
  const used = slacks.filter(({ tier: own, column }) => own === tier && x[column]! > slack);
  return used.reduce((sum, { most, column }) => sum + most - x[column]!, 0);
}

/** Returns the rows by which an answer is rounded and compared; they leave the growth of doses out of lifted bounds. */
export const countedRules = (
  rules: readonly ProgrammeRow[],
  growth: readonly Growth[],
  lifts: readonly number[],
): readonly ProgrammeRow[] =>
  growth.reduce((list, { rule }, at) => {
    const row = list[rule]!;
    return lifts[at]! > 0 ? list.with(rule, { ...row, counted: { ...row.counted, growth: null } }) : list;
  }, rules);
