import * as v from "valibot";
import { oneOf } from "#contract/schemas/common-fields.ts";
import { sheetKinds } from "./sheet-kinds.ts";

/** Query that chooses the sheet of the file; without it, the professional's. */
export const SheetQuery = v.strictObject({
  sheet: v.optional(v.pipe(v.array(oneOf(sheetKinds), "array"), v.maxLength(1, "too_many_items"))),
});
export type SheetQuery = v.InferOutput<typeof SheetQuery>;
