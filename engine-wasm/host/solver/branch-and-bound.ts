import type { Limits, Model, Search, Solution } from "#engine/lp/model.ts";
import { gapBetween } from "#engine/lp/optimality-gap.ts";
import { pivotSlice } from "#engine/lp/solve-budget.ts";
import { unbounded } from "#engine/lp/unbounded.ts";
import type { KernelMemory } from "#engine/memory/kernel-exports.ts";
import {
  KIND_INTEGER,
  KIND_SEMICONTINUOUS,
  PROBLEM_X,
  SEARCH_BOUND,
  SEARCH_GAP,
  SEARCH_HAS_POINT,
  SEARCH_HAS_RAY,
  SEARCH_KIND,
  SEARCH_LOWER,
  SEARCH_MOST_PIVOTS,
  SEARCH_NODES,
  SEARCH_OFFSET,
  SEARCH_PIVOTS,
  SEARCH_UPPER,
  STATUS_LIMIT,
  STATUS_RUNNING,
} from "../../assembly/layout.ts";
import type { DeclaredBounds } from "./read-model.ts";
import { partAddress } from "./solution-reader.ts";

/** Nodes between two looks at the limits; fewer when one needs more pivots than a slice has. */
const SLICE = 16;
const MOST_NODES = 2_000_000;
/** Least pivots of a call near a time limit, and the times its pivots that its trials may take. */
const LEAST_SLICE = 16;
const TRIALS = 16;
/** Pivots times entries of the matrix, when no limit is given: minutes at most on any model. */
const MOST_WORK = 2e11;
const LEAST_ITERATIONS = 10_000;

/** The host's clock, in milliseconds. */
declare const performance: { now(): number };

export interface SearchOutcome {
  status: number;
  nodes: number;
  iterations: number;
  bound: number;
  hasPoint: boolean;
  hasRay: boolean;
}

/** Opens a search over a prepared model; returns nothing when every column is continuous. */
export function openSearch(memory: KernelMemory, model: Model, problem: number): OpenSearch | undefined {
  const kinds = columnKinds(model);
  return kinds.some((kind) => kind !== 0) ? new OpenSearch(memory, model, problem, kinds) : undefined;
}

/** OpenSearch is a branch and bound over one prepared model. */
export class OpenSearch {
  private readonly memory: KernelMemory;
  private readonly model: Model;
  private readonly search: number;
  /** Places of the declared bounds, in doubles. */
  private readonly lowerStart: number;
  private readonly upperStart: number;
  /** Place of the point of the problem, in doubles. */
  private readonly pointStart: number;

  constructor(memory: KernelMemory, model: Model, problem: number, kinds: Int32Array) {
    this.memory = memory;
    this.model = model;
    this.search = memory.exports.searchCreate(problem);
    this.lowerStart = this.word(SEARCH_LOWER) / 8;
    this.upperStart = this.word(SEARCH_UPPER) / 8;
    this.pointStart = partAddress(memory, problem, PROBLEM_X);
    memory.i32().set(kinds, this.word(SEARCH_KIND) / 4);
    for (let j = 0; j < model.n; j++) this.declare(j, unbounded(model.xl[j]!), unbounded(model.xu[j]!));
  }

  /** Sets the bounds of column j that the model declares. */
  declare(j: number, lower: number, upper: number): void {
    this.memory.f64()[this.lowerStart + j] = lower;
    this.memory.f64()[this.upperStart + j] = upper;
  }

  /** Returns copies of the declared bounds of the columns. */
  declared(): DeclaredBounds {
    const copy = (from: number) => this.memory.f64().slice(from, from + this.model.n);
    return { lower: copy(this.lowerStart), upper: copy(this.upperStart) };
  }

  /** Gives every column the smallest interval that holds all its allowed values. */
  relax(): void {
    this.memory.exports.searchRelax(this.search);
  }

  /** Searches. Objective and bound are as the kernel counts them: minimised, without the offset. */
  run(limits: Limits = {}): SearchOutcome {
    const { exports } = this.memory;
    this.setDouble(SEARCH_GAP, limits.gap ?? 0);
    this.setDouble(SEARCH_OFFSET, this.model.sense * this.model.offset);
    this.memory.i32()[this.search / 4 + SEARCH_HAS_POINT] = limits.start ? 1 : 0;
    if (limits.start) this.memory.f64().set(limits.start, this.pointStart);
    exports.searchStart(this.search);
    const status = this.runWithin(limits);
    exports.searchFinish(this.search);
    return {
      status: status === STATUS_RUNNING ? STATUS_LIMIT : status,
      nodes: this.word(SEARCH_NODES),
      iterations: this.double(SEARCH_PIVOTS),
      bound: this.double(SEARCH_BOUND),
      hasPoint: this.word(SEARCH_HAS_POINT) !== 0,
      hasRay: this.word(SEARCH_HAS_RAY) !== 0,
    };
  }

  release(): void {
    this.memory.exports.release(this.search);
  }

  /** Runs slices of the search until it ends or a limit is met; returns STATUS_RUNNING at a limit. */
  private runWithin({ nodes = MOST_NODES, iterations, seconds }: Limits): number {
    const { model } = this;
    const began = performance.now();
    const until = seconds === undefined ? undefined : began + 1000 * seconds;
    const mostWork = Math.max(LEAST_ITERATIONS, MOST_WORK / Math.max(1, model.m * model.n));
    const mostIterations = iterations ?? (until === undefined ? mostWork : Infinity);
    const slice = pivotSlice(model);
    let status = STATUS_RUNNING;
    while (status === STATUS_RUNNING) {
      const left = nodes - this.word(SEARCH_NODES);
      const now = until === undefined ? began : performance.now();
      const made = this.double(SEARCH_PIVOTS);
      const pivots = mostIterations - made;
      if ((until !== undefined && now >= until) || !(left > 0) || !(pivots > 0)) break;
      // near the end the slices are short, and every other solve comes to its end by then
      const room = until === undefined || made === 0 ? Infinity : (made * (until - now)) / (now - began);
      this.setDouble(SEARCH_MOST_PIVOTS, Math.min(mostIterations, made + room));
      const next = Math.min(slice, pivots, Math.max(LEAST_SLICE, room / TRIALS));
      status = this.memory.exports.searchRun(this.search, Math.min(SLICE, left), Math.ceil(next));
    }
    return status;
  }

  private word(at: number): number {
    return this.memory.i32()[this.search / 4 + at]!;
  }

  private double(at: number): number {
    return this.memory.f64()[(this.search / 4 + at) / 2]!;
  }

  private setDouble(at: number, value: number): void {
    this.memory.f64()[(this.search / 4 + at) / 2] = value;
  }
}

/** Returns the solution that the user reads: with the sign of the objective, the offset, and only what is known. */
export function searchSolution(solution: Solution, outcome: SearchOutcome, model: Model): Solution {
  const { hasPoint, hasRay, nodes, iterations } = outcome;
  const isKnown = hasPoint && solution.status !== "unbounded";
  const bound = model.sense * outcome.bound + model.offset;
  const isUnbounded = solution.status === "unbounded";
  const objective = isKnown ? solution.objective : isUnbounded ? bound : Number.NaN;
  const gap = isKnown ? gapBetween(model, objective, bound) : Infinity;
  const search: Search = { nodes, bound, gap, hasPoint: isKnown };
  const { ray, ...rest } = solution;
  const read: Solution = { ...rest, objective, iterations, search };
  if (ray && hasRay) read.ray = ray;
  return read;
}

function columnKinds(model: Model): Int32Array {
  const kinds = new Int32Array(model.n);
  for (let j = 0; j < model.n; j++) {
    kinds[j] =
      (model.integer?.[j] ? KIND_INTEGER : 0) + (model.semicontinuous?.[j] ? KIND_SEMICONTINUOUS : 0);
  }
  return kinds;
}
