import type { FeedInput } from "#contract/schemas/ration.ts";
import { roundScoops, scoopDigits } from "#contract/sheets/parts/rounded-figures.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

type Measured = Pick<FeedInput, "quantityKg" | "scoopKg" | "stepKg" | "bagKg"> | undefined;

/** One press of a step key, kg: a scoop, or the step that was set; null for what is usual. */
export const stepOf = (line: Measured): number | null => line?.scoopKg ?? line?.stepKg ?? null;

export const hasScoopOrSack = (line: Measured): boolean =>
  line !== undefined && (line.scoopKg !== null || line.bagKg !== null);

/** Room for "12.25 × scoop · a sack in 14 d". */
export const scoopTextCharacters = 28;

/** A day's amount in scoops, as the sheets say it, and how long a sack lasts; nothing for a feed that is weighed. */
export function scoopText(line: Measured): string {
  if (!line) return "";
  const { quantityKg, scoopKg, bagKg } = line;
  const locale = getLocale();
  const count = scoopKg === null ? null : roundScoops(quantityKg, scoopKg);
  const scoops =
    count === null ? [] : [m.sheet_scoops({ count: formatNumber(count, locale, scoopDigits(count)) })];
  const sacks =
    bagKg === null || quantityKg === 0
      ? []
      : [m.ration_bag_lasts({ days: formatNumber(bagKg / quantityKg, locale, 0) })];
  return [...scoops, ...sacks].join(" · ");
}
