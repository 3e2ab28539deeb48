import type { CellItem, IngredientItem } from "#contract/schemas/ingredient.ts";
import { contentSymbol } from "#contract/text/content-symbol.ts";
import { ownUnit, writtenAs } from "#science/analyses/content-units.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { cellOf } from "#science/measures/cells.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { left, note, right, table, textSection } from "./parts/blocks.ts";
import type { PrintSheet, Section, SheetCell } from "./sheet-model.ts";
import { dayOf, figure, money, type SheetMessages, written } from "./sheet-text.ts";
import { energySystemsText, lotFacts, weightFacts } from "./text/feed-facts.ts";
import { contentReferences } from "./text/short-references.ts";

interface FeedSheetInput {
  feed: IngredientItem;
  currency: string;
  /** Names of the reference feeds of estimated values, by their address. */
  lenders: ReadonlyMap<string, string>;
}

/**
 * Builds the sheet of a feed: what it is, each known content per kg of dry matter and as fed with its origin, its
 * source. Unknown contents are counted in one line; a note of the catalogue is for those who keep it.
 */
export function feedSheet(input: FeedSheetInput, words: SheetMessages): PrintSheet {
  const { feed } = input;
  const { say, locale } = words;
  const known = nutrientKeys.filter((key) => usedCell(feed, key) !== null);
  const contents = known.filter((key) => !isShare(key));
  const unknown = nutrientKeys.length - known.length;
  const references = contentReferences(words, { [feed["@id"]]: feed });
  const usual = usualState(feed, known);
  const name = locale === "fr" ? feed.nameFr : feed.nameEn;
  const levels = locale === "fr" ? feed.levelsFr : feed.levelsEn;
  const notes = feed.groupType === "Common" ? null : textSection(say("sheet_notes"), feed.notes);
  return {
    lang: locale,
    title: name,
    subtitle: [...new Set(levels)].join(" › "),
    file: `${say("screen_ingredient")} ${name}`,
    letters: "small",
    sections: [
      {
        title: "",
        blocks: [
          {
            kind: "facts",
            isPaired: true,
            rows: [...factRows(input, words), ...shareRows(known, { ...input, usual }, words)],
          },
          ...(usual === null ? [] : [note(say("sheet_origin_unless", { state: stateWord(words, usual) }))]),
        ],
      },
      ...(contents.length > 0 ? [contentSection(contents, { ...input, usual }, words)] : []),
      ...(notes ? [notes] : []),
    ],
    foot: [
      ...(unknown > 0 ? [say("sheet_feed_unknown", { count: String(unknown) })] : []),
      ...(references ? [`${say("ration_source")} ${references}`] : []),
    ],
  };
}

type State = NonNullable<CellItem>["state"];

const stateWord = ({ say }: SheetMessages, state: State): string => say(`value_state_${state}`);

/** Returns the state of most contents of a feed, which is said once for all; null where none is of more than half. */
function usualState(feed: IngredientItem, known: readonly NutrientKey[]): State | null {
  const states = known.flatMap((key) => usedCell(feed, key)?.state ?? []);
  return states.find((state) => 2 * states.filter((each) => each === state).length > states.length) ?? null;
}

/** A feed, and the state that its contents have unless they say another one. */
interface Contents extends FeedSheetInput {
  usual: State | null;
}

function factRows({ feed, currency }: FeedSheetInput, words: SheetMessages): [string, string][] {
  const { say } = words;
  const { pricePerTonne, dryMatterPct, dryMatterState } = feed;
  return [
    [say("ingredient_role"), say(`feed_role_${feed.role}`)],
    ...lotFacts(feed, words),
    ...(feed.brand ? [[say("analysis_brand"), feed.brand.name] satisfies [string, string]] : []),
    ...(feed.maker ? [[say("offer_maker"), feed.maker.name] satisfies [string, string]] : []),
    [
      say("ingredient_dry_matter"),
      `${figure(words, dryMatterPct, "percent", 1)} (${say(`value_state_${dryMatterState}`)})`,
    ],
    ...(pricePerTonne === null
      ? []
      : [[say("ingredient_price"), money(words, pricePerTonne, currency)] satisfies [string, string]]),
    ...weightFacts(feed, currency, words),
    [say("ingredient_modified"), dayOf(words, feed.modifiedAt)],
  ];
}

/** True for a content that is a share of something else than the feed: it has no amount in a kilogram. */
const isShare = (nutrient: NutrientKey): boolean => ownUnit(nutrient) === "share";

/** Builds the facts of what is digested of a feed, %. */
const shareRows = (
  known: readonly NutrientKey[],
  input: Contents,
  words: SheetMessages,
): [string, string][] =>
  known.filter(isShare).map((nutrient) => {
    const cell = usedCell(input.feed, nutrient)!;
    const origin = originText(cell, input, words);
    const value = figure(words, cell.value, "percent");
    return [words.say(`nutrient_${nutrient}`), origin ? `${value} (${origin})` : value];
  });

/** Rows that a page has room for below one another, under the facts of a feed. */
const rowsMost = 36;

/** Builds one table of all contents, each group under a line with its name. */
function contentSection(contents: readonly NutrientKey[], input: Contents, words: SheetMessages): Section {
  const { say } = words;
  const head = [
    left(say("sheet_nutrient"), true),
    { ...right(say("sheet_dry_matter")), points: 84 },
    { ...right(say("sheet_as_fed")), points: 80 },
    { ...left(say("ingredient_origin")), points: 96 },
  ];
  const groups = [...new Set(contents.map((key) => nutrients[key].group))];
  const rows = groups.flatMap((group) => [
    [{ text: say(`nutrient_group_${group}`), strong: true }, ...head.slice(1).map(() => ({ text: "" }))],
    ...contents.filter((key) => nutrients[key].group === group).map((key) => contentRow(key, input, words)),
  ]);
  const title = say("sheet_contents");
  return {
    title,
    blocks: [
      { ...table(title, head, rows), ...(rows.length > rowsMost ? { isPaired: true } : {}) },
      ...(groups.includes("energy") ? [note(energySystemsText(words))] : []),
    ],
  };
}

function contentRow(nutrient: NutrientKey, input: Contents, words: SheetMessages): SheetCell[] {
  const { feed } = input;
  const cell = usedCell(feed, nutrient)!;
  const unit = ownUnit(nutrient);
  const content = (value: number) => `${written(words, value)}\u202f${contentSymbol(unit, words.locale)}`;
  const asFed = writtenAs(nutrient, cell.value, unit, "as_fed", feed.dryMatterPct);
  return [
    { text: words.say(`nutrient_${nutrient}`) },
    { text: content(cell.value) },
    { text: content(asFed) },
    { text: originText(cell, input, words) },
  ];
}

/** Returns the value that a ration is computed with: an energy that the feed lacks is estimated from its other energy. */
function usedCell(feed: IngredientItem, nutrient: NutrientKey): CellItem {
  const own = feed.composition[nutrient];
  if (own || nutrients[nutrient].group !== "energy") return own;
  const composition = Object.fromEntries(
    Object.entries(feed.composition).filter(([, cell]) => cell !== null),
  );
  return cellOf({ ...feed, composition } as IngredientFacts, nutrient) ?? null;
}

function originText(
  { state, spread, source, method }: NonNullable<CellItem>,
  { lenders, usual }: Contents,
  words: SheetMessages,
): string {
  const { say } = words;
  const isCode = source !== undefined && /^[A-Z]\d+$/.test(source);
  const origin = [
    ...(state === usual ? [] : [stateWord(words, state)]),
    ...(spread ? [`± ${figure(words, spread * 100, "percent", 0)}`] : []),
  ].join(" ");
  return [
    ...(origin ? [origin] : []),
    ...(method ? [say(`sugar_method_${method}`)] : []),
    ...(isCode ? [say("cell_equation", { code: source })] : []),
    ...(source && !isCode ? [say("cell_lent", { feed: lenders.get(source) ?? source })] : []),
  ].join(" · ");
}
