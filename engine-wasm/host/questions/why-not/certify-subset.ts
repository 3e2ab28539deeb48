import type { Model, Solution } from "#engine/lp/model.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import type { Stage } from "#engine/optimise/lexicographic-stages.ts";
import type { Certificate } from "#science/answers/certificate.ts";

/**
 * Returns the certificate of programmes over feeds, candidates and misses without their idle parts: rows without
 * bounds, and columns after the feeds of the ration that are fixed at 0. The rest is proved alone; an idle row asks
 * nothing and an idle term is 0.
 */
export const certifyParts = (stages: readonly Stage[], feeds: number, isWhole = false): Certificate =>
  certifyStages(
    stages.map((stage) => trimStage(stage, feeds)),
    isWhole,
  );

function trimStage({ name, model, solution }: Stage, feeds: number): Stage {
  const columns = selectIndices(model.n, (j) => j < feeds || model.xl[j] !== 0 || model.xu[j] !== 0);
  const rows = selectIndices(model.m, (i) => Number.isFinite(model.rl[i]!) || Number.isFinite(model.ru[i]!));
  return {
    name,
    model: trimModel(model, columns, rows),
    solution: {
      ...solution,
      x: pick(solution.x, columns),
      reducedCosts: pick(solution.reducedCosts, columns),
      y: pick(solution.y, rows),
      ...trimRay(solution, columns, rows),
    },
  };
}

function selectIndices(count: number, isIncluded: (at: number) => boolean): number[] {
  const places: number[] = [];
  for (let at = 0; at < count; at++) if (isIncluded(at)) places.push(at);
  return places;
}

const pick = (list: ArrayLike<number>, places: readonly number[]): Float64Array =>
  Float64Array.from(places, (at) => list[at]!);

/** Returns the ray for the remaining rows (infeasible) or columns (unbounded). */
const trimRay = ({ ray, status }: Solution, columns: readonly number[], rows: readonly number[]) =>
  ray ? { ray: pick(ray, status === "infeasible" ? rows : columns) } : {};

function trimModel(model: Model, columns: readonly number[], rows: readonly number[]): Model {
  const rowPositions = new Map(rows.map((row, at) => [row, at]));
  const starts = [0];
  const index: number[] = [];
  const value: number[] = [];
  for (const j of columns) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      const at = rowPositions.get(model.index[k]!);
      if (at === undefined) continue;
      index.push(at);
      value.push(model.value[k]!);
    }
    starts.push(index.length);
  }
  return {
    m: rows.length,
    n: columns.length,
    sense: model.sense,
    offset: model.offset,
    c: pick(model.c, columns),
    xl: pick(model.xl, columns),
    xu: pick(model.xu, columns),
    rl: pick(model.rl, rows),
    ru: pick(model.ru, rows),
    starts,
    index,
    value,
  };
}
