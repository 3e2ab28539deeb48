import * as v from "valibot";
import { normClasses, normKinds } from "#science/horse/facts.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { limits } from "../limits.ts";
import { amount, flag, list, oneOf, requiredText, type StoredItem, text } from "./common-fields.ts";

/** One own norm: a nutrient in a class of horse, as a factor of the standard or as a day's need in the nutrient's unit. */
export const NormInput = v.strictObject({
  nutrient: v.picklist(nutrientKeys, "choice"),
  horseClass: v.optional(oneOf(normClasses), "any"),
  kind: oneOf(normKinds),
  figure: v.pipe(
    amount(0, limits.requirementMax),
    v.check((figure) => figure !== 0, "not_above_nought"),
  ),
  /** Unit of a fixed value, that of the nutrient; null for a factor. */
  unit: v.optional(v.nullable(text(limits.nameMax)), null),
  reason: requiredText(limits.reasonMax),
  source: requiredText(limits.sourceMax),
});
export type NormInput = v.InferOutput<typeof NormInput>;

/** Returns the unit that a norm is written in; null for a factor. */
export const normUnit = ({ kind, nutrient }: Pick<NormInput, "kind" | "nutrient">): string | null =>
  kind === "factor" ? null : nutrients[nutrient].unit;

/** Norms, each nutrient once for a class, each fixed value in the unit of its nutrient. */
const Norms = v.pipe(
  list(NormInput, limits.normsPerProfileMax),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const seen = new Set<string>();
    for (const [key, row] of input.entries()) {
      const refuse = (field: "nutrient" | "unit", message: string) =>
        addIssue({
          message,
          path: [
            { type: "array", origin: "value", input, key, value: row },
            { type: "object", origin: "value", input: { ...row }, key: field, value: row[field] },
          ],
        });
      const name = `${row.nutrient} ${row.horseClass}`;
      if (seen.has(name)) refuse("nutrient", "norm_twice");
      seen.add(name);
      if (row.unit !== normUnit(row)) refuse("unit", row.kind === "factor" ? "factor_unit" : "norm_unit");
    }
  }),
);

export const RequirementProfileCreate = v.strictObject({
  name: requiredText(limits.nameMax),
  system: oneOf(requirementSystems),
  /** True for horses that name no profile; the former default of the same standard is none any more. */
  isDefault: v.optional(flag, false),
  rows: v.optional(Norms, []),
});
export type RequirementProfileCreate = v.InferOutput<typeof RequirementProfileCreate>;

/** Merge-patch of a profile; it stays over the standard it was made for. */
export const RequirementProfilePatch = v.partial(v.omit(RequirementProfileCreate, ["system"]));
export type RequirementProfilePatch = v.InferOutput<typeof RequirementProfilePatch>;

export interface RequirementProfileItem extends RequirementProfileCreate, StoredItem {
  revision: number;
  /** Horses that name it. */
  numberOfHorses: number;
}
