import type { Block, Section, SheetCell } from "#contract/sheets/sheet-model.ts";

type Head = Extract<Block, { kind: "table" }>["head"];

/** Makes a paragraph. */
export const paragraph = (text: string): Block => ({ kind: "text", text, tone: "plain" });

/** Makes a note in small print. */
export const note = (text: string): Block => ({ kind: "text", text, tone: "small" });

export const table = (caption: string, head: Head, rows: readonly (readonly SheetCell[])[]): Block => ({
  kind: "table",
  caption,
  head,
  rows,
});

/** Makes the head of a column of words. */
export const left = (text: string, wide = false) => ({ text, align: "left" as const, wide });

/** Makes the head of a column of figures. */
export const right = (text: string) => ({ text, align: "right" as const });

/** Makes a section with a list; null without items. */
export const listSection = (title: string, items: readonly string[]): Section | null =>
  items.length > 0 ? { title, blocks: [{ kind: "list", items }] } : null;

/** Makes a section with a paragraph; null without a text. */
export const textSection = (title: string, text: string | null): Section | null =>
  text ? { title, blocks: [paragraph(text)] } : null;
