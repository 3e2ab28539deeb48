import type { FeedFile, Sheet } from "../reading/feed-file.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { joinBasisLines } from "./basis-lines.ts";
import { chooseLayout, type LayoutChoice } from "./choose-layout.ts";
import { columnTable } from "./column-table.ts";
import type { FlatTable, Orientation } from "./flat-table.ts";
import { labelTable } from "./label-table.ts";
import { longTable } from "./long-table.ts";
import { firstParameter, parameterHeads } from "./parameter-roles.ts";
import { parameterTable } from "./parameter-table.ts";
import { type Grid, makeGrid, spreadMerged } from "./sheet-grid.ts";

/** Answers about the layout of a sheet; null where it is to be found. */
export interface LayoutAnswers {
  headLine: number | null;
  orientation: Orientation | null;
}

/** Most letters of a sheet or page that are read as the words of a label. */
const mostWords = 20_000;

/** Returns the words of a sheet or page, lines that run over joined; null of more than a label has. */
function wordsOf({ rows }: Sheet): string | null {
  const lines = rows.map((row) => row.flatMap(({ text }) => text || []).join(" "));
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  const isFull = (line: string) => line.length > 60 && line.length > longest * 0.8 && !/[.:]$/.test(line);
  const words = lines.reduce((all, line, at) => {
    const isOver = at > 0 && isFull(lines[at - 1] ?? "") && !/^[^:\d]{3,60}:/.test(line);
    return `${all}${isOver ? " " : "\n"}${line}`;
  }, "");
  return words.length > mostWords ? null : words.trim();
}

/** Tells whether columns beside parameters have heads, as a report has and no label. */
function hasHeads(grid: Grid, { parameterColumns, headRow }: LayoutChoice): boolean {
  const parameter = parameterColumns[0] ?? 0;
  const first = firstParameter(grid, parameter, headRow, grid.width);
  const heads = parameterHeads(grid, parameter, first, grid.width);
  return heads.some((row) => grid.filled(row).filter((column) => column > parameter).length > 1);
}

/** Finds the table in a sheet. Null when nothing in it is recognised. */
export function findTable(
  file: FeedFile,
  sheet: Sheet,
  answers: LayoutAnswers,
  vocabulary: Vocabulary,
): FlatTable | null {
  const headRow = answers.headLine === null ? -1 : sheet.lines.indexOf(answers.headLine);
  const grid = makeGrid(sheet, vocabulary);
  const choice = chooseLayout(grid, {
    headRow: headRow < 0 ? null : headRow,
    orientation: answers.orientation,
  });
  const isParagraph = file.delimiter === null || file.delimiter === "," || grid.height < 4;
  const areWords = file.text !== null && !file.text.includes("\t");
  const isAsked = answers.orientation === "label";
  const isGiven = answers.orientation !== null || answers.headLine !== null;
  const text = areWords || isAsked || !choice ? (file.text ?? wordsOf(sheet)) : null;
  const label = text === null ? null : labelTable(text, vocabulary);
  const score = choice?.score ?? 0;
  const isAligned = file.delimiter === null && choice?.orientation === "lines" && hasHeads(grid, choice);
  const isLabel =
    label && (isParagraph && !isAligned ? label.score >= Math.floor(score) : label.score > score * 2);
  if (label && (isAsked || (!isGiven && isLabel))) return { ...label, isSure: true };
  if (!choice) return null;
  const { isSure } = choice;
  if (choice.orientation === "lines")
    return { ...parameterTable(grid, choice.parameterColumns, choice.headRow), isSure, score };
  const spread = makeGrid(
    spreadMerged(sheet, Math.max(0, choice.headRow - 2), choice.headRow + 3),
    vocabulary,
  );
  if (choice.orientation === "long") return { ...longTable(grid, choice.headRow), isSure, score };
  return { ...joinBasisLines(columnTable(spread, choice.headRow), vocabulary), isSure, score };
}
