import type { SnapshotMeasure } from "#contract/schemas/ration-snapshot.ts";
import type { Block, SheetCell } from "#contract/sheets/sheet-model.ts";
import { coverage, figure, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { namesInside } from "#contract/text/inside-sentence.ts";
import { atLeast, marked } from "#contract/text/open-figure.ts";
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
  const marks = `${need.estimate ? "~" : ""}${need.override ? "*" : ""}${need.norm ? "†" : ""}`;
  const estimated = covered?.estimate && !need.estimate ? "~" : "";
  const percent = covered?.value ?? null;
  const worry = level === "risk" || level === "watch" ? ` ${say(`ration_level_${level}`)}` : "";
  return [
    { text: `${say(`nutrient_${need.nutrient}`)}${marks && `\u00a0${marks}`}` },
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
