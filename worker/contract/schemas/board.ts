import * as v from "valibot";
import { limits } from "../limits.ts";
import { iri, list } from "./common-fields.ts";

const some = (of: "rations" | "horses") => v.optional(list(iri(of), limits.rationsPerEvaluationMax));

/**
 * The rations of a board; without them, the last of each horse, but of horses left out, and `instead` in the place of the
 * last of theirs: a yard of any size is asked for by what is chosen otherwise.
 */
export const BoardQuery = v.strictObject({
  rations: some("rations"),
  instead: some("rations"),
  without: some("horses"),
});
export type BoardQuery = v.InferOutput<typeof BoardQuery>;
