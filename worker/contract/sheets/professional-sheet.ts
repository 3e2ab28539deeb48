import { byMeasure, nutrientFindings, nutrientLevel, nutrientMeasures } from "#contract/ration/coverage.ts";
import { groupSize, isGroupFigure, priceForGroup } from "#contract/ration/group-price.ts";
import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RationSnapshot, SnapshotMeasure } from "#contract/schemas/ration-snapshot.ts";
import { asFarAsKnown, atLeast, marked } from "#contract/text/open-figure.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { repeated } from "#science/measures/repeated-figures.ts";
import { left, listSection, note, paragraph, right, table, textSection } from "./parts/blocks.ts";
import { computedFor } from "./parts/computation-basis.ts";
import { feedBlocks, isUnfed } from "./parts/feed-table.ts";
import { ownFigureBlocks } from "./parts/own-figures.ts";
import { eachOf, headOf } from "./parts/sheet-head.ts";
import type { Block, PrintSheet, Section, SheetCell } from "./sheet-model.ts";
import { coverage, figure, money, type SheetMessages, unitAfterName, written } from "./sheet-text.ts";
import {
  citationOf,
  createWriter,
  feedRemarksOf,
  figureOf,
  findingBlock,
  measureName,
  ofMeal,
  remarksOf,
  ruleTitle,
  worstFirst,
} from "./text/finding-text.ts";
import { verdictInputOf, verdictOfText } from "./text/verdict-text.ts";

export interface SheetOptions {
  /** True when the reader may see findings of health. */
  seesHealth: boolean;
  currency: string;
  /** False where the unit of the money is that of today, as nobody kept the one of the save. */
  isCurrencyKept?: boolean;
  /** Day of the save the sheet is of. */
  savedAt: string;
}

/** The ration analysis for the professional: coverage, rules, sources and versions. */
export function professionalSheet(
  snapshot: RationSnapshot,
  words: SheetMessages,
  options: SheetOptions,
): PrintSheet {
  const { say } = words;
  const { ration, findings, scienceVersion, engineVersion } = snapshot;
  const shown = findings.filter(({ rule }) => options.seesHealth || !isOfHealth(rule));
  const ofNeeds = shown.filter(({ rule }) => !isOfHealth(rule));
  const ofHealth = shown.filter(({ rule }) => isOfHealth(rule));
  const cited = [...new Set(shown.flatMap(({ sources }) => sources))].map(citationOf);
  const { refusals, warnings } = snapshot.subject;
  const remarks = remarksOf(words, [...refusals, ...warnings]);
  const isEmpty = isUnfed(snapshot);
  const hasNeeds = snapshot.requirements.some(({ value }) => value !== null);
  const ofFeeds = feedRemarksOf(words, snapshot);
  const sections: (Section | null)[] = [
    headOf(snapshot, words, options),
    isEmpty ? null : verdictSection(snapshot, words, options),
    computedFor(snapshot, words),
    { title: say("ration_feeds"), blocks: feedBlocks(snapshot, words, options.currency) },
    textSection(say("sheet_comment"), ration.commentary),
    listSection(say("sheet_remarks"), remarks),
    { title: say("sheet_coverage"), blocks: coverageBlocks(snapshot, words, shown) },
    isEmpty
      ? null
      : {
          title: say("ration_characteristics"),
          blocks: [figureTable(snapshot, words, options.currency, shown)],
        },
    listSection(say("sheet_feed_remarks"), ofFeeds),
    isEmpty
      ? null
      : {
          title: say("sheet_rules"),
          blocks: findingBlocks(words, snapshot, ofNeeds, hasNeeds ? "sheet_all_well" : "sheet_limits_well"),
        },
    options.seesHealth && !isEmpty
      ? { title: say("sheet_health"), blocks: findingBlocks(words, snapshot, ofHealth, "sheet_health_well") }
      : null,
    { title: say("method_part_sources"), blocks: [{ kind: "list", items: cited }] },
  ];
  return {
    lang: words.locale,
    title: say("sheet_analysis"),
    subtitle: [snapshot.horse.name, ration.name].filter(Boolean).join(" · "),
    sections: sections.filter((section) => section !== null),
    foot: [
      ...(options.isCurrencyKept === false
        ? [say("sheet_currency_unkept", { currency: options.currency })]
        : []),
      say("sheet_versions", { science: scienceVersion, engine: engineVersion }),
      say("sheet_not_diagnosis"),
    ],
  };
}

/** The verdict of the ration: its sentence, and its one best action. */
function verdictSection(
  snapshot: RationSnapshot,
  words: SheetMessages,
  { seesHealth }: SheetOptions,
): Section {
  const judged = verdictInputOf(snapshot, seesHealth);
  const { sentence, action } = verdictOfText(createWriter(words), judged, snapshot.horse.name);
  return {
    title: words.say("ration_verdict"),
    blocks: [paragraph(sentence), ...(action === null ? [] : [paragraph(action)])],
  };
}

function findingBlocks(
  words: SheetMessages,
  snapshot: RationSnapshot,
  findings: RationSnapshot["findings"],
  well: string,
): Block[] {
  const worries = worstFirst(findings).filter(isWorry);
  const unknown = findings.filter(({ level }) => level === "unknown");
  const fine = findings.length - worries.length - unknown.length;
  const names = unknown.map(({ rule }) => ruleTitle(words, rule)).join(", ");
  return [
    ...(worries.length > 0
      ? [{ kind: "judged", items: worries.map((finding) => findingBlock(words, finding, snapshot)) } as const]
      : fine > 0
        ? [paragraph(words.say(well))]
        : []),
    ...(names ? [paragraph(words.say("sheet_not_judged", { names }))] : []),
    ...(worries.length > 0 && fine > 0 ? [note(words.say("sheet_ok_count", { count: fine }))] : []),
  ];
}

function coverageBlocks(
  snapshot: RationSnapshot,
  words: SheetMessages,
  shown: RationSnapshot["findings"],
): Block[] {
  const { say } = words;
  const byKey = new Map<MeasureKey | null, SnapshotMeasure>(
    snapshot.measures.map((measured) => [measured.key, measured]),
  );
  const findings = byMeasure(shown);
  const rows = snapshot.requirements.map((need): SheetCell[] => {
    const keys = nutrientMeasures(need.nutrient, snapshot.ration.system);
    const [covered, supplied] = [byKey.get(keys.coverage), byKey.get(keys.supply)];
    const level = nutrientLevel(nutrientFindings(keys, findings), covered);
    const marks = `${need.estimate ? "~" : ""}${need.override ? "*" : ""}${need.norm ? "†" : ""}`;
    const estimated = covered?.estimate && !need.estimate ? "~" : "";
    return [
      { text: `${say(`nutrient_${need.nutrient}`)}${marks && `\u00a0${marks}`}` },
      { text: need.value === null ? say("sheet_not_stated") : figure(words, need.value, need.unit) },
      { text: suppliedText(words, supplied) },
      {
        text:
          need.value === null || !covered
            ? say("sheet_not_stated")
            : atLeast(`${estimated}${coverage(words, covered.value)}`, covered.value, covered.unknownShare),
        strong: true,
        ...(level ? { level } : {}),
      },
      { text: rangeText(words, covered) },
      { text: covered ? unknownText(words, covered.unknownShare) : say("ration_level_unknown") },
      { text: level ? say(`ration_level_${level}`) : "" },
    ];
  });
  const head = [
    left(say("sheet_nutrient"), true),
    ...["sheet_need", "sheet_supply", "sheet_covered", "sheet_range", "unknown"].map((key) =>
      right(say(key)),
    ),
    left(say("sheet_judgement")),
  ];
  return [
    table(say("sheet_coverage"), head, rows),
    note(say("sheet_marks")),
    ...ownFigureBlocks(snapshot, words),
  ];
}

/** Writes the supply, as "at least" when a part of it is unknown. */
function suppliedText(words: SheetMessages, supplied: SnapshotMeasure | undefined): string {
  if (!supplied) return words.say("ration_level_unknown");
  const { value, unit, unknownShare } = supplied;
  return atLeast(marked(figure(words, value, unit), supplied), value, unknownShare);
}

/** A share to the percent; less than one is not told as none, nor all but a little as all. */
function unknownText(words: SheetMessages, share: number): string {
  const percent = 100 * share;
  if (percent > 99 && percent < 100) return figure(words, Math.min(percent, 99.9), "percent", 1);
  return percent > 0 && percent < 1
    ? figure(words, percent, "percent")
    : figure(words, percent, "percent", 0);
}

function rangeText(words: SheetMessages, measured: SnapshotMeasure | undefined): string {
  if (!measured || measured.low === null) return words.say("ration_level_unknown");
  const high = measured.high === null ? "?" : written(words, measured.high, 0);
  return `${written(words, measured.low, 0)}–${high}\u202f%`;
}

/** The main figures that are no coverage. */
function figureTable(
  { measures: list, horse }: RationSnapshot,
  words: SheetMessages,
  currency: string,
  shown: RationSnapshot["findings"],
): Block {
  const { say } = words;
  const repetitions = repeated(list);
  const levels = new Map(
    worstFirst(shown)
      .toReversed()
      .map(({ measure, level }) => [repetitions.get(measure) ?? measure, level]),
  );
  const boundsOf = (key: MeasureKey) =>
    shown.flatMap(({ measure, bounds }) => (measure === key ? [bounds] : []));
  const main = list.filter(
    ({ key }) => measures[key]?.main && measures[key].group !== "coverage" && !repetitions.has(key),
  );
  const head = [left(say("sheet_figure"), true), right(say("sheet_value")), right(say("unknown"))];
  const rows = main.flatMap(({ key, value, unit, meal, unknownShare, low, high, estimate }) => {
    const level = levels.get(key);
    const isOfGroup = isGroupFigure(key);
    const name = isOfGroup ? eachOf(horse, words, measureName(words, key)) : measureName(words, key);
    const all = isOfGroup ? priceForGroup(horse, value) : null;
    const written =
      unit.startsWith("price") && value !== null
        ? money(words, value, currency)
        : figureOf(words, { measure: key, value, unit: unitAfterName(unit), bounds: boundsOf(key) });
    const row: SheetCell[] = [
      { text: ofMeal(words, name, meal) },
      {
        text: asFarAsKnown(`${estimate ? "~" : ""}${written}`, { value, low, high }),
        strong: true,
        ...(level ? { level } : {}),
      },
      { text: unknownText(words, unknownShare) },
    ];
    if (all === null) return [row];
    const whole: SheetCell[] = [
      { text: say(`group_${key}`, { count: groupSize(horse) ?? 1 }) },
      { text: asFarAsKnown(money(words, all, currency), { value, low, high }), strong: true },
      { text: unknownText(words, unknownShare) },
    ];
    return [row, whole];
  });
  return table(say("ration_characteristics"), head, rows);
}
