import type { Content } from "pdfmake/interfaces";
import { atPhone } from "#contract/sheets/text/phone-link.ts";
import { zoneColours } from "#contract/zone-colours.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { breakable } from "./line-breaking.ts";
import { printable } from "./printable-text.ts";

export const ink = "#1c1c1c";
export const soft = "#555555";
export const line = "#b8b8b8";
const { light } = zoneColours;
export const levelInk: Readonly<Record<Level, string>> = {
  ok: light["target-ink"],
  watch: light["above-ink"],
  risk: light["over-ink"],
  unknown: light["unknown-ink"],
};

/** Widths above which words may be broken, in sizes of their letters: on a line of their own, and in a cell. */
const wordMost = { line: 14, cell: 8 } as const;

/** Makes a text of a line of its own printable, its long words breakable. */
export const inLine = (text: string): string => breakable(printable(text), wordMost.line);

/** Makes a text of a cell printable, its long words breakable. */
export const inCell = (text: string): string => breakable(printable(text), wordMost.cell);

/** Makes a text of a line printable, a phone number in it a link that no line breaks. */
export function withPhone(text: string, phone: string | null | undefined): string | Content[] {
  const parted = atPhone(text, phone);
  if (!parted) return inLine(text);
  const { before, after, address } = parted;
  return [
    { text: inLine(before) },
    { text: printable(parted.phone), link: address, noWrap: true },
    { text: inLine(after) },
  ];
}
