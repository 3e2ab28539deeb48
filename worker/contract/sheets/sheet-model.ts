import type { Level } from "#science/evaluation/evaluation-types.ts";

/** One cell of a table: figures stand at the right, words at the left, as the head of their column says. */
export interface SheetCell {
  /** Several lines where it holds line feeds. */
  text: string;
  strong?: boolean;
  level?: Level;
}

/** A drawing by its places, in units of its own. */
export interface Drawing {
  width: number;
  height: number;
  lines: readonly { path: string; tone: Tone }[];
  marks: readonly { x: number; y: number; shape: "disc" | "box" }[];
  texts: readonly { x: number; y: number; text: string; anchor: "middle" | "end" }[];
  /** Legend of the chart. */
  key: readonly { tone: Tone; text: string }[];
}

/** Kind of a line: the first course, the second, a marked day, or the grid. */
export type Tone = "first" | "second" | "day" | "grid";

export interface FindingBlock {
  level: Level;
  /** The level in words: colour is never alone. */
  word: string;
  title: string;
  value: string;
  bound: string;
  advice: string | null;
  source: string;
}

export type Block =
  | {
      kind: "facts";
      rows: readonly (readonly [term: string, text: string])[];
      /** A picture beside them, as a data address. */
      picture?: { source: string; text: string } | undefined;
    }
  | ({ kind: "drawing"; caption: string } & Drawing)
  | {
      kind: "table";
      caption: string;
      /** A width in points is kept on paper, so that tables of one sheet stand in line. */
      head: readonly { text: string; align: "left" | "right"; wide?: boolean; points?: number }[];
      rows: readonly (readonly SheetCell[])[];
    }
  | { kind: "judged"; items: readonly FindingBlock[] }
  | { kind: "numbered"; items: readonly { title: string; text: string; level: Level }[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "text"; text: string; tone: "plain" | "small" };

export interface Section {
  title: string;
  blocks: readonly Block[];
}

/** A sheet as data: the screen, its print and the PDF file are three drawings of it. */
export interface PrintSheet {
  lang: string;
  title: string;
  subtitle: string;
  sections: readonly Section[];
  /** At the end, in small print. */
  foot: readonly string[];
}
