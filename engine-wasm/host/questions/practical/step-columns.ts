import type { Model } from "#engine/lp/model.ts";
import { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { Dosing, LineCount } from "#science/answers/practical.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";

/** StepColumns is a model whose first columns count whole steps of feeds. */
export interface StepColumns {
  model: Model;
  /** Kg of one unit of each feed's column. */
  stepKg: readonly number[];
}

export interface StepColumnsInput {
  /** A programme whose first columns are kg of the feeds. */
  model: Model;
  presentKg: readonly number[];
  limits: readonly LineLimits[];
  dosing: readonly Dosing[];
  counts: readonly LineCount[];
  /** The most of each feed that any horse could eat, kg. */
  edibleKg: readonly number[];
}

/** A bound within this distance of a whole number of steps is whole. */
export const nearly = 1e-9;

/**
 * Replaces kg of feeds by whole steps: x = step × k, and none at all or no less than the least. Where the number of
 * some feeds is limited, a yes/no column of each of them follows the other columns. Locked feeds stay in kg.
 */
export function countSteps({
  model,
  presentKg,
  limits,
  dosing,
  counts,
  edibleKg,
}: StepColumnsInput): StepColumns {
  const build = new ModelBuilder();
  for (let i = 0; i < model.m; i++) build.row(model.rl[i]!, model.ru[i]!);
  const stepKg = limits.map(({ locked }, at) => (locked ? 1 : dosing[at]!.stepKg));
  const integer: number[] = [];
  const semicontinuous: number[] = [];
  for (let j = 0; j < model.n; j++) {
    const limit = limits[j];
    if (!limit || limit.locked) {
      build.column(model.xl[j]!, model.xu[j]!);
    } else {
      const { minKg, maxKg } = limit;
      const { stepKg: step, leastKg } = dosing[j]!;
      const least = Math.ceil((minKg > 0 ? minKg : leastKg) / step - nearly);
      build.column(least, Math.floor(Math.min(maxKg, edibleKg[j]!) / step + nearly));
      integer[j] = 1;
      if (minKg === 0 && least > 1) semicontinuous[j] = 1;
      else if (minKg === 0) build.lower[j] = 0;
    }
    for (let at = model.starts[j]!; at < model.starts[j + 1]!; at++) {
      build.set(model.index[at]!, j, model.value[at]! * (stepKg[j] ?? 1));
    }
  }
  countLines({ build, integer }, counts, limits, presentKg);
  const columns = build.lower.length;
  const flags = (list: readonly number[]) => Array.from({ length: columns }, (_, j) => list[j] ?? 0);
  return {
    model: {
      ...build.model(new Float64Array(columns)),
      integer: flags(integer),
      semicontinuous: flags(semicontinuous),
    },
    stepKg,
  };
}

/** Adds a yes/no column of each counted line: no amount without a yes, and a yes only with the least amount. */
function countLines(
  { build, integer }: { build: ModelBuilder; integer: number[] },
  counts: readonly LineCount[],
  limits: readonly LineLimits[],
  presentKg: readonly number[],
): void {
  const yesColumns = new Map<number, number>();
  const isFed = (at: number) => (limits[at]!.locked ? presentKg[at]! > 0 : limits[at]!.minKg > 0);
  const isOpen = (at: number) => !limits[at]!.locked && limits[at]!.minKg === 0 && build.upper[at]! > 0;
  const yesColumn = (at: number): number => {
    const known = yesColumns.get(at);
    if (known !== undefined) return known;
    const yes = build.column(0, 1);
    integer[yes] = 1;
    const only = build.row(Number.NEGATIVE_INFINITY, 0);
    build.set(only, at, 1);
    build.set(only, yes, -build.upper[at]!);
    const some = build.row(0, Number.POSITIVE_INFINITY);
    build.set(some, at, 1);
    build.set(some, yes, -1);
    yesColumns.set(at, yes);
    return yes;
  };
  for (const { lines, least, most } of counts) {
    const fed = lines.filter(isFed).length;
    const open = lines.filter(isOpen);
    if (Math.min(least, lines.length) <= fed && open.length + fed <= most) continue;
    const count = build.row(Math.min(Math.max(0, least - fed), open.length), most - fed);
    for (const at of open) build.set(count, yesColumn(at), 1);
  }
}
