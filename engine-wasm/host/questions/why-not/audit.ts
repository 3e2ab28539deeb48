import type { Model, Solution } from "../../types.ts";

/** Told of every solve: the model as it then was, and the answer to it. */
export type Audit = (model: Model, solution: Solution) => void;
