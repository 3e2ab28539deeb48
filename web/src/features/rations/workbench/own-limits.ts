import type { FeedInput } from "#contract/schemas/ration.ts";
import { weightOf } from "#contract/sheets/words.ts";
import { pageWords } from "#web/lib/words.ts";
import { m } from "#web/paraglide/messages.js";

type Limited = Pick<FeedInput, "quantityKg" | "minKg" | "maxKg">;

/** Amounts that an answer was rounded by are no breach. */
const dustKg = 1e-6;

/** Which of the limits that were set for a feed its amount breaks; null for neither. */
export function limitBroken({ quantityKg, minKg, maxKg }: Limited): "above" | "below" | null {
  if (maxKg !== null && quantityKg > maxKg + dustKg) return "above";
  return quantityKg < minKg - dustKg ? "below" : null;
}

/** The same in words, with the limit; null where it keeps to them. */
export function limitText(line: Limited): string | null {
  const side = limitBroken(line);
  if (side === null) return null;
  return side === "above"
    ? m.ration_above_limit({ limit: weightOf(pageWords(), line.maxKg ?? 0) })
    : m.ration_below_least({ limit: weightOf(pageWords(), line.minKg) });
}
