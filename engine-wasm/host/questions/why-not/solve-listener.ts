import type { Model, Solution } from "#engine/lp/model.ts";

/** Told of every solve: the model as it then was, and the answer to it. */
export type Audit = (model: Model, solution: Solution) => void;
