import type { RationSnapshot, SnapshotFeed } from "#contract/schemas/ration-snapshot.ts";
import type { FindingBlock } from "#contract/sheets/sheet-model.ts";
import { figure, type SheetMessages, unitOf, written } from "#contract/sheets/sheet-text.ts";
import { elided, insideSentence, withCapital } from "#contract/text/inside-sentence.ts";
import { asFarAsKnown, endsOf, isEstimated, marked } from "#contract/text/open-figure.ts";
import { writtenDigits, writtenFigure, writtenSalt } from "#contract/text/rounded-figure.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { inReadingOrder, needsWords } from "#science/evaluation/finding-order.ts";
import { type FamilyKey, levelsOf } from "#science/feeds/feed-families.ts";
import { type FeedRemark, feedRemarkOf } from "#science/feeds/feed-remarks.ts";
import { type MeasureKey, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { type Bounds, type RuleKey, rules } from "#science/rules/rules-table.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { type AdviceLength, adviceName, howBy } from "./advice-text.ts";

export const feedName = ({ locale }: SheetMessages, feed: Pick<SnapshotFeed, "nameEn" | "nameFr">): string =>
  locale === "fr" ? feed.nameFr : feed.nameEn;

/** Names a feed of a ration by its path; the path itself where the feed is not known. */
export function nameAt(words: SheetMessages, feeds: RationSnapshot["feeds"], path: string): string {
  const feed = feeds[path];
  return feed ? feedName(words, feed) : path;
}

/** Returns the name of the nutrient of a figure, null without one; energy and protein, whose nutrient depends on the system, go by their group. */
function nutrientName({ say }: Pick<SheetMessages, "say">, key: MeasureKey): string | null {
  if (key === "coverage_energy") return say("nutrient_group_energy");
  if (key === "coverage_protein") return say("nutrient_group_protein");
  const nutrient = measureNutrient(key, systems[requirementSystems[0]]);
  return nutrient && say(`nutrient_${nutrient}`);
}

/** Name of a figure; those of a nutrient are made from its name. */
export function measureName(words: Pick<SheetMessages, "has" | "say">, key: MeasureKey): string {
  const own = `measure_${key}`;
  if (words.has(own)) return words.say(own);
  const name = measures[key] ? nutrientName(words, key) : null;
  if (!name) return key;
  return measures[key].group === "limit" ? words.say("ration_per_kg_dm", { name }) : name;
}

/** Remarks on a horse and its requirements in words, each once. */
export const remarksOf = ({ say }: Pick<SheetMessages, "say">, codes: readonly string[]): string[] =>
  [...new Set(codes)].map((code) => say(`requirement_warning_${code.toLowerCase()}`));

/** Writes the remark on a feed whose role differs from its family. */
export function feedRemarkText(
  { say, locale }: Pick<SheetMessages, "say" | "locale">,
  remark: FeedRemark,
  family: string,
): string {
  const [, name] = levelsOf(family as FamilyKey)[locale];
  return say(`feed_remark_${remark}`, { family: name });
}

/** Lists the remarks on all feeds of a ration, each with the feed's name. */
export const feedRemarksOf = (
  words: SheetMessages,
  { ration, feeds }: Pick<RationSnapshot, "ration" | "feeds">,
) =>
  ration.feeds.flatMap(({ ingredient, role }): string[] => {
    const feed = feeds[ingredient];
    const remark = feed ? feedRemarkOf({ role, family: feed.family }) : null;
    return feed && remark ? [`${feedName(words, feed)}. ${feedRemarkText(words, remark, feed.family)}`] : [];
  });

export function ruleTitle(words: Pick<SheetMessages, "has" | "say">, rule: RuleKey): string {
  const own = `rule_${rule}_title`;
  if (words.has(own)) return words.say(own);
  return rules[rule] ? measureName(words, rules[rule].measure) : rule;
}

/** Names a rule in a list, where the limits of one nutrient are one. */
export function listedTitle(words: Pick<SheetMessages, "has" | "say">, rule: RuleKey): string {
  const { measure } = rules[rule] ?? {};
  const nutrient = rule.startsWith("limit_") && measure ? nutrientName(words, measure) : null;
  return nutrient ? words.say("rule_limit_title", { nutrient }) : ruleTitle(words, rule);
}

/** Names what a rule judges inside a sentence: the nutrient of a coverage, else the title of the rule. */
export function findingName(
  words: Pick<SheetMessages, "has" | "say">,
  { rule, measure, meal }: Pick<Finding, "rule" | "measure" | "meal">,
): string {
  const nutrient = measures[measure]?.group === "coverage" ? nutrientName(words, measure) : null;
  return insideSentence(ofMeal(words, nutrient ?? ruleTitle(words, rule), meal));
}

/** Writer of messages, numbers and figures. The screens have their own, quick enough for a drag. */
export interface Writer extends Pick<SheetMessages, "has" | "say"> {
  number: (value: number, digits?: number) => string;
  figure: (value: number, unit: string, digits?: number) => string;
  unit: (unit: string) => string;
}

export const createWriter = (words: SheetMessages): Writer => ({
  has: words.has,
  say: words.say,
  number: (value, digits) => written(words, value, digits),
  figure: (value, unit, digits) => figure(words, value, unit, digits),
  unit: (unit) => unitOf(words, unit),
});

/** Writes a figure in a sentence as far as it is known: "at least 12 %" while a part of it is unknown. */
export const sayAsKnown = (
  { say }: Pick<Writer, "say">,
  { openTo }: Pick<Finding, "openTo">,
  figure: string,
) => (openTo ? say(`figure_open_${openTo}`, { figure }) : figure);

/** Mends a sentence around "at least": no second "at", the elision of French, a capital at the beginning. */
export const mendOpen = (text: string): string =>
  elided(text.replace(/\bat (at (?:least|most))\b/, "$1")).replace(
    /^a(?=(?:t (?:least|most)|u (?:moins|plus))\b)/,
    "A",
  );

export const advice = (words: SheetMessages, finding: Finding): string | null =>
  adviceBy(createWriter(words), finding, adviceName(finding, words.has));

/** Writes the advice of a finding from the message of this name; null without one. */
export function adviceBy(
  writer: Writer,
  finding: Finding,
  name: string | null,
  length: AdviceLength = "whole",
): string | null {
  if (name === null) return null;
  const ofMeasure = measures[finding.measure] ? nutrientName(writer, finding.measure) : null;
  const nutrient = insideSentence(ofMeasure ?? "");
  const placeholders = Object.entries(finding.placeholders).map(([key, value]) => {
    const rounded = writtenPlaceholder(finding, value);
    if (value !== finding.value) return [key, writer.number(rounded)];
    return [key, sayAsKnown(writer, finding, writer.number(rounded, writtenDigits(rounded)))];
  });
  const { watchAbove: most = finding.bounds.riskAbove } = finding.bounds;
  const limit: Record<string, string> = most === undefined ? {} : { most: writer.number(most) };
  const written = writer.say(name, {
    ...(rules[finding.rule]?.way ? { how: howBy(writer, finding, length, limit) } : {}),
    ...(nutrient ? { nutrient, unit: writer.unit(finding.unit) } : {}),
    ...Object.fromEntries(placeholders),
  });
  const text = withCapital(mendOpen(written), nutrient);
  return finding.typical && length === "whole" ? `${text} ${writer.say("ration_typical_contents")}` : text;
}

/** Rounds a figure in a sentence: the judged one as everywhere, salt to be added, or a number of meals. */
function writtenPlaceholder(finding: Finding, value: number): number {
  if (value === finding.value) return writtenFigure({ ...finding, value });
  return rules[finding.rule]?.suggests === "salt" ? writtenSalt(value) : value;
}

export const boundsText = (words: SheetMessages, bounds: Bounds, unit: string): string =>
  boundsBy(createWriter(words), bounds, unit);

/** The target in words: at least, at most, or between. */
export function boundsBy({ say, number, figure: write }: Writer, bounds: Bounds, unit: string): string {
  const from = bounds.watchBelow ?? bounds.riskBelow ?? bounds.floor;
  const to = bounds.watchAbove ?? bounds.riskAbove ?? bounds.ceiling;
  if (from !== undefined && to !== undefined) {
    return say("ration_bounds_between", { from: number(from), to: write(to, unit) });
  }
  if (from !== undefined) return say("ration_bounds_least", { value: write(from, unit) });
  return to === undefined ? "" : say("ration_bounds_most", { value: write(to, unit) });
}

/** A text of one meal, where meals differ. */
export const ofMeal = (
  { say }: Pick<SheetMessages, "say">,
  text: string,
  meal: number | undefined,
): string => (meal === undefined ? text : `${text} · ${say("ration_of_meal", { number: meal })}`);

/** The figure that a judgement is of, on its side of the target and as far as it is known. */
export function findingFigure(
  words: SheetMessages,
  finding: Pick<Finding, "measure" | "value" | "unit" | "bounds" | "typical">,
  { measures: told }: Pick<RationSnapshot, "measures">,
): string {
  const { measure, value, typical } = finding;
  const known = told.find(({ key }) => key === measure);
  const isMarked = typical === true || (known !== undefined && isEstimated(known));
  const text = marked(figureOf(words, finding), isMarked ? { typical: true } : {});
  return asFarAsKnown(text, { ...endsOf(told, measure), value });
}

/** Writes the value of a finding without its unknown part. */
export function findingValue(
  words: SheetMessages,
  {
    measure,
    value,
    unit,
    bounds,
    typical,
  }: Pick<Finding, "measure" | "value" | "unit" | "bounds" | "typical">,
): string {
  return marked(figureOf(words, { measure, unit, value, bounds }), { typical });
}

/** Writes a figure by what it measures, on its side of the bounds that are given, however far it is known. */
export function figureOf(
  words: SheetMessages,
  {
    measure,
    value,
    unit,
    bounds,
  }: Pick<Finding, "measure" | "value" | "unit"> & { bounds?: Bounds | readonly Bounds[] },
): string {
  if (value === null) return figure(words, null, unit);
  const rounded = writtenFigure({ measure, unit, value, ...(bounds ? { bounds } : {}) });
  return figure(words, rounded, unit, writtenDigits(rounded));
}

/** A judgement in words. */
export function findingBlock(
  words: SheetMessages,
  finding: Finding,
  snapshot: Pick<RationSnapshot, "measures">,
): FindingBlock {
  const { level, rule, meal, bounds, unit } = finding;
  // a sheet says once, in its notes, that contents are typical
  const { typical: _once, ...plain } = finding;
  return {
    level,
    word: words.say(`ration_level_${level}`),
    title: ruleTitle(words, rule),
    value: ofMeal(words, findingFigure(words, finding, snapshot), meal),
    bound: boundsText(words, bounds, unit),
    advice: needsWords(finding) ? advice(words, plain) : null,
  };
}

export const worstFirst = (findings: readonly Finding[]): Finding[] => findings.toSorted(inReadingOrder);
