import type { Model, ModelChange } from "#engine/lp/model.ts";

export interface Answer {
  status: "optimal" | "infeasible" | "other";
  objective: number;
}

/** A model a solver holds, or at least the data from which it starts again. */
export interface Loaded {
  change(change: ModelChange): void;
  solve(): Answer;
  /** Duals with the ranges of all costs and bounds, after a solve. */
  ranging?(): void;
  /** Rows and columns of an irreducible conflict, after an infeasible solve. */
  conflict?(): number;
  close(): void;
}

export interface Peer {
  name: string;
  /** Loading only; it cannot be solved before that. */
  open(model: Model): Loaded;
  /** Whole numbers, to a relative gap, with a limit of time. */
  round?(model: Model, gap: number, seconds: number): Answer;
}

/** A copy that can be changed: the arrays of a model, its entries found by row and column. */
export class Data {
  readonly model: Model;
  readonly c: number[];
  readonly xl: number[];
  readonly xu: number[];
  readonly rl: number[];
  readonly ru: number[];
  readonly value: number[];

  constructor(model: Model) {
    this.model = model;
    this.c = Array.from(model.c);
    this.xl = Array.from(model.xl);
    this.xu = Array.from(model.xu);
    this.rl = Array.from(model.rl);
    this.ru = Array.from(model.ru);
    this.value = Array.from(model.value);
  }

  change(change: ModelChange): void {
    if (change.t === "cost") this.c[change.j] = change.value;
    else if (change.t === "coef") this.value[this.entry(change.i, change.j)] = change.value;
    else if (change.t === "col") {
      this.xl[change.j] = change.lower;
      this.xu[change.j] = change.upper;
    } else {
      this.rl[change.i] = change.lower;
      this.ru[change.i] = change.upper;
    }
  }

  /** Where the value of row i and column j is. */
  entry(i: number, j: number): number {
    const { starts, index } = this.model;
    for (let k = starts[j]!; k < starts[j + 1]!; k++) if (index[k] === i) return k;
    throw new Error(`no entry in row ${i}, column ${j}`);
  }

  /** Columns and values of each row. */
  rows(): { j: number; value: number }[][] {
    const { m, n, starts, index } = this.model;
    const rows = Array.from({ length: m }, (): { j: number; value: number }[] => []);
    for (let j = 0; j < n; j++) {
      for (let k = starts[j]!; k < starts[j + 1]!; k++) rows[index[k]!]!.push({ j, value: this.value[k]! });
    }
    return rows;
  }
}
