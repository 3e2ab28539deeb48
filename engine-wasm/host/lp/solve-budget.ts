import type { KernelExports } from "#engine/memory/kernel-exports.ts";
import { STATUS_RUNNING } from "../../assembly/layout.ts";
import type { Limits, Model } from "./model.ts";

/** Multiplications between two looks at the clock: some ten milliseconds. */
const SLICE_WORK = 2e7;
const LEAST_SLICE = 4;

/** The host's clock, in milliseconds. */
declare const performance: { now(): number };

/** Returns the pivots between two looks at the clock, on a model of this size. */
export function pivotSlice({ m, n }: Pick<Model, "m" | "n">): number {
  return Math.max(LEAST_SLICE, Math.floor(SLICE_WORK / Math.max(1, m * n)));
}

/** Budget counts the pivots and the time that several solves share. */
export class Budget {
  private readonly until: number;
  private iterations: number;

  constructor({ iterations = Infinity, seconds }: Pick<Limits, "iterations" | "seconds"> = {}) {
    this.until = seconds === undefined ? Infinity : performance.now() + 1000 * seconds;
    this.iterations = iterations;
  }

  get isSpent(): boolean {
    return !(this.iterations > 0) || performance.now() >= this.until;
  }

  /** Returns the limits of the next solve; empty where there is none. */
  get left(): Pick<Limits, "iterations" | "seconds"> {
    return {
      ...(this.iterations === Infinity ? {} : { iterations: Math.max(0, this.iterations) }),
      ...(this.until === Infinity ? {} : { seconds: (this.until - performance.now()) / 1000 }),
    };
  }

  take<Solved extends { iterations: number }>(solved: Solved): Solved {
    this.iterations -= solved.iterations;
    return solved;
  }
}

/** Makes one linear solve in slices; its status is `limit` once the pivots or the time are spent. */
export function solveWithin(
  exports: KernelExports,
  problem: number,
  model: Model,
  limits: Limits,
  pivots: () => number,
): number {
  const until = limits.seconds === undefined ? Infinity : performance.now() + 1000 * limits.seconds;
  const most = limits.iterations ?? Infinity;
  const slice = pivotSlice(model);
  let status = exports.problemBegin(problem);
  while (status === STATUS_RUNNING) {
    const left = Math.ceil(Math.min(slice, most - pivots()));
    if (!(left > 0) || performance.now() >= until) return exports.problemStop(problem);
    status = exports.problemRun(problem, left);
  }
  return status;
}
