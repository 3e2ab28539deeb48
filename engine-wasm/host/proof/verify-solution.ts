import type { Model, ProofTree, Search, Solution } from "#engine/lp/model.ts";
import { gapBetween, objectiveSize } from "#engine/lp/optimality-gap.ts";
import { namesIndivisible, wholeRows } from "./divisibility.ts";
import {
  contradiction,
  dualBound,
  hasCrossedBounds,
  NO_BOUND,
  type Products,
  timesRows,
} from "./dual-multipliers.ts";
import { fixIntegers } from "./fixed-programme.ts";
import { provedBound } from "./proof-tree.ts";

/** ProofVerdict is the checker's finding. Errors are relative; `ok`: all it could follow is within tolerance. */
export interface ProofVerdict extends Followed {
  /**
   * `claimed`: a search without a tree says that nothing is better, or that nothing is allowed. The checker
   * followed the point and took the bound as it is.
   */
  bound: "proved" | "claimed";
}

interface Followed {
  ok: boolean;
  /** Largest miss of a bound, or of the proof when infeasible or unbounded. */
  primal: number;
  /** Largest reduced cost or dual that points at a bound which does not exist. */
  dual: number;
  /** Primal less dual objective, relative to the sum of the sizes of their terms. */
  gap: number;
}

/**
 * Proves a solution on the model alone, sharing nothing with the solver. Optimal: the point is inside its
 * bounds, and the duals give a bound equal to the objective. Infeasible: the multipliers contradict the row
 * bounds, or name a row that no whole numbers meet. Unbounded: the direction meets no bound and improves for
 * ever. A limit proves nothing, but for a bound of a search that has a tree. A search that was to come no
 * nearer than `gap` must come as near as that.
 */
export function verifySolution(
  model: Model,
  solution: Solution,
  tolerance = 1e-9,
  gap = tolerance,
): ProofVerdict {
  const { search, status } = solution;
  if (!search) return { ...verifyLinear(model, solution, tolerance), bound: "proved" };
  const found = verifySearch(model, solution, search, tolerance, gap);
  // multipliers of the rows alone, or a direction, need no tree
  const needsTree = status !== "unbounded" && !(status === "infeasible" && found.ok);
  return { ...found, bound: needsTree && !search.proof ? "claimed" : "proved" };
}

/**
 * Checks a solution with integer or semicontinuous columns: the point is allowed, its duals prove it best for these
 * whole numbers and these noughts, and the bound of the search is as near as the objective needs. Without a tree the
 * bound is a claim of the search, and nothing is proved when it alone found that no point is allowed.
 */
function verifySearch(
  model: Model,
  solution: Solution,
  search: Search,
  tolerance: number,
  allowed: number,
): Followed {
  if (search.proof) return verifyProof(model, solution, search, search.proof, tolerance, allowed);
  const box = fixIntegers(model, solution);
  const verdict = verifyLinear(box, solution, tolerance);
  if (solution.status === "infeasible" && !verdict.ok && solution.ray) {
    const isRefuted = namesIndivisible(wholeRows(model), box, solution.ray);
    return isRefuted ? { ok: true, primal: 0, dual: 0, gap: 0 } : verdict;
  }
  if (solution.status !== "optimal") return verdict;
  return { ...verdict, ok: verdict.ok && search.gap <= allowed, gap: Math.max(verdict.gap, search.gap) };
}

/**
 * Checks a solution with a tree: it proves that no allowed point is better than the bound of the search, or
 * that there is none. For an optimum the bound is as near as the objective needs; after a limit the point, if
 * any, is allowed and no more is claimed.
 */
function verifyProof(
  model: Model,
  solution: Solution,
  search: Search,
  proof: ProofTree,
  tolerance: number,
  allowed: number,
): Followed {
  const { status, objective } = solution;
  if (status === "unbounded") return verifyLinear(fixIntegers(model, solution), solution, tolerance);
  const box = fixIntegers(model, { ...solution, status: "limit" });
  const proved = provedBound(model, box, proof, tolerance);
  if (status === "infeasible") {
    const ok = proved === Number.POSITIVE_INFINITY;
    return { ok, primal: ok ? 0 : 1, dual: 0, gap: 0 };
  }
  const short = Math.max(0, model.sense * search.bound - proved) / objectiveSize(model, search.bound);
  if (!search.hasPoint) {
    const isClaimed = status === "limit" && short <= tolerance;
    return { ok: isClaimed, primal: 0, dual: 0, gap: short };
  }
  const point = pointError(fixIntegers(model, { ...solution, status: "optimal" }), solution);
  if (status === "limit")
    return { ok: point <= tolerance && short <= tolerance, primal: point, dual: 0, gap: short };
  const gap = gapBetween(model, objective, model.sense * proved);
  return { ok: point <= tolerance && gap <= allowed, primal: point, dual: 0, gap };
}

function verifyLinear(model: Model, solution: Solution, tolerance: number): Followed {
  if (solution.status === "optimal") return verifyOptimal(model, solution, tolerance);
  if (solution.status === "infeasible") return verifyInfeasible(model, solution.ray, tolerance);
  if (solution.status === "unbounded") return verifyUnbounded(model, solution.ray, tolerance);
  return { ok: false, primal: Number.NaN, dual: Number.NaN, gap: Number.NaN };
}

/** Returns A x and |A| |x|. */
function timesColumns(model: Model, x: ArrayLike<number>): Products {
  const sum = new Float64Array(model.m);
  const size = new Float64Array(model.m);
  for (let j = 0; j < model.n; j++) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      const term = model.value[k]! * x[j]!;
      sum[model.index[k]!]! += term;
      size[model.index[k]!]! += Math.abs(term);
    }
  }
  return { sum, size };
}

/** Returns the miss of the bounds relative to the larger of the bound and the size of the terms. */
function miss(value: number, lower: number, upper: number, size: number): number {
  const below = lower > -NO_BOUND ? lower - value : 0;
  const above = upper < NO_BOUND ? value - upper : 0;
  const by = Math.max(below, above);
  if (Number.isNaN(by)) return Number.POSITIVE_INFINITY;
  return by <= 0 ? 0 : by / Math.max(size, Math.abs(by === below ? lower : upper), Number.MIN_VALUE);
}

/** Returns the largest miss of a bound by the point, or of the objective by the reported one. */
function pointError(model: Model, solution: Solution): number {
  let objective = model.offset;
  let terms = Math.abs(model.offset);
  for (let j = 0; j < model.n; j++) {
    objective += model.c[j]! * solution.x[j]!;
    terms += Math.abs(model.c[j]! * solution.x[j]!);
  }
  const reported = Math.abs(objective - solution.objective) / Math.max(terms, Number.MIN_VALUE);
  return Math.max(largestMiss(model, solution), Number.isNaN(reported) ? Number.POSITIVE_INFINITY : reported);
}

/** Returns the largest miss of a bound of a row or a column. */
function largestMiss(model: Model, solution: Solution): number {
  const { sum, size } = timesColumns(model, solution.x);
  let primal = 0;
  for (let i = 0; i < model.m; i++) {
    primal = Math.max(primal, miss(sum[i]!, model.rl[i]!, model.ru[i]!, size[i]!));
  }
  for (let j = 0; j < model.n; j++) {
    const x = solution.x[j]!;
    primal = Math.max(primal, miss(x, model.xl[j]!, model.xu[j]!, Math.abs(x)));
  }
  return primal;
}

function verifyOptimal(model: Model, solution: Solution, tolerance: number): Followed {
  const primal = largestMiss(model, solution);
  const bound = dualBound(model, solution.y);
  let objective = model.offset;
  let terms = Math.abs(model.offset) + bound.size;
  for (let j = 0; j < model.n; j++) {
    objective += model.c[j]! * solution.x[j]!;
    terms += Math.abs(model.c[j]! * solution.x[j]!);
  }
  const reported = Math.abs(objective - solution.objective) / Math.max(terms, Number.MIN_VALUE);
  const gap = Math.max(reported, Math.abs(objective - bound.value) / Math.max(terms, Number.MIN_VALUE));
  const dual = Math.max(bound.error, reducedCostError(model, solution));
  return { ok: primal <= tolerance && dual <= tolerance && gap <= tolerance, primal, dual, gap };
}

/** Share of the largest terms of a reduced cost below which those of another are rounding. */
const rounding = 1e-6;

/** Returns the largest difference between the reported reduced costs and c - A'y. */
function reducedCostError(model: Model, solution: Solution): number {
  const { sum, size } = timesRows(model, solution.y);
  const terms = size.map((each, j) => Math.abs(model.c[j]!) + each);
  const least = rounding * terms.reduce((most, each) => Math.max(most, each), 0);
  let worst = 0;
  for (let j = 0; j < model.n; j++) {
    const error = Math.abs(model.c[j]! - sum[j]! - solution.reducedCosts[j]!);
    worst = Math.max(worst, error / Math.max(terms[j]!, least, Number.MIN_VALUE));
  }
  return worst;
}

/** Checks an infeasible answer: bounds that cross prove it; else the multipliers must contradict (see the ray). */
function verifyInfeasible(model: Model, ray: Float64Array | undefined, tolerance: number): Followed {
  if (hasCrossedBounds(model)) return { ok: true, primal: 0, dual: 0, gap: 0 };
  if (!ray) return { ok: false, primal: Number.POSITIVE_INFINITY, dual: 0, gap: 0 };
  const { margin, size, error } = contradiction(model, ray);
  const primal = margin > 0 ? 0 : 1;
  const ok = primal === 0 && error <= tolerance;
  return { ok, primal, dual: error, gap: margin / Math.max(size, Number.MIN_VALUE) };
}

function verifyUnbounded(model: Model, ray: Float64Array | undefined, tolerance: number): Followed {
  if (!ray) return { ok: false, primal: Number.POSITIVE_INFINITY, dual: 0, gap: 0 };
  const { sum, size } = timesColumns(model, ray);
  let primal = 0;
  let gain = 0;
  for (let j = 0; j < model.n; j++) {
    const stopped = ray[j]! > 0 ? model.xu[j]! < NO_BOUND : ray[j]! < 0 && model.xl[j]! > -NO_BOUND;
    if (stopped) primal = Math.max(primal, 1);
    gain -= model.sense * model.c[j]! * ray[j]!;
  }
  for (let i = 0; i < model.m; i++) {
    const stopped = sum[i]! > 0 ? model.ru[i]! < NO_BOUND : sum[i]! < 0 && model.rl[i]! > -NO_BOUND;
    if (stopped) primal = Math.max(primal, Math.abs(sum[i]!) / size[i]!);
  }
  return { ok: primal <= tolerance && gain > 0, primal, dual: 0, gap: 0 };
}
