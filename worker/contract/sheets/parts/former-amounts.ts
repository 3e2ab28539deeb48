import type { PastureInput } from "#contract/schemas/ration.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { SheetOptions } from "#contract/sheets/sheet-model.ts";
import { fedGramsBelowKg, type SheetMessages, weightDigits, weightOf } from "#contract/sheets/sheet-text.ts";
import { nameAt } from "#contract/sheets/text/finding-text.ts";
import { hoursOut, isBare, wayOfGrazing } from "./line-ways.ts";
import { measuredPortions } from "./portion-steps.ts";

/** Words that name a ration fed before, and those that name the first save of this one. */
const firstSaveWords: Readonly<Record<string, string>> = {
  sheet_before: "sheet_first_save",
  sheet_change: "sheet_change_first",
};

/** Returns the words of a sheet that calls the former ration what it is. */
export const wordsOfFormer = (
  words: SheetMessages,
  { isFirstSave }: Pick<SheetOptions, "isFirstSave">,
): SheetMessages =>
  isFirstSave ? { ...words, say: (name, inputs) => words.say(firstSaveWords[name] ?? name, inputs) } : words;

/** Kilograms of a feed or hours in one place in one ration, and how; of several lines of one, all of them. */
export interface Given {
  name: string;
  kg: number;
  hours: number;
  isOnPaddock: boolean;
  /** Preparation or grazing, as the person who feeds does it. */
  ways: string;
}

/** Names the key of a pasture among what is given: a bare paddock is another place than the pasture that it is part of. */
const pastureKey = (line: PastureInput): string => (isBare(line) ? "bare" : line.ingredient);

/** Returns what a ration gives of each feed and pasture, by path. */
export function givenOf(snapshot: RationSnapshot, words: SheetMessages): ReadonlyMap<string, Given> {
  const { ration, feeds } = snapshot;
  const given = new Map<string, Given>();
  const add = (path: string, one: Given) => {
    const known = given.get(path);
    const [kg, hours] = [(known?.kg ?? 0) + one.kg, (known?.hours ?? 0) + one.hours];
    given.set(path, { ...one, kg, hours });
  };
  for (const line of ration.feeds) {
    const ways = line.preparation ? words.say(`sheet_prepare_${line.preparation}`) : "";
    const name = nameAt(words, feeds, line.ingredient);
    if (line.quantityKg > 0)
      add(line.ingredient, {
        name,
        kg: measuredPortions(line, snapshot).day,
        hours: 0,
        isOnPaddock: false,
        ways,
      });
  }
  for (const line of ration.pastures) {
    const isOnPaddock = isBare(line);
    const name = isOnPaddock ? words.say("sheet_bare") : nameAt(words, feeds, line.ingredient);
    const ways = wayOfGrazing(words, line).join(", ");
    add(pastureKey(line), { name, kg: 0, hours: line.hoursPerDay, isOnPaddock, ways });
  }
  return given;
}

/** Writes an amount of a feed, or the hours in a place. */
export const givenText = (words: SheetMessages, { kg, hours, isOnPaddock }: Given): string =>
  kg > 0 ? weightOf(words, kg, weightDigits(kg), fedGramsBelowKg) : hoursOut(words, isOnPaddock, hours);

/** Returns what was fed before of each feed and pasture of a ration, in its order; null for nothing. */
export function amountsBefore(
  { ration }: RationSnapshot,
  former: RationSnapshot,
  words: SheetMessages,
): (string | null)[] {
  const before = givenOf(former, words);
  return [...ration.feeds.map(({ ingredient }) => ingredient), ...ration.pastures.map(pastureKey)].map(
    (path) => {
      const given = before.get(path);
      return given ? givenText(words, given) : null;
    },
  );
}

/** Lists the feeds and pastures of the ration before that are no longer given. */
export function removedFeeds(
  snapshot: RationSnapshot,
  former: RationSnapshot,
  words: SheetMessages,
): { name: string; amount: string }[] {
  const now = givenOf(snapshot, words);
  return [...givenOf(former, words)].flatMap(([path, given]) =>
    now.has(path) ? [] : [{ name: given.name, amount: givenText(words, given) }],
  );
}
