import type { Level } from "#science/evaluation/evaluation-types.ts";

/** Kinds of horse by what changes their needs; a horse can be of several. */
export const horseKinds = ["growing", "exercising", "pregnant", "nursing", "covering", "resting"] as const;
export type HorseKind = (typeof horseKinds)[number];

/** Bands of the condition score, from and to. */
export const conditionBands = {
  thin: [1, 4],
  moderate: [5, 6],
  fleshy: [7, 9],
} as const satisfies Record<string, readonly [number, number]>;
export type ConditionBand = keyof typeof conditionBands;

/** Level of the ration changed last; `none` for a horse without a ration. */
export const lastVerdicts = ["risk", "watch", "unknown", "ok", "none"] as const satisfies readonly (
  | Level
  | "none"
)[];
export type LastVerdict = (typeof lastVerdicts)[number];

const isKey = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> =>
  Object.hasOwn(table, key);
const conditionNames = Object.keys(conditionBands).filter((key) => isKey(conditionBands, key));

/** THE list of filters of the horses, each with what it can be. */
export const horseFilters = {
  kind: horseKinds,
  condition: conditionNames,
  verdict: lastVerdicts,
  batch: ["true", "false"],
} as const satisfies Record<string, readonly string[]>;
export type HorseFilter = keyof typeof horseFilters;
export const horseFilterNames = Object.keys(horseFilters).filter((key) => isKey(horseFilters, key));
