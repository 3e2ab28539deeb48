import { groupSize } from "#contract/ration/group-price.ts";
import type { RationSnapshot, SnapshotFeed } from "#contract/schemas/ration-snapshot.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { left, paragraph, table } from "./parts/blocks.ts";
import { isUnfed } from "./parts/feed-table.ts";
import { hoursOut, isBare, wayOfFeeding, wayOfGrazing } from "./parts/line-ways.ts";
import { mealGrid } from "./parts/meal-grid.ts";
import { isRounded } from "./parts/portion-steps.ts";
import { type PortionText, rationPortions } from "./parts/scoop-portions.ts";
import { groupOf } from "./parts/sheet-head.ts";
import { spokenPortion } from "./parts/spoken-portion.ts";
import type { PrintSheet, Section, SheetCell } from "./sheet-model.ts";
import { clock, dayOf, inLine, type SheetMessages } from "./sheet-text.ts";
import { disambiguateNames, type Namesake } from "./text/disambiguate-names.ts";
import { feedName } from "./text/finding-text.ts";

/** Feeds that one row tells at most: a row is not broken, and on paper a long one would leave half a page empty. */
const feedsPerRow = 12;

/** A ration as far as a board shows it. */
export type BoardRation = Pick<RationSnapshot, "ration" | "feeds"> & {
  horse: Pick<RationSnapshot["horse"], "name" | "batch" | "batchSize" | "weightKg"> & { id: string };
  modifiedAt: string;
  /** True when no ration of the horse was saved later. */
  isLast: boolean;
  /** Worst level of what the reader may see. */
  level: Level;
};

/** Feeds of one horse at one feeding time, or in one meal when its time is not stated. */
interface Serving {
  meal: number;
  time: number | null;
  horse: SheetCell;
  feeds: string[];
}

/** The feed-room board: a table a feeding time, several horses on it; of its namesakes in the yard each is told. */
export function boardSheet(
  rations: readonly BoardRation[],
  words: SheetMessages,
  day: string,
  namesakes: readonly Namesake[],
): PrintSheet {
  const { say } = words;
  const shortName = feedNames(rations, words);
  const distinctions = disambiguateNames(namesakes, words);
  const horseName: HorseName = ({ id, name }) => [name, distinctions.get(id) ?? []].flat().join("\n");
  const servings = rations.flatMap((each) => listServings(each, words, shortName, horseName));
  const servingTitle = ({ meal, time }: Serving): string =>
    time === null ? say("ration_meal_plan_meal", { number: meal + 1 }) : clock(time);
  const titles = [...new Set(servings.toSorted(byTime).map(servingTitle))];
  const sections = titles.map(
    (title): Section => ({
      title,
      blocks: [
        table(
          title,
          // every page of a table repeats its head, none but the first its title
          [horseHead(words), left(`${title} · ${say("ration_feeds")}`, true)],
          servings
            .filter((serving) => servingTitle(serving) === title)
            .flatMap((each) => servingRows(each, words)),
        ),
      ],
    }),
  );
  const empty: Section = {
    title: say("screen_ration_board"),
    blocks: [paragraph(say("sheet_board_empty"))],
  };
  return {
    lang: words.locale,
    title: say("screen_ration_board"),
    subtitle: dayOf(words, day),
    sections: sections.length > 0 ? [...sections, rationsSection(rations, words, horseName)] : [empty],
    foot: [
      ...(servings.some(({ meal, time }) => time === null && meal > 0) ? [say("sheet_board_untimed")] : []),
      ...(rations.some(isRounded) ? [say("sheet_amounts_rounded")] : []),
    ],
  };
}

/** The rows of a serving, alike in length; each is headed by the horse, so that it is known on the next page too. */
function servingRows({ horse, feeds }: Serving, { say }: SheetMessages): SheetCell[][] {
  const rows = Math.ceil(feeds.length / feedsPerRow);
  const size = Math.ceil(feeds.length / rows);
  return Array.from({ length: rows }, (_none, row): SheetCell[] => [
    row === 0 ? horse : { ...horse, text: `${horse.text}\n${say("sheet_continued")}` },
    { text: feeds.slice(row * size, (row + 1) * size).join("\n") },
  ]);
}

/** A horse as its row is headed. */
type HorseName = (horse: BoardRation["horse"]) => string;

/** Heads the row of a horse, with the verdict where its ration calls for a change. */
function horseCell(lines: readonly string[], level: Level, { say }: SheetMessages): SheetCell {
  if (level !== "risk" && level !== "watch") return { text: lines.join("\n"), strong: true };
  const verdict = say("name_and_value", { name: say("ration_verdict"), value: say(`ration_level_${level}`) });
  return { text: [...lines, verdict].join("\n"), strong: true, level };
}

/** Builds the section that names the ration of each horse and its last change. */
function rationsSection(
  rations: readonly BoardRation[],
  words: SheetMessages,
  horseName: HorseName,
): Section {
  const { say } = words;
  const title = say("sheet_board_rations");
  const rows = rations.map(({ horse, level, ration, modifiedAt, isLast }): SheetCell[] => [
    horseCell([horseName(horse)], isUnfed({ ration }) ? "unknown" : level, words),
    {
      text: [
        ration.name || say(`objective_${ration.objective}`),
        ...(isUnfed({ ration }) ? [say("sheet_nothing_fed")] : []),
      ].join("\n"),
    },
    { text: say(isLast ? "sheet_board_last" : "sheet_board_chosen", { day: dayOf(words, modifiedAt) }) },
  ]);
  const savedHead = { ...left(say("sheet_saved_on")), points: 190 };
  return {
    title,
    blocks: [table(title, [horseHead(words), left(say("ration_name"), true), savedHead], rows)],
  };
}

/** Heads the column of horses, as wide in every table of a board. */
const horseHead = ({ say }: SheetMessages) => ({ ...left(say("screen_horse_edit")), points: 104 });

/** By the clock; meals of which nobody has said when come after, by their number. */
const byTime = (a: Serving, b: Serving): number =>
  (a.time ?? Number.POSITIVE_INFINITY) - (b.time ?? Number.POSITIVE_INFINITY) || a.meal - b.meal;

type FeedName = (feed: SnapshotFeed) => string;

/** Names as they are called in the feed room: without what stands in brackets, where no two feeds then share one. */
function feedNames(rations: readonly BoardRation[], words: SheetMessages): FeedName {
  const feeds = new Set(
    rations.flatMap(({ feeds }) => Object.values(feeds).map((feed) => feedName(words, feed))),
  );
  const times = new Map<string, number>();
  for (const name of feeds) times.set(short(name), (times.get(short(name)) ?? 0) + 1);
  return (feed) => {
    const name = feedName(words, feed);
    return times.get(short(name)) === 1 ? short(name) : name;
  };
}

const short = (name: string): string => name.replace(/ \(.*\)$/, "");

function listServings(
  snapshot: BoardRation,
  words: SheetMessages,
  shortName: FeedName,
  horseName: HorseName,
): Serving[] {
  const { ration, horse } = snapshot;
  // who pours is warned of a risk alone, so that the warning is seen
  const level = snapshot.level === "risk" ? "risk" : "unknown";
  const { times } = mealGrid(ration);
  const { lines } = rationPortions(snapshot, words);
  const count = groupSize(horse);
  const together = count === null ? [] : rationPortions(snapshot, words, count).lines;
  const isOneOfMany = ration.pastures.length > 1;
  const grass = ration.pastures.map((line) => {
    const { ingredient, hoursPerDay } = line;
    const hours = inLine(hoursOut(words, isBare(line), hoursPerDay), ...wayOfGrazing(words, line));
    const pasture = snapshot.feeds[ingredient];
    return isOneOfMany && pasture && !isBare(line)
      ? words.say("name_and_value", { name: shortName(pasture), value: hours })
      : hours;
  });
  const day = Array.from({ length: ration.meals }, (_none, meal): Serving => {
    const feeds = ration.feeds.flatMap(({ ingredient, preparation }, line) => {
      const portion = lines[line]?.meals[meal];
      const feed = snapshot.feeds[ingredient];
      if (!portion) return [];
      const ways = wayOfFeeding(words, { presentation: null, preparation });
      const name = feed ? shortName(feed) : ingredient;
      const portionText = inLine(`${amountText(portion, words)}\u00a0${name}`, ...ways);
      const all = together[line]?.meals[meal];
      if (!all || count === null) return [portionText];
      return [`${portionText} · ${words.say("sheet_for_all", { amount: amountText(all, words), count })}`];
    });
    const group = groupOf(horse, words);
    return {
      meal,
      time: times?.[meal] ?? null,
      horse: horseCell([horseName(horse), ...(group ? [group] : [])], level, words),
      feeds: meal === 0 ? [...feeds, ...grass] : feeds,
    };
  });
  return day.filter(({ feeds }) => feeds.length > 0);
}

/** An amount in one piece, as on the owner's sheet. */
const amountText = (portion: PortionText, words: SheetMessages): string =>
  spokenPortion(portion, words).replaceAll(" ", "\u00a0");
