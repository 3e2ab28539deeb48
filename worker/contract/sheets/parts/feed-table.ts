import { limitBroken } from "#contract/ration/feed-limits.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Block, SheetCell } from "#contract/sheets/sheet-model.ts";
import { inLine, money, type SheetMessages, weightOf, written } from "#contract/sheets/sheet-text.ts";
import { feedSource } from "#contract/sheets/text/feed-source-text.ts";
import { nameAt } from "#contract/sheets/text/finding-text.ts";
import { digitsWeighed } from "#contract/text/decimals.ts";
import { preparationRows } from "#science/feeds/hay-preparation.ts";
import { left, note, paragraph, right, table } from "./blocks.ts";
import { wayOfFeeding, wayOfGrazing } from "./line-ways.ts";
import { eachOf } from "./sheet-head.ts";

/** Builds the table of feeds with their prices and sources; each source is written once, below. */
export function feedBlocks(snapshot: RationSnapshot, words: SheetMessages, currency: string): Block[] {
  const { say } = words;
  if (isUnfed(snapshot)) return [nothingFed(words)];
  const { feeds, pastures } = snapshot.ration;
  const sources = [...new Set(feeds.flatMap(({ ingredient }) => snapshot.feeds[ingredient]?.source || []))];
  const feedRows = feeds.map((line): SheetCell[] => {
    const { ingredient, quantityKg, role } = line;
    const feed = snapshot.feeds[ingredient];
    const price = feed?.pricePerTonne ?? null;
    const name = nameAt(words, snapshot.feeds, ingredient);
    return [
      { text: inLine(name, ...wayOfFeeding(words, line)) },
      { text: say(`feed_role_${role}`) },
      { text: written(words, quantityKg, digitsWeighed(quantityKg)), strong: true },
      { text: feed ? written(words, quantityKg * dryMatterLeft(feed.dryMatterPct, line), 2) : "?" },
      {
        text:
          price === null ? say("ration_level_unknown") : money(words, (quantityKg * price) / 1000, currency),
      },
      { text: feed?.source ? noteMark(sources.indexOf(feed.source)) : "–" },
    ];
  });
  const head = [
    left(say("ration_feed"), true),
    left(say("sheet_role")),
    right(say("sheet_kg_day")),
    right(say("sheet_kg_dm")),
    right(eachOf(snapshot.horse, words, say("sheet_price_day"))),
    right(say("sheet_feed_source")),
  ];
  const feedTable = table(say("ration_feeds"), head, feedRows);
  const notes = sources.map((source, at) => note(`${noteMark(at)} ${feedSource(words, source)}`));
  const broken = brokenLimits(snapshot, words);
  const limits: Block[] = broken.length > 0 ? [{ kind: "list", items: broken }] : [];
  const fed = feeds.length > 0 ? [feedTable, ...limits, ...notes] : [];
  return pastures.length === 0 ? fed : [...fed, pastureTable(snapshot, words)];
}

/** Returns the part of a kg as fed that is dry matter, after what soaking takes. */
const dryMatterLeft = (dryMatterPct: number, { preparation }: Pick<FeedInput, "preparation">): number =>
  (dryMatterPct / 100) * (preparation ? preparationRows[preparation].dryMatter.value : 1);

function pastureTable({ ration, feeds }: RationSnapshot, words: SheetMessages): Block {
  const { say } = words;
  const head = [
    left(say("feed_role_pasture"), true),
    left(say("sheet_grass"), true),
    right(say("sheet_hours_day")),
  ];
  const rows = ration.pastures.map((pasture) => {
    const { ingredient, abundance, season, hoursPerDay } = pasture;
    const grass = [say(`abundance_${abundance}`), ...(season ? [say(`season_${season}`)] : [])];
    return [
      { text: nameAt(words, feeds, ingredient) },
      { text: inLine(...grass, ...wayOfGrazing(words, pasture)) },
      { text: written(words, hoursPerDay, 1), strong: true },
    ];
  });
  return table(say("sheet_pastures"), head, rows);
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

/** Returns a ration without the feeds of which nothing is fed. */
export const withoutUnfed = (snapshot: RationSnapshot): RationSnapshot => ({
  ...snapshot,
  ration: { ...snapshot.ration, feeds: snapshot.ration.feeds.filter(({ quantityKg }) => quantityKg > 0) },
});

export const nothingFed = ({ say }: SheetMessages): Block => paragraph(say("sheet_nothing_fed"));

/** Stands for a source beside the feed, and before it below the table. */
const noteMark = (at: number): string => `[${at + 1}]`;
