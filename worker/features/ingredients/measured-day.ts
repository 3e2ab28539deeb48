import type { IngredientCreate } from "#contract/schemas/ingredient.ts";

type Report = Pick<IngredientCreate, "origin" | "values">;

/** A feed as it was before, with the day of its values. */
interface MeasuredFeed {
  body: Report | null;
  measuredOn: string | null;
}

/** Returns the values of a laboratory, as one text. */
const measuredText = ({ origin, values }: Report): string =>
  JSON.stringify(values.filter((value) => (value.origin ?? origin) === "laboratory").sort(byNutrient));

const byNutrient = (a: { nutrient: string }, b: { nutrient: string }): number =>
  a.nutrient < b.nutrient ? -1 : 1;

const noValues = "[]";

/**
 * Returns the day on which a laboratory measured the values of a feed: as told, else that of their entry, today for others
 * than before; null for none.
 */
export function measuredDay(
  { body, measuredOn }: MeasuredFeed,
  after: Report,
  told: string | null,
  now: Date,
): string | null {
  const text = measuredText(after);
  if (text === noValues) return null;
  if (told !== null) return told;
  const isSame = body !== null && measuredText(body) === text;
  return isSame ? measuredOn : now.toISOString().slice(0, 10);
}
