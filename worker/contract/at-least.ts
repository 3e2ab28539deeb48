import type { MeasureKey } from "#science/measures.ts";
import type { Measured } from "#science/results.ts";

/** How much of a figure is unknown where some of it is, and nobody told how much. */
export const someUnknown = null;

/**
 * The text of a figure: at least so much while a part of it is unknown, or may be. Where nothing of it is known the text
 * says so.
 */
export const atLeast = (text: string, value: number | null, unknownShare: number | null): string =>
  value !== null && unknownShare !== 0 ? `≥\u202f${text}` : text;

/** How much of a figure is unknown, 0 to 1. */
export const unknownShareOf = (
  measures: readonly Pick<Measured, "key" | "unknownShare">[],
  measure: MeasureKey,
): number => measures.find(({ key }) => key === measure)?.unknownShare ?? 0;
