import type { FeedInput, PastureInput } from "#contract/schemas/ration.ts";
import { type SheetMessages, weightOf } from "#contract/sheets/sheet-text.ts";

/** Returns the ways a feed is offered and prepared, as the person who feeds it does them. */
export function wayOfFeeding(
  { say }: SheetMessages,
  { presentation, preparation }: Pick<FeedInput, "presentation" | "preparation">,
): string[] {
  return [
    ...(presentation ? [say(`presentation_${presentation}`)] : []),
    ...(preparation ? [say(`sheet_prepare_${preparation}`)] : []),
  ];
}

/** Returns what lets a horse eat less on a pasture: a muzzle, a strip, a bare paddock. */
export function wayOfGrazing(
  words: SheetMessages,
  { muzzleFactor, allowanceKg }: Pick<PastureInput, "muzzleFactor" | "allowanceKg">,
): string[] {
  const { say } = words;
  const hasLimit = typeof allowanceKg === "number";
  return [
    ...(muzzleFactor ? [say("sheet_muzzle")] : []),
    ...(hasLimit && allowanceKg > 0 ? [say("sheet_strip", { kg: weightOf(words, allowanceKg) })] : []),
    ...(hasLimit && allowanceKg === 0 ? [say("sheet_bare")] : []),
  ];
}
