import { limitBroken } from "#contract/ration/feed-limits.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { weightOf } from "#contract/sheets/sheet-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";

type Limited = Pick<FeedInput, "quantityKg" | "minKg" | "maxKg">;

/** Describes the broken limit of a feed; null when none is broken. */
export function limitText(line: Limited): string | null {
  const side = limitBroken(line);
  if (side === null) return null;
  return side === "above"
    ? m.ration_above_limit({ limit: weightOf(sheetMessages(), line.maxKg ?? 0) })
    : m.ration_below_least({ limit: weightOf(sheetMessages(), line.minKg) });
}
