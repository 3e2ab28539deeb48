import type { SnapshotMeasure } from "#contract/schemas/ration-snapshot.ts";
import type { Block, Section, SheetCell } from "#contract/sheets/sheet-model.ts";
import { coverage, figure, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { namesInside } from "#contract/text/inside-sentence.ts";
import { atLeast, estimateMark, isEstimated, marked, marks } from "#contract/text/open-figure.ts";
import { left, right, table } from "./blocks.ts";
import { type CoverageRow, isShown, nutrientsOf } from "./zone-bars.ts";

/** Width of a bar on paper, points. */
const barPoints = 150;

/** Builds a table of coverages with its caption, each with its bar; none without a row. */
export function coverageTable(caption: string, rows: readonly CoverageRow[], words: SheetMessages): Block[] {
  if (rows.length === 0) return [];
  const { say } = words;
  const hasBefore = rows.some(({ before }) => before !== null);
  const head = [
    left(say("sheet_nutrient"), true),
    { ...right(say("sheet_need")), isMinor: true },
    { ...right(say("sheet_supply")), isMinor: true },
    right(say("sheet_covered")),
    ...(hasBefore ? [right(say("sheet_before"))] : []),
    { ...left(say("sheet_bar")), points: barPoints },
  ];
  return [
    table(
      caption,
      head,
      rows.map((row) => coverageCells(row, hasBefore, words)),
    ),
  ];
}

function coverageCells(row: CoverageRow, hasBefore: boolean, words: SheetMessages): SheetCell[] {
  const { need, covered, supplied, before, level, bar } = row;
  const { say } = words;
  const signs = `${need.estimate ? estimateMark : ""}${need.override ? "*" : ""}${need.norm ? "†" : ""}`;
  const estimated = covered && isEstimated(covered) ? estimateMark : "";
  const percent = covered?.value ?? null;
  const worry = level === "risk" || level === "watch" ? ` ${say(`ration_level_${level}`)}` : "";
  return [
    { text: `${say(`nutrient_${need.nutrient}`)}${signs && `\u00a0${signs}`}` },
    { text: figure(words, need.value, need.unit) },
    { text: suppliedText(words, supplied) },
    {
      text: `${atLeast(`${estimated}${coverage(words, percent)}`, percent, covered?.unknownShare ?? 0)}${worry}`,
      strong: true,
      ...(level ? { level } : {}),
    },
    ...(hasBefore ? [{ text: before === null ? "–" : coverage(words, before) }] : []),
    { text: "", bar },
  ];
}

/** Writes the supply, as "at least" when a part of it is unknown. */
function suppliedText(words: SheetMessages, supplied: SnapshotMeasure | undefined): string {
  if (!supplied) return words.say("ration_level_unknown");
  const { value, unit, unknownShare } = supplied;
  return atLeast(marked(figure(words, value, unit), supplied), value, unknownShare);
}

/** Explains the marks of a sheet, by its rows of coverage and all else on it: those that it has and no other. */
export function marksText(
  rows: readonly CoverageRow[],
  sections: readonly Section[],
  { say }: SheetMessages,
): string | null {
  const text = JSON.stringify(sections);
  const shapes = rows.map(({ bar }) => bar.shapes);
  const used = {
    need: rows.length > 0,
    before: shapes.some(({ ghost }) => ghost !== null),
    range: shapes.some(({ whisker }) => whisker !== null),
    unknown: shapes.some(({ unknown, value }) => unknown > value),
    estimated: text.includes(estimateMark),
    manual: rows.some(({ need }) => need.override !== null),
    open: text.includes(marks.above) || text.includes(marks.below),
    either: text.includes(marks.either),
  };
  const names = Object.entries(used).flatMap(([name, isUsed]) => (isUsed ? [say(`sheet_mark_${name}`)] : []));
  return names.length > 0 ? names.join(" · ") : null;
}

/** Counts the nutrients that are not listed: those unknown by name, those without a requirement; null for none. */
export function leftOutText(rows: readonly CoverageRow[], { say }: SheetMessages): string | null {
  const hidden = rows.filter((row) => !isShown(row));
  const free = hidden.filter(({ need }) => need.value === null);
  const unknown = nutrientsOf(hidden.filter(({ need }) => need.value !== null));
  const names = namesInside(unknown.map((nutrient) => say(`nutrient_${nutrient}`)));
  const parts = [
    ...(unknown.length > 0 ? [say("sheet_left_unknown", { count: unknown.length, names })] : []),
    ...(free.length > 0 ? [say("sheet_left_free", { count: free.length })] : []),
  ];
  return parts.length > 0 ? parts.join(" ") : null;
}
