import type { PrintSheet } from "#contract/sheets/sheet-model.ts";

/** A sheet, and whom or what it is about: after its title, the name of its file. */
export interface Paper {
  sheet: PrintSheet;
  about: string;
}
