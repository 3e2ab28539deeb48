import type { Level } from "#science/results.ts";

/** Worst first: the order in which judgements are read. */
export const levelOrder: Record<Level, number> = { risk: 0, watch: 1, unknown: 2, ok: 3 };
