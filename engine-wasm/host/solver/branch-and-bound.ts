import type { Limits, Model, Search, Solution } from "#engine/lp/model.ts";
import { gapBetween } from "#engine/lp/optimality-gap.ts";
import { pivotSlice } from "#engine/lp/solve-budget.ts";
import { unbounded } from "#engine/lp/unbounded.ts";
import type { KernelMemory } from "#engine/memory/kernel-exports.ts";
import {
  KIND_INTEGER,
  KIND_SEMICONTINUOUS,
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

/** Nodes between two looks at the limits; fewer when one needs more pivots than a slice has. */
const SLICE = 16;
const MOST_NODES = 2_000_000;
/** Near a time limit: pivots of a call at least, and how many times its pivots it may make. */
const LEAST_SLICE = 16;
const ASIDE = 16;
/** Pivots times entries of the matrix, when no limit is given: minutes at most on any model. */
const MOST_WORK = 2e11;
const LEAST_ITERATIONS = 10_000;

/** The host's clock, in milliseconds. */
declare const performance: { now(): number };

/** Branch and bound over one prepared model. */
export interface OpenSearch {
  /** The bounds of column j as the model gives them. */
  declare(j: number, lower: number, upper: number): void;
  /** Copies of the bounds of the columns as the model gives them. */
  declared(): DeclaredBounds;
  /** Every column gets the smallest interval that holds all it may be. */
  relax(): void;
  /** Objective and bound as the kernel counts them: minimised, without the offset. */
  run(limits?: Limits): SearchOutcome;
  release(): void;
}

export interface SearchOutcome {
  status: number;
  nodes: number;
  iterations: number;
  bound: number;
  hasPoint: boolean;
  hasRay: boolean;
}

/** Nothing when every column is continuous. */
export function openSearch(memory: KernelMemory, model: Model, problem: number): OpenSearch | undefined {
  const kinds = kindsOf(model);
  if (!kinds.some((kind) => kind !== 0)) return undefined;
  const { exports } = memory;
  const search = exports.searchCreate(problem);
  const word = (at: number): number => memory.i32()[search / 4 + at]!;
  const double = (at: number): number => (search / 4 + at) / 2;
  const lowerAt = word(SEARCH_LOWER) / 8;
  const upperAt = word(SEARCH_UPPER) / 8;
  memory.i32().set(kinds, word(SEARCH_KIND) / 4);
  const declare = (j: number, lower: number, upper: number): void => {
    memory.f64()[lowerAt + j] = lower;
    memory.f64()[upperAt + j] = upper;
  };
  for (let j = 0; j < model.n; j++) declare(j, unbounded(model.xl[j]!), unbounded(model.xu[j]!));
  return {
    declare,
    declared: () => ({
      lower: memory.f64().slice(lowerAt, lowerAt + model.n),
      upper: memory.f64().slice(upperAt, upperAt + model.n),
    }),
    relax: () => exports.searchRelax(search),
    run: (limits = {}) => {
      const began = performance.now();
      const until = limits.seconds === undefined ? undefined : began + 1000 * limits.seconds;
      const mostNodes = limits.nodes ?? MOST_NODES;
      const mostIterations =
        limits.iterations ??
        (until === undefined
          ? Math.max(LEAST_ITERATIONS, MOST_WORK / Math.max(1, model.m * model.n))
          : Infinity);
      memory.f64()[double(SEARCH_GAP)] = limits.gap ?? 0;
      memory.f64()[double(SEARCH_OFFSET)] = model.sense * model.offset;
      const slice = pivotSlice(model);
      exports.searchStart(search);
      let status = STATUS_RUNNING;
      while (status === STATUS_RUNNING) {
        const left = mostNodes - word(SEARCH_NODES);
        const now = until === undefined ? began : performance.now();
        const made = memory.f64()[double(SEARCH_PIVOTS)]!;
        const pivots = mostIterations - made;
        if ((until !== undefined && now >= until) || !(left > 0) || !(pivots > 0)) break;
        // near the end the slices are short, and whatever is solved besides comes to its end by then
        const room = until === undefined || made === 0 ? Infinity : (made * (until - now)) / (now - began);
        memory.f64()[double(SEARCH_MOST_PIVOTS)] = Math.min(mostIterations, made + room);
        const next = Math.min(slice, pivots, Math.max(LEAST_SLICE, room / ASIDE));
        status = exports.searchRun(search, Math.min(SLICE, left), Math.ceil(next));
      }
      exports.searchFinish(search);
      return {
        status: status === STATUS_RUNNING ? STATUS_LIMIT : status,
        nodes: word(SEARCH_NODES),
        iterations: memory.f64()[double(SEARCH_PIVOTS)]!,
        bound: memory.f64()[double(SEARCH_BOUND)]!,
        hasPoint: word(SEARCH_HAS_POINT) !== 0,
        hasRay: word(SEARCH_HAS_RAY) !== 0,
      };
    },
    release: () => exports.release(search),
  };
}

/** What the user reads: the sign of the objective, the offset, and only what is known. */
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

function kindsOf(model: Model): Int32Array {
  const kinds = new Int32Array(model.n);
  for (let j = 0; j < model.n; j++) {
    kinds[j] =
      (model.integer?.[j] ? KIND_INTEGER : 0) + (model.semicontinuous?.[j] ? KIND_SEMICONTINUOUS : 0);
  }
  return kinds;
}
