import { isCountedInFlakes } from "#contract/ration/counted-in-flakes.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { roundScoops, scoopDigits } from "#contract/sheets/parts/rounded-figures.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { m } from "#web/paraglide/messages.js";

type Measured = Pick<FeedInput, "quantityKg" | "scoopKg" | "stepKg" | "bagKg"> | undefined;
type Weighed = Partial<Pick<IngredientItem, "bagKg" | "flakeKg">>;

/** Returns the step of one key press, kg: a scoop, or the line's own step; null for the usual step. */
export const keyStepKg = (line: Measured): number | null => line?.scoopKg ?? line?.stepKg ?? null;

export const hasScoopOrSack = (line: Measured, item: Weighed = {}): boolean =>
  line !== undefined && (line.scoopKg !== null || (line.bagKg ?? item.bagKg ?? null) !== null);

/** Length of "12.25 × scoop · a sack in 14 d". */
export const scoopTextCharacters = 28;

/** Writes a daily amount in scoops or flakes and how long a bag lasts; empty for a weighed feed. */
export function scoopText(line: Measured, item: Weighed = {}): string {
  if (!line) return "";
  const { quantityKg, scoopKg } = line;
  const bagKg = line.bagKg ?? item.bagKg ?? null;
  const written = isCountedInFlakes(line, item) ? m.sheet_flakes : m.sheet_scoops;
  const count = scoopKg === null ? null : roundScoops(quantityKg, scoopKg);
  const scoops = count === null ? [] : [written({ count: numberText(count, scoopDigits(count)) })];
  const sacks =
    bagKg === null || quantityKg === 0
      ? []
      : [m.ration_bag_lasts({ days: numberText(bagKg / quantityKg, 0) })];
  return [...scoops, ...sacks].join(" · ");
}
