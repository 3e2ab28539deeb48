import type { Solution } from "#engine/lp/model.ts";

/** Returns what was searched for a solution; a model without whole numbers is solved at once. */
export const searchOf = ({ search, status, objective }: Solution) =>
  search ?? { bound: objective, nodes: 0, hasPoint: status === "optimal", gap: 0 };
