import type { IngredientCreate } from "#contract/schemas/ingredient.ts";

type Report = Pick<IngredientCreate, "origin" | "values">;

/** A feed as it was before, with the day of its values. */
interface MeasuredFeed {
  body: Report | null;
  measuredOn: string | null;
}

/** Returns whether a report holds a value that a laboratory measured. */
const isMeasured = ({ origin, values }: Report): boolean =>
  values.some((value) => (value.origin ?? origin) === "laboratory");

/**
 * Returns the day on which a laboratory measured the values of a feed: as told, else as known, since the correction of a
 * value is no new analysis; else that of the entry of the first measured value. Null where none is measured.
 */
export function measuredDay(
  { body, measuredOn }: MeasuredFeed,
  after: Report,
  told: string | null,
  now: Date,
): string | null {
  if (!isMeasured(after)) return null;
  if (told !== null) return told;
  const isKnown = body !== null && isMeasured(body);
  return isKnown ? measuredOn : now.toISOString().slice(0, 10);
}
