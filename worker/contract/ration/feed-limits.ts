import type { FeedInput } from "#contract/schemas/ration.ts";

/** Amounts that an answer was rounded by are no breach. */
const dustKg = 1e-6;

/** Returns the user's limit that the amount of a feed breaks; null for neither. */
export function limitBroken({
  quantityKg,
  minKg,
  maxKg,
}: Pick<FeedInput, "quantityKg" | "minKg" | "maxKg">): "above" | "below" | null {
  if (maxKg !== null && quantityKg > maxKg + dustKg) return "above";
  return quantityKg < minKg - dustKg ? "below" : null;
}
