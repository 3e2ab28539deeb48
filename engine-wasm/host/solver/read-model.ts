import type { Model } from "#engine/lp/model.ts";
import type { KernelMemory } from "#engine/memory/kernel-exports.ts";
import {
  PROBLEM_COST,
  PROBLEM_LOWER,
  PROBLEM_MATRIX,
  PROBLEM_STRIDE,
  PROBLEM_UPPER,
} from "../../assembly/layout.ts";
import type { ModelFigures } from "./parametric.ts";
import { partAddress } from "./solution-reader.ts";

/** Returns copies of the costs and bounds, and a reader of the matrix in the kernel's memory. */
export function readFigures(
  memory: KernelMemory,
  problem: number,
  m: number,
  n: number,
  sense: 1 | -1,
): ModelFigures {
  const part = (word: number, count: number) => {
    const at = partAddress(memory, problem, word);
    return memory.f64().slice(at, at + count);
  };
  const matrix = partAddress(memory, problem, PROBLEM_MATRIX);
  const stride = memory.i32()[problem / 4 + PROBLEM_STRIDE]!;
  return {
    m,
    n,
    sense,
    cost: part(PROBLEM_COST, n),
    lower: part(PROBLEM_LOWER, n + m),
    upper: part(PROBLEM_UPPER, n + m),
    entry: (i, j) => memory.f64()[matrix + i * stride + j]!,
  };
}

/** DeclaredBounds are the bounds of the columns as declared: those in a problem follow its search. */
export interface DeclaredBounds {
  lower: Float64Array;
  upper: Float64Array;
}

/** Returns the model as changed so far, in arrays of its own. */
export function readModel(
  memory: KernelMemory,
  problem: number,
  model: Model,
  declared: DeclaredBounds,
): Model {
  const { m, n, sense } = model;
  const { cost, lower, upper, entry } = readFigures(memory, problem, m, n, sense);
  const starts = new Int32Array(n + 1);
  const index: number[] = [];
  const value: number[] = [];
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < m; i++) {
      const a = entry(i, j);
      if (a === 0) continue;
      index.push(i);
      value.push(a);
    }
    starts[j + 1] = index.length;
  }
  return {
    ...model,
    c: cost.map((each) => sense * each),
    xl: declared.lower,
    xu: declared.upper,
    rl: lower.slice(n),
    ru: upper.slice(n),
    starts,
    index,
    value,
  };
}
