import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "./owner-sheet.ts";
import { professionalSheet } from "./professional-sheet.ts";
import type { RationSheetKind } from "./sheet-kinds.ts";
import type { PrintSheet, SheetOptions } from "./sheet-model.ts";
import type { SheetMessages } from "./sheet-text.ts";

export const sheetMakers = {
  professional: professionalSheet,
  owner: ownerSheet,
} satisfies Record<
  RationSheetKind,
  (snapshot: RationSnapshot, words: SheetMessages, options: SheetOptions) => PrintSheet
>;
