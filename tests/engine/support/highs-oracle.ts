import loadHighs from "highs";
import type { Model, Solution } from "#engine/lp/model.ts";
import { withEntries } from "../../support/models/draft-model.ts";

const highs = await loadHighs();

/** Status and objective according to HiGHS; `unknown` when it gives neither. */
export function judge(asked: Model): { status: Solution["status"] | "unknown"; objective: number } {
  const model = withSwitches(asked);
  const given = highs.createModel({
    numCols: model.n,
    numRows: model.m,
    sense:
      model.sense === 1 ? highs.constants.objectiveSense.minimize : highs.constants.objectiveSense.maximize,
    offset: model.offset,
    integrality: Array.from({ length: model.n }, (_, j) => (model.integer?.[j] ? 1 : 0)),
    colCost: Array.from(model.c),
    colLower: Array.from(model.xl),
    colUpper: Array.from(model.xu),
    rowLower: Array.from(model.rl),
    rowUpper: Array.from(model.ru),
    matrix: {
      format: "csc",
      numCols: model.n,
      numRows: model.m,
      starts: Array.from(model.starts),
      indices: Array.from(model.index),
      values: Array.from(model.value),
    },
  });
  try {
    given.options.set({
      output_flag: false,
      presolve: "off",
      mip_rel_gap: 0,
      mip_abs_gap: 0,
      // it looks for points, not for proofs, and takes half of the time of a small model
      mip_heuristic_run_feasibility_jump: false,
    });
    given.run();
    const answer = given.getModelStatus();
    const known = highs.constants.modelStatus;
    const objective = given.getObjectiveValue();
    if (answer === known.optimal) return { status: "optimal", objective };
    if (answer === known.infeasible) return { status: "infeasible", objective };
    if (answer === known.unbounded) return { status: "unbounded", objective };
    return { status: "unknown", objective };
  } finally {
    given.dispose();
  }
}

/**
 * Semicontinuous columns the way textbooks write them, so that HiGHS and the kernel share no reading of the word: with
 * a switch z of 0 or 1, and lower z <= x <= upper z. Bounds of integer columns are rounded inwards beforehand: without
 * presolve, HiGHS 1.15.3 leaves fractional ones as they are and answers some small models wrongly.
 */
function withSwitches(model: Model): Model {
  const columns = Array.from({ length: model.n }, (_, j) => j).filter((j) => model.semicontinuous?.[j]);
  const isWhole = (j: number) => Boolean(model.integer?.[j]);
  const xl = Array.from(model.xl, (low, j) => (isWhole(j) ? Math.ceil(low) : low));
  const xu = Array.from(model.xu, (high, j) => (isWhole(j) ? Math.floor(high) : high));
  for (const j of columns) {
    xl[j] = Math.min(0, xl[j]!);
    xu[j] = Math.max(0, xu[j]!);
  }
  const { starts, index, value } = withEntries(model, (j) => {
    const at = columns.indexOf(j);
    return at < 0
      ? []
      : [
          [model.m + 2 * at, 1],
          [model.m + 2 * at + 1, 1],
        ];
  });
  columns.forEach((j, at) => {
    index.push(model.m + 2 * at, model.m + 2 * at + 1);
    value.push(-model.xl[j]!, -model.xu[j]!);
    starts.push(index.length);
  });
  const more = (of: ArrayLike<number>, extra: number[]) => [
    ...Array.from(of),
    ...columns.flatMap(() => extra),
  ];
  return {
    ...model,
    m: model.m + 2 * columns.length,
    n: model.n + columns.length,
    c: more(model.c, [0]),
    xl: [...xl, ...columns.map(() => 0)],
    xu: [...xu, ...columns.map(() => 1)],
    rl: more(model.rl, [0, Number.NEGATIVE_INFINITY]),
    ru: more(model.ru, [Number.POSITIVE_INFINITY, 0]),
    starts,
    index,
    value,
    integer: [...Array.from({ length: model.n }, (_, j) => model.integer?.[j] ?? 0), ...columns.map(() => 1)],
  };
}
