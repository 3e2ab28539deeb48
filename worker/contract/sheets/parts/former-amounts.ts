import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { type SheetMessages, weightOf, written } from "#contract/sheets/sheet-text.ts";
import { nameAt } from "#contract/sheets/text/finding-text.ts";

/** Kilograms of a feed or hours on a pasture in one ration; of several lines of one, all of them. */
interface Given {
  kg: number;
  hours: number;
}

/** Returns what a ration gives of each feed and pasture, by path. */
export function givenOf({ ration }: RationSnapshot): ReadonlyMap<string, Given> {
  const given = new Map<string, Given>();
  const add = (path: string, kg: number, hours: number) => {
    const known = given.get(path) ?? { kg: 0, hours: 0 };
    given.set(path, { kg: known.kg + kg, hours: known.hours + hours });
  };
  for (const { ingredient, quantityKg } of ration.feeds) if (quantityKg > 0) add(ingredient, quantityKg, 0);
  for (const { ingredient, hoursPerDay } of ration.pastures) add(ingredient, 0, hoursPerDay);
  return given;
}

/** Writes an amount of a feed, or the hours of a pasture. */
export const givenText = (words: SheetMessages, { kg, hours }: Given): string =>
  kg > 0 ? weightOf(words, kg) : words.say("sheet_free_hours", { hours: written(words, hours, 1) });

/** Returns what was fed before of each feed and pasture of a ration, in its order; null for nothing. */
export function amountsBefore(
  { ration }: RationSnapshot,
  former: RationSnapshot,
  words: SheetMessages,
): (string | null)[] {
  const before = givenOf(former);
  return [...ration.feeds, ...ration.pastures].map(({ ingredient }) => {
    const given = before.get(ingredient);
    return given ? givenText(words, given) : null;
  });
}

/** Lists the feeds and pastures of the ration before that are no longer given. */
export function removedFeeds(
  snapshot: RationSnapshot,
  former: RationSnapshot,
  words: SheetMessages,
): { name: string; amount: string }[] {
  const now = givenOf(snapshot);
  return [...givenOf(former)].flatMap(([path, given]) =>
    now.has(path) ? [] : [{ name: nameAt(words, former.feeds, path), amount: givenText(words, given) }],
  );
}
