import type { Cell } from "../reading/feed-file.ts";
import { comparable } from "../words/normalise.ts";

/** Tables of every layout as one: a line is a feed, a column is one quantity or field of it. */
export const orientations = ["columns", "lines", "long", "label"] as const;
/**
 * Layout of a file: `columns`, a parameter is a column and a feed a line; `lines`, a parameter is a line; `long`, each
 * line is one value of one feed; `label`, running words.
 */
export type Orientation = (typeof orientations)[number];

/** A cell with its place in the file. */
export interface PlacedCell {
  cell: Cell;
  line: number;
  /** Letters of the column, as spreadsheets name it. */
  column: string;
}

export interface FlatColumn {
  /** Normalised head, numbered where it repeats. The same in the next file with the same heads. */
  id: string;
  /** Head as written, its parts joined. */
  head: string;
  /** Parts of the head: groups above it, itself, units and bases below or beside it. */
  parts: readonly string[];
  /** Heading that tells unit or basis for this column, where it names none. */
  caption: string | null;
  /** True for the same values again in a unit per pound. */
  isRepeat: boolean;
}

/** Head of a column before it has an id. */
export interface ColumnHead {
  parts: readonly string[];
  caption?: string | null;
  isRepeat?: boolean;
}

export interface FlatRow {
  /** Line of the file, with the letters of the column where several feeds stand in one line. */
  id: string;
  line: number;
  cells: readonly (PlacedCell | undefined)[];
  /** Heading between the lines that this one stands under. */
  section: string | null;
}

export interface FlatTable {
  orientation: Orientation;
  columns: readonly FlatColumn[];
  rows: readonly FlatRow[];
  /** Line of the head; null without one. */
  headLine: number | null;
  /** False where another head or orientation fits nearly as well. */
  isSure: boolean;
  titles: readonly string[];
  /** Lines below the table that are no feeds. */
  feet: readonly { line: number; text: string }[];
  captions: readonly string[];
  /** Heads of columns beside parameters that hold no result: method, limit, target, mean. */
  notRead: readonly string[];
  /** Meanings recognised, by which sheets are compared. */
  score: number;
}

/** Returns the letters of a column counted from nought. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

/** Gives ids to the columns: the comparable head, numbered where it repeats. */
export function makeColumns(heads: readonly ColumnHead[]): FlatColumn[] {
  const seen = new Map<string, number>();
  return heads.map(({ parts, caption = null, isRepeat = false }) => {
    const written = parts.filter((part) => part !== "");
    const base = comparable(written.join(" ")) || "-";
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    const head = written.map((part) => part.replaceAll(/\s+/g, " ")).join(" · ");
    return { id: count === 1 ? base : `${base} #${count}`, head, parts: written, caption, isRepeat };
  });
}
