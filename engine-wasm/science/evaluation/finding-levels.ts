import type { Level } from "./evaluation-types.ts";

/** Severity of each level, rising: what is not known is worse than what is sound, and no worry. */
export const severity = { ok: 0, unknown: 1, watch: 2, risk: 3 } as const satisfies Record<Level, number>;

/** Worst first: the order in which judgements are read. */
export const levelOrder = {
  risk: -severity.risk,
  watch: -severity.watch,
  unknown: -severity.unknown,
  ok: -severity.ok,
} as const satisfies Record<Level, number>;
