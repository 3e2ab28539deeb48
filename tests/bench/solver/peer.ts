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
