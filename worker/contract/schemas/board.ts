import * as v from "valibot";
import { limits } from "../limits.ts";
import { iri } from "./fields.ts";

/** The rations of a board; without them, the last of each horse. */
export const BoardQuery = v.strictObject({
  rations: v.optional(
    v.pipe(v.array(iri("rations"), "array"), v.maxLength(limits.rationsPerEvaluationMax, "too_many_items")),
  ),
});
export type BoardQuery = v.InferOutput<typeof BoardQuery>;
