import type { Row } from "#science/trace/requirement-trace.ts";
import type { CoveringClass } from "#science/vocabulary/classes.ts";
import { inra, norm, ours } from "./row.ts";

/** Horse digestible crude protein (MADC) of adults. */
export const proteinRows = {
  maintenance: norm(2.8, "g/kg^0.75", "Vr"),
  /** 400 g a stallion at rest for 275 g a mare, both of 450 kg. */
  stallion: inra(1.45, "x maintenance", "V"),
  work: norm(80, "g/UFC", "V"),
} as const satisfies Record<string, Row>;

/** Protein of service, as a multiple of that of the stallion at rest: steps of ours within the published 420 to 550 g. */
export const serviceProteinRows = {
  coverings_1_3: ours(1.05, "x rest"),
  coverings_4_6: ours(1.15, "x rest"),
  coverings_7_11: ours(1.25, "x rest"),
  coverings_12_plus: ours(1.375, "x rest"),
} as const satisfies Record<CoveringClass, Row>;

/** Protein in foal above maintenance. */
export const gestationProteinRows = {
  month_8: norm(12, "g/100 kg", "V"),
  month_9: norm(25, "g/100 kg", "V"),
  month_10: norm(33, "g/100 kg", "V"),
  month_11: norm(50, "g/100 kg", "V"),
} as const satisfies Record<string, Row>;

/** Protein of milk. */
export const milkProteinRows = {
  month_1: norm(50, "g/kg milk", "V"),
  to_month_3: norm(44, "g/kg milk", "V"),
  later: norm(40, "g/kg milk", "V"),
} as const satisfies Record<string, Row>;
