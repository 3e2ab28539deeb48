import type { Curve, CurvePoint, ManyLimits, Parameter, Prepared, Solution } from "#engine/lp/model.ts";
import { Budget } from "#engine/lp/solve-budget.ts";

/** ModelFigures are the figures of a prepared model, rows counted after the columns where variables are meant. */
export interface ModelFigures {
  m: number;
  n: number;
  sense: 1 | -1;
  cost: Float64Array;
  lower: Float64Array;
  upper: Float64Array;
  entry(i: number, j: number): number;
}

/** Touch is a solve at one value of the parameter, with the slope of a line that touches the optimal value there. */
interface Touch extends CurvePoint {
  slope: number;
}

const SAME = 1e-10;
const MOST_SOLVES = 10_000;
/** Shares of the interval by which an end is moved inwards while rounding leaves no allowed point there. */
const NUDGES = [0, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6];

/**
 * Traces the optimal value along a parameter. It is piecewise linear: concave in a cost when minimising,
 * convex in a bound. The lines that touch it at two ends meet over a breakpoint, or show that there are more
 * between: the value is found there and both halves are searched in turn (Eisner and Severance, 1976). Rays
 * move the ends to where an optimum exists. The model is restored.
 */
export function traceCurve(
  prepared: Pick<Prepared, "change" | "solve">,
  figures: ModelFigures,
  parameter: Parameter,
  limits?: ManyLimits,
): Curve {
  const tracer = new Tracer(prepared, figures, parameter, new Budget(limits));
  const curve = tracer.run();
  tracer.restore();
  return curve;
}

class Tracer {
  private readonly prepared: Pick<Prepared, "change" | "solve">;
  private readonly figures: ModelFigures;
  private readonly parameter: Parameter;
  private readonly found: CurvePoint[] = [];
  private readonly budget: Budget;
  private solves = 0;

  constructor(
    prepared: Pick<Prepared, "change" | "solve">,
    figures: ModelFigures,
    parameter: Parameter,
    budget: Budget,
  ) {
    this.prepared = prepared;
    this.figures = figures;
    this.parameter = parameter;
    this.budget = budget;
  }

  run(): Curve {
    const { from, to } = this.span();
    if (from > to) return { status: "infeasible", points: [] };
    const first = this.end(from, to);
    if ("status" in first) return { status: first.status, points: [] };
    const last = to > from ? this.end(to, first.t) : first;
    if ("status" in last) return { status: last.status, points: [] };
    this.found.push(first);
    if (last !== first) this.found.push(last);
    const isWhole = this.between(first, last);
    this.found.sort((a, b) => a.t - b.t);
    const near = SAME * Math.max(1, Math.abs(from), Math.abs(to));
    const points = this.found.filter((point, k) => k === 0 || point.t - this.found[k - 1]!.t > near);
    return {
      status: isWhole ? "optimal" : "limit",
      points: bends(points).map(({ t, objective, x }) => ({ t, objective, x })),
    };
  }

  /** Returns the interval without the part where the bounds of the row cross. */
  private span(): { from: number; to: number } {
    const { parameter, figures } = this;
    const { from, to } = parameter;
    if (parameter.t === "cost" || parameter.side === "both") return { from, to };
    const row = figures.n + parameter.i;
    return parameter.side === "lower"
      ? { from, to: Math.min(to, figures.upper[row]!) }
      : { from: Math.max(from, figures.lower[row]!), to };
  }

  restore(): void {
    const { cost, lower, upper, n, sense } = this.figures;
    if (this.parameter.t === "cost") {
      for (let j = 0; j < n; j++) this.prepared.change({ t: "cost", j, value: sense * cost[j]! });
    } else {
      const { i } = this.parameter;
      this.prepared.change({ t: "row", i, lower: lower[n + i]!, upper: upper[n + i]! });
    }
  }

  private solveForParameter(t: number): Solution {
    const { cost, lower, upper, n, sense } = this.figures;
    const { parameter, prepared } = this;
    this.solves++;
    if (parameter.t === "cost") {
      for (let j = 0; j < n; j++)
        prepared.change({ t: "cost", j, value: sense * cost[j]! + t * parameter.c[j]! });
    } else {
      const { i, side } = parameter;
      const low = side === "upper" ? lower[n + i]! : t;
      const high = side === "lower" ? upper[n + i]! : t;
      prepared.change({ t: "row", i, lower: low, upper: high });
    }
    return this.budget.take(prepared.solve(this.budget.left));
  }

  private touch(t: number, solution: Solution): Touch {
    return { t, objective: solution.objective, x: solution.x, slope: this.slope(solution) };
  }

  private slope(solution: Solution): number {
    const { parameter } = this;
    if (parameter.t === "cost") return sumOver(this.figures.n, (j) => parameter.c[j]! * solution.x[j]!);
    const y = solution.y[parameter.i]!;
    const isLower = y * this.figures.sense > 0;
    return parameter.side === "both" || (parameter.side === "lower") === isLower ? y : 0;
  }

  /** Returns the optimum nearest to `t` on the way to `other`; a ray shows how far there is none. */
  private end(t: number, other: number): Touch | { status: Solution["status"] } {
    let at = t;
    for (let step = 0; step < 100; step++) {
      let solution = this.solveForParameter(at);
      for (const share of NUDGES) {
        if (solution.status === "optimal") return this.touch(at, solution);
        const next = this.stop(solution, at);
        const isFurther = next !== null && Math.abs(next - at) > SAME * Math.max(1, Math.abs(at));
        if (next === null && solution.status !== "limit") return { status: solution.status };
        if (next !== null && isFurther) {
          if ((next - at) * (other - at) <= 0 || Math.abs(next - at) > Math.abs(other - at))
            return { status: solution.status };
          at = next;
          break;
        }
        if (this.budget.isSpent) return { status: "limit" };
        at += share * (other - at);
        solution = this.solveForParameter(at);
      }
      if (solution.status === "limit") return { status: "limit" };
    }
    return { status: "limit" };
  }

  /** Returns the value of the parameter at which the proof of a ray ends; null when it never does. */
  private stop(solution: Solution, at: number): number | null {
    const { parameter, figures } = this;
    const { cost, lower, upper, m, n, sense } = figures;
    const { ray, status } = solution;
    // a direction without end does not depend on bounds, nor a contradiction of bounds on costs
    if (!ray || (status === "unbounded") !== (parameter.t === "cost")) return null;
    if (parameter.t === "cost") {
      const rate = sumOver(n, (j) => parameter.c[j]! * ray[j]!);
      return rate === 0 ? null : -(sense * sumOver(n, (j) => cost[j]! * ray[j]!)) / rate;
    }
    const { i, side } = parameter;
    const weight = ray[i]!;
    const moves = weight > 0 ? side !== "upper" : side !== "lower";
    if (weight === 0 || !moves) return null;
    const rows = sumOver(m, (k) => {
      const bound = ray[k]! > 0 ? lower[n + k]! : upper[n + k]!;
      return ray[k] === 0 ? 0 : ray[k]! * (k === i ? at : bound);
    });
    const columns = sumOver(n, (j) => {
      const total = sumOver(m, (k) => (ray[k] === 0 ? 0 : ray[k]! * figures.entry(k, j)));
      const bound = total > 0 ? upper[j]! : lower[j]!;
      return total === 0 || !Number.isFinite(bound) ? 0 : total * bound;
    });
    return at - (rows - columns) / weight;
  }

  /** Returns the optimum at t, or a little further where rounding keeps the solver from proving it. */
  private nearby(t: number, room: number): Touch | null {
    for (const share of NUDGES) {
      if (this.budget.isSpent) return null;
      const solution = this.solveForParameter(t + share * room);
      if (solution.status === "optimal") return this.touch(t + share * room, solution);
    }
    return null;
  }

  /** Finds every breakpoint between two touches; returns false when the solver or its count of solves gave up. */
  private between(a: Touch, b: Touch): boolean {
    const size = Math.max(1, Math.abs(a.objective), Math.abs(b.objective));
    const missB = a.objective + a.slope * (b.t - a.t) - b.objective;
    const missA = b.objective + b.slope * (a.t - b.t) - a.objective;
    if (Math.abs(missB) <= SAME * size || Math.abs(missA) <= SAME * size) return true;
    // a.objective + a.slope (t - a.t) = b.objective + b.slope (t - b.t)
    const t = a.t + missA / (a.slope - b.slope);
    const near = SAME * Math.max(1, Math.abs(a.t), Math.abs(b.t));
    if (!(t > a.t + near && t < b.t - near)) {
      this.found.push(t - a.t < b.t - t ? a : b);
      return true;
    }
    if (this.solves > MOST_SOLVES) return false;
    const middle = this.nearby(t, b.t - t);
    if (!middle) return false;
    this.found.push(middle);
    const met = a.objective + a.slope * (middle.t - a.t);
    if (Math.abs(met - middle.objective) <= SAME * size) return true;
    const left = this.between(a, middle);
    return this.between(middle, b) && left;
  }
}

/** Returns the ends, and the points between that are off the line from the last bend to the next point. */
function bends(points: readonly CurvePoint[]): CurvePoint[] {
  const corners: CurvePoint[] = [];
  points.forEach((point, k) => {
    const a = corners.at(-1);
    const b = points[k + 1];
    if (a && b) {
      const line = a.objective + ((b.objective - a.objective) * (point.t - a.t)) / (b.t - a.t);
      if (Math.abs(line - point.objective) <= SAME * Math.max(1, Math.abs(line))) return;
    }
    corners.push(point);
  });
  return corners;
}

function sumOver(count: number, term: (k: number) => number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += term(k);
  return sum;
}
