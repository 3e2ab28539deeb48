import type { Row } from "#science/trace/requirement-trace.ts";
import { protein } from "./row.ts";

/** Prececal digestible crude protein of maintenance; with work it goes with the energy. */
export const proteinRows = {
  maintenance: protein(3, "g/kg^0.75", "V"),
} as const satisfies Record<string, Row>;
