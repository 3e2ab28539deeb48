import solver, { type SolveResult } from "javascript-lp-solver";
import type { Model } from "#engine/lp/model.ts";
import { type Answer, Data, type Peer } from "./peer.ts";

/** Columns are not negative, and every upper bound is a row. */
function programmeOf(data: Data, timeout?: number, tolerance?: number) {
  const { model } = data;
  const bound = (low: number, high: number) => ({
    ...(Number.isFinite(low) && { min: low }),
    ...(Number.isFinite(high) && { max: high }),
  });
  const constraints: Record<string, { min?: number; max?: number }> = {};
  for (const [i, low] of data.rl.entries()) constraints[`r${i}`] = bound(low, data.ru[i]!);
  const variables: Record<string, Record<string, number>> = {};
  const ints: Record<string, 1> = {};
  for (const [j, cost] of data.c.entries()) {
    const entries: Record<string, number> = { cost, [`u${j}`]: 1 };
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++)
      entries[`r${model.index[k]!}`] = data.value[k]!;
    variables[`x${j}`] = entries;
    constraints[`u${j}`] = { max: data.xu[j]! };
    if (model.integer?.[j]) ints[`x${j}`] = 1;
  }
  const options = { ...(timeout && { timeout }), ...(tolerance && { tolerance }) };
  return { optimize: "cost", opType: "min" as const, constraints, variables, ints, options };
}

function run(data: Data, timeout?: number, tolerance?: number): Answer {
  const { feasible, result } = solver.Solve(programmeOf(data, timeout, tolerance)) as SolveResult;
  return { status: feasible ? "optimal" : "infeasible", objective: Number(result) };
}

export const javascriptLpSolver: Peer = {
  name: "javascript-lp-solver",
  open(model: Model) {
    const data = new Data(model);
    return {
      change: (change) => data.change(change),
      solve: () => run(data),
      close: () => undefined,
    };
  },
  round: (model, gap, seconds) => run(new Data(model), 1000 * seconds, gap),
};
