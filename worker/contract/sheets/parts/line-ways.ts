import type { FeedInput, PastureInput } from "#contract/schemas/ration.ts";
import { inLine, type SheetMessages, weightOf, written } from "#contract/sheets/sheet-text.ts";

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

type Grazing = Pick<PastureInput, "muzzleFactor" | "allowanceKg">;

/** Returns what lets a horse eat less on a pasture: a muzzle, a strip. */
export function wayOfGrazing(words: SheetMessages, { muzzleFactor, allowanceKg }: Grazing): string[] {
  const { say } = words;
  return [
    ...(muzzleFactor ? [say("sheet_muzzle")] : []),
    ...(allowanceKg ? [say("sheet_strip", { kg: weightOf(words, allowanceKg) })] : []),
  ];
}

/** True for a paddock on which no grass grows. */
export const isBare = ({ allowanceKg }: Pick<PastureInput, "allowanceKg">): boolean => allowanceKg === 0;

/** Names where a horse is out, with what lets it eat less there: a bare paddock is no pasture. */
export const grazedPlace = (words: SheetMessages, line: Grazing, name: string): string =>
  isBare(line) ? words.say("sheet_bare") : inLine(name, ...wayOfGrazing(words, line));

/** Writes for how long a horse is out. */
export const hoursOut = (words: SheetMessages, isOnPaddock: boolean, hours: number): string =>
  words.say(isOnPaddock ? "sheet_paddock_hours" : "sheet_free_hours", { hours: written(words, hours, 1) });
