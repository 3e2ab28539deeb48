import type { Coefficient } from "#science/trace/coefficient.ts";

/** Salt as a carrier of sodium, and the most that is borne. */
export const saltRows = {
  /** By weight, 22.99 / 58.44. */
  sodium: { value: 0.3934, unit: "g/g salt", source: "definition", status: "V", grade: "A" },
  /** The most salt a kg of dry matter may hold, with free water. */
  most: { value: 60, unit: "g_per_kg_dm", source: "nrc2005", status: "R", grade: "C" },
} as const satisfies Record<string, Coefficient>;
