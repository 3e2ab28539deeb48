import type { RationSnapshot } from "../snapshot.ts";
import type { RationSheetKind } from "./kinds.ts";
import type { Sheet } from "./model.ts";
import { ownerSheet } from "./owner.ts";
import { professionalSheet, type SheetOptions } from "./professional.ts";
import type { Words } from "./words.ts";

/** What writes the sheet of each kind. */
export const sheetMakers = {
  professional: professionalSheet,
  owner: ownerSheet,
} satisfies Record<RationSheetKind, (snapshot: RationSnapshot, words: Words, options: SheetOptions) => Sheet>;
