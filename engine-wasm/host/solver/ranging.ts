import type { Interval, Model, Ranging } from "#engine/lp/model.ts";
import type { KernelMemory } from "#engine/memory/kernel-exports.ts";

/** RangingReader holds the kernel's room for the ranges of costs and bounds, taken once per model. */
export class RangingReader {
  private readonly memory: KernelMemory;
  private readonly problem: number;
  private readonly model: Model;
  private address = 0;

  constructor(memory: KernelMemory, problem: number, model: Model) {
    this.memory = memory;
    this.problem = problem;
    this.model = model;
  }

  /** Returns the ranges of the last optimal solve. */
  read(): Ranging {
    const { m, n, sense } = this.model;
    const { exports } = this.memory;
    const doubles = 2 * n + 4 * (n + m);
    if (this.address === 0) this.address = exports.allocate(8 * doubles);
    exports.problemRanging(this.problem, this.address);
    const from = this.address / 8;
    return new LazyRanging(this.memory.f64().slice(from, from + doubles), m, n, sense);
  }

  release(): void {
    this.memory.exports.release(this.address);
  }
}

/** LazyRanging holds the figures as the kernel wrote them, and names them on request. */
class LazyRanging implements Ranging {
  private readonly figures: Float64Array;
  private readonly m: number;
  private readonly n: number;
  private readonly sense: 1 | -1;

  constructor(figures: Float64Array, m: number, n: number, sense: 1 | -1) {
    this.figures = figures;
    this.m = m;
    this.n = n;
    this.sense = sense;
  }

  get costs(): Interval[] {
    return Array.from({ length: this.n }, (_, j) => this.cost(j));
  }

  get columns(): { lower: Interval; upper: Interval }[] {
    return Array.from({ length: this.n }, (_, j) => this.bounds(j));
  }

  get rows(): { lower: Interval; upper: Interval }[] {
    return Array.from({ length: this.m }, (_, i) => this.bounds(this.n + i));
  }

  private cost(j: number): Interval {
    const { from, to } = this.interval(2 * j);
    return this.sense > 0 ? { from, to } : { from: 0 - to, to: 0 - from };
  }

  private interval(at: number): Interval {
    return { from: this.figures[at]!, to: this.figures[at + 1]! };
  }

  private bounds(variable: number): { lower: Interval; upper: Interval } {
    const at = 2 * this.n + 4 * variable;
    return { lower: this.interval(at), upper: this.interval(at + 2) };
  }
}
