import type { ZoneBarShapes } from "#contract/ration/zone-bar-geometry.ts";
import type { SheetContext } from "#contract/schemas/ration-snapshot.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";

/** One cell of a table: figures stand at the right, words at the left, as the head of their column says. */
export interface SheetCell {
  /** Several lines where it holds line feeds. */
  text: string;
  strong?: boolean;
  level?: Level;
  /** A zone bar in place of a text; its figures stand in the other cells of the row. */
  bar?: { shapes: ZoneBarShapes; ink: BarInk };
}

/** Colour of the value of a zone bar. */
export type BarInk = "deficit" | "target" | "above" | "over" | "unknown";

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

export interface FindingBlock extends EvaluatedFigure {
  /** Further findings that the same advice is for. */
  others?: readonly EvaluatedFigure[];
  advice: string | null;
}

export interface EvaluatedFigure {
  level: Level;
  /** The level in words: colour is never alone. */
  word: string;
  title: string;
  value: string;
  bound: string;
}

/** One figure of a strip, and what it was in the ration before. */
export interface StripFigure {
  name: string;
  value: string;
  was: string | null;
  level: Level | null;
}

export type Block =
  | {
      kind: "facts";
      rows: readonly (readonly [term: string, text: string])[];
      /** Two facts side by side, where a page is short. */
      isPaired?: boolean;
      /** A picture beside them, as a data address. */
      picture?: { source: string; text: string } | undefined;
    }
  | ({ kind: "drawing"; caption: string } & Drawing)
  | {
      kind: "table";
      caption: string;
      /** In a file its rows are in two columns, where a page is short. */
      isPaired?: boolean;
      /**
       * A width in points is kept on paper, so that tables of one sheet stand in line; a phone has no room for a minor
       * column.
       */
      head: readonly {
        text: string;
        align: "left" | "right";
        wide?: boolean;
        points?: number;
        isMinor?: boolean;
      }[];
      rows: readonly (readonly SheetCell[])[];
    }
  | { kind: "verdict"; level: Level; text: string; action: string | null }
  | { kind: "strip"; figures: readonly StripFigure[] }
  | {
      kind: "judged";
      items: readonly FindingBlock[];
      /** On paper the advice follows the figure in its line. */
      isDense?: boolean;
    }
  | { kind: "list"; items: readonly string[] }
  | { kind: "text"; text: string; tone: "plain" | "small" };

export interface Section {
  /** Empty for blocks that belong to the title of the sheet. */
  title: string;
  /** Begins on a page of its own. */
  isNewPage?: boolean;
  /** Stays on one page. */
  isWhole?: boolean;
  blocks: readonly Block[];
}

/** A sheet as data: the screen, its print and the PDF file are three drawings of it. */
export interface PrintSheet {
  lang: string;
  title: string;
  subtitle: string;
  /** Name of its file, where its title alone would not say what it is. */
  file?: string;
  /** Size of the letters on paper: small for a sheet of many figures, large for one that hangs in a yard. */
  letters?: "small" | "large";
  /** Phone number of who advises, as texts write it: a link wherever it stands. */
  phone?: string | null;
  sections: readonly Section[];
  /** At the end, in small print. */
  foot: readonly string[];
}

/** The reader of a sheet of a ration, and the facts besides the ration itself. */
export interface SheetOptions extends Partial<SheetContext> {
  /** True when the reader may see findings of health. */
  seesHealth: boolean;
  currency: string;
  /** False where the unit of the money is that of today, as nobody kept the one of the save. */
  isCurrencyKept?: boolean;
  /** Day of the save the sheet is of. */
  savedAt: string;
  /** Second system in which the professional's sheet says the coverage of energy and protein. */
  also?: RequirementSystem | null;
}
