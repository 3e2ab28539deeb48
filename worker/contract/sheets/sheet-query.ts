import * as v from "valibot";
import { oneOf } from "#contract/schemas/common-fields.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { sheetKinds } from "./sheet-kinds.ts";

/** Query that chooses the sheet of the file; without it, the professional's. */
export const SheetQuery = v.strictObject({
  sheet: v.optional(v.pipe(v.array(oneOf(sheetKinds), "array"), v.maxLength(1, "too_many_items"))),
});
export type SheetQuery = v.InferOutput<typeof SheetQuery>;

/** Query of the sheet of a stored ration: also a second system for the professional's. */
export const RationSheetQuery = v.strictObject({
  ...SheetQuery.entries,
  also: v.optional(v.pipe(v.array(oneOf(requirementSystems), "array"), v.maxLength(1, "too_many_items"))),
});
export type RationSheetQuery = v.InferOutput<typeof RationSheetQuery>;
