import { limitBroken } from "#contract/ration/feed-limits.ts";
import type { FeedInput, PastureInput } from "#contract/schemas/ration.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Block, SheetCell } from "#contract/sheets/sheet-model.ts";
import { clock, inLine, money, type SheetMessages, weightOf } from "#contract/sheets/sheet-text.ts";
import { nameAt } from "#contract/sheets/text/finding-text.ts";
import { lineRoles } from "#science/vocabulary/feed-roles.ts";
import { left, paragraph, right, table } from "./blocks.ts";
import { amountsBefore, removedFeeds } from "./former-amounts.ts";
import { grazedPlace, hoursOut, isBare, wayOfFeeding } from "./line-ways.ts";
import { mealGrid } from "./meal-grid.ts";
import { type LinePortions, rationPortions } from "./scoop-portions.ts";
import { eachOf } from "./sheet-head.ts";

/** A ration, and what was fed before where that is known. */
interface Fed {
  snapshot: RationSnapshot;
  former: RationSnapshot | null;
}

/** Meals that have a column of their own beside the day. */
const mealsMost = 4;

/** Builds the table of feeds and pastures by meal and day, with what was fed before and what is no longer fed. */
export function feedBlocks({ snapshot, former }: Fed, words: SheetMessages, currency: string): Block[] {
  const { say } = words;
  const meals =
    snapshot.ration.meals <= mealsMost && snapshot.ration.feeds.length > 0 ? snapshot.ration.meals : 0;
  const { lines } = rationPortions(snapshot, words);
  const rows: SheetCell[][] = [
    ...snapshot.ration.feeds.map((line, at) => feedCells(line, lines[at]!, snapshot, meals, words, currency)),
    ...snapshot.ration.pastures.map((line) => pastureCells(line, snapshot, meals, words)),
  ];
  const beforeTexts = former ? amountsBefore(snapshot, former, words) : null;
  const removed = former ? removedFeeds(snapshot, former, words) : [];
  const { times } = mealGrid(snapshot.ration);
  const mealHead = (meal: number) => {
    const time = times?.[meal];
    return right(time === undefined ? say("ration_meal_plan_meal", { number: meal + 1 }) : clock(time));
  };
  const head = [
    left(say("ration_feed"), true),
    ...(beforeTexts ? [right(say("sheet_before"))] : []),
    ...Array.from({ length: meals }, (_none, meal) => mealHead(meal)),
    right(eachOf(snapshot.horse, words, say("sheet_amount_day"))),
    right(eachOf(snapshot.horse, words, say("sheet_price_day"))),
  ];
  const withBefore = rows.map(([name, ...cells], at): SheetCell[] =>
    beforeTexts ? [name!, { text: beforeTexts[at] ?? "–" }, ...cells] : [name!, ...cells],
  );
  const without = removed.map(({ name, amount }): SheetCell[] => [
    { text: name },
    { text: amount },
    ...Array.from({ length: meals }, () => ({ text: "–" })),
    { text: say("sheet_removed"), strong: true },
    { text: "–" },
  ]);
  const broken = brokenLimits(snapshot, words);
  return [
    table(say("ration_feeds"), head, [...withBefore, ...without]),
    ...(broken.length > 0 ? [{ kind: "list", items: broken } as const] : []),
  ];
}

function feedCells(
  line: FeedInput,
  portions: LinePortions,
  { feeds }: RationSnapshot,
  meals: number,
  words: SheetMessages,
  currency: string,
): SheetCell[] {
  const { ingredient, quantityKg } = line;
  const { day, meals: byMeal } = portions;
  const price = feeds[ingredient]?.pricePerTonne ?? null;
  return [
    { text: inLine(nameAt(words, feeds, ingredient), ...wayOfFeeding(words, line)) },
    ...byMeal.slice(0, meals).map((portion) => ({ text: portion?.weight ?? "–" })),
    { text: day.weight, strong: true },
    { text: price === null ? "–" : money(words, (quantityKg * price) / 1000, currency) },
  ];
}

function pastureCells(
  line: PastureInput,
  { feeds }: RationSnapshot,
  meals: number,
  words: SheetMessages,
): SheetCell[] {
  const { say } = words;
  const { ingredient, abundance, season, hoursPerDay } = line;
  const grass = [say(`abundance_${abundance}`), ...(season ? [say(`season_${season}`)] : [])];
  return [
    { text: grazedPlace(words, line, inLine(nameAt(words, feeds, ingredient), ...grass)) },
    ...Array.from({ length: meals }, () => ({ text: "–" })),
    { text: hoursOut(words, isBare(line), hoursPerDay), strong: true },
    { text: "–" },
  ];
}

/** Feeds that break a limit that was set for them, each with it. */
const brokenLimits = ({ ration, feeds }: RationSnapshot, words: SheetMessages): string[] =>
  ration.feeds.flatMap((line) => {
    const side = limitBroken(line);
    if (side === null) return [];
    const limit = weightOf(words, side === "above" ? (line.maxKg ?? 0) : line.minKg);
    const name = side === "above" ? "sheet_above_limit" : "sheet_below_least";
    return [words.say(name, { feed: nameAt(words, feeds, line.ingredient), limit })];
  });

/** A ration in which nothing has been put yet. */
export const isUnfed = ({ ration }: Pick<RationSnapshot, "ration">): boolean =>
  ration.feeds.length === 0 && ration.pastures.length === 0;

/** Returns a ration without the feeds of which nothing is fed: forage first, then concentrates, then supplements. */
export const withoutUnfed = (snapshot: RationSnapshot): RationSnapshot => ({
  ...snapshot,
  ration: {
    ...snapshot.ration,
    feeds: snapshot.ration.feeds
      .filter(({ quantityKg }) => quantityKg > 0)
      .toSorted((a, b) => lineRoles.indexOf(a.role) - lineRoles.indexOf(b.role)),
  },
});

export const nothingFed = ({ say }: SheetMessages): Block => paragraph(say("sheet_nothing_fed"));
