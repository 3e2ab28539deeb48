import type { Model, Solution } from "#engine/lp/model.ts";
import type { KernelMemory } from "#engine/memory/kernel-exports.ts";
import {
  PROBLEM_OBJECTIVE,
  PROBLEM_PIVOTS,
  PROBLEM_RAY,
  PROBLEM_WRITTEN,
  PROBLEM_X,
  WRITTEN_DUALS,
  WRITTEN_POINT,
} from "../../assembly/layout.ts";

/** Returns the address in doubles of a part of the problem. */
export function partAddress(memory: KernelMemory, problem: number, word: number): number {
  return memory.i32()[problem / 4 + word]! / 8;
}

/** Addresses locate the parts of one problem, in doubles (`iterations` and `written` in words); they never move. */
interface Addresses {
  point: number;
  ray: number;
  objective: number;
  iterations: number;
  written: number;
}

export function problemAddresses(memory: KernelMemory, problem: number): Addresses {
  return {
    point: partAddress(memory, problem, PROBLEM_X),
    ray: partAddress(memory, problem, PROBLEM_RAY),
    objective: (problem / 4 + PROBLEM_OBJECTIVE) / 2,
    iterations: problem / 4 + PROBLEM_PIVOTS,
    written: problem / 4 + PROBLEM_WRITTEN,
  };
}

/** Doubles taken at once for the answers of a small model: the allocation costs more than the copy. */
const CHUNK = 2048;

/** Number of doubles up to which a loop copies faster than a view can be made. */
const BY_HAND = 128;

/** SolutionReader copies the parts that the kernel wrote since the last copy, and gives the others as they are. */
export class SolutionReader {
  private readonly memory: KernelMemory;
  private readonly at: Addresses;
  private readonly model: Model;
  private chunk = new Float64Array(0);
  private used = 0;
  private x = new Float64Array(0);
  private y = new Float64Array(0);
  private reducedCosts = new Float64Array(0);

  constructor(memory: KernelMemory, at: Addresses, model: Model) {
    this.memory = memory;
    this.at = at;
    this.model = model;
  }

  /** Returns the pivots of the last solve, or of the present one so far. */
  pivots(): number {
    return this.memory.i32()[this.at.iterations]!;
  }

  read(status: Solution["status"]): Solution {
    const { at, model } = this;
    const doubles = this.memory.f64();
    const words = this.memory.i32();
    const written = words[at.written]!;
    if (written !== 0) {
      words[at.written] = 0;
      if (written & WRITTEN_POINT) this.x = this.copy(doubles, at.point, model.n);
      if (written & WRITTEN_DUALS) this.readDuals(doubles, status);
    }
    const solution: Solution = {
      status,
      objective: model.sense * doubles[at.objective]! + model.offset,
      x: this.x,
      y: this.y,
      reducedCosts: this.reducedCosts,
      iterations: words[at.iterations]!,
    };
    if (status === "infeasible") solution.ray = doubles.slice(at.ray, at.ray + model.m);
    if (status === "unbounded") solution.ray = doubles.slice(at.ray, at.ray + model.n);
    return solution;
  }

  private readDuals(doubles: Float64Array, status: Solution["status"]): void {
    const { m, n, sense } = this.model;
    const both = this.copy(doubles, this.at.point + n, m + n);
    if (status !== "optimal") both.fill(0);
    else if (sense < 0) for (let k = 0; k < both.length; k++) both[k] = 0 - both[k]!;
    this.y = both.subarray(0, m);
    this.reducedCosts = both.subarray(m);
  }

  /** Returns a copy that is never written again. */
  private copy(doubles: Float64Array, from: number, count: number): Float64Array<ArrayBuffer> {
    if (this.used + count > this.chunk.length) {
      this.chunk = new Float64Array(Math.max(count, Math.min(CHUNK, 16 * count)));
      this.used = 0;
    }
    const copy = this.chunk.subarray(this.used, this.used + count);
    this.used += count;
    if (count > BY_HAND) copy.set(doubles.subarray(from, from + count));
    else for (let k = 0; k < count; k++) copy[k] = doubles[from + k]!;
    return copy;
  }
}
