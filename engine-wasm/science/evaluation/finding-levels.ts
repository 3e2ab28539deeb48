import type { Level } from "./evaluation-types.ts";

/** Severity of each level, rising: what is not known is worse than what is sound, and no worry. */
export const badness = { ok: 0, unknown: 1, watch: 2, risk: 3 } as const satisfies Record<Level, number>;

/** Worst first: the order in which judgements are read. */
export const levelOrder = {
  risk: -badness.risk,
  watch: -badness.watch,
  unknown: -badness.unknown,
  ok: -badness.ok,
} as const satisfies Record<Level, number>;
