import * as v from "valibot";
import { limits } from "../limits.ts";
import { amount, day, iri, oneOf, text } from "./common-fields.ts";

/** Methods of finding a weight. */
export const weighingMethods = ["scale", "tape", "formula", "eye"] as const;
export type WeighingMethod = (typeof weighingMethods)[number];

const found = {
  measuredOn: day,
  /** One of weight and condition may be missing, not both. */
  weightKg: v.optional(v.nullable(amount(limits.weightKgMin, limits.weightKgMax)), null),
  bodyConditionScore: v.optional(v.nullable(v.picklist([1, 2, 3, 4, 5, 6, 7, 8, 9], "choice")), null),
  method: v.optional(v.nullable(oneOf(weighingMethods)), null),
  note: v.optional(v.nullable(text(limits.reasonMax)), null),
};

/** Weight and condition of a horse as they were found on a day. */
export const HorseWeightCreate = v.strictObject({ horse: iri("horses"), ...found });
export type HorseWeightCreate = v.InferOutput<typeof HorseWeightCreate>;

export const HorseWeightPatch = v.partial(v.strictObject(found));
export type HorseWeightPatch = v.InferOutput<typeof HorseWeightPatch>;

export type HorseWeightItem = Omit<HorseWeightCreate, "horse"> & {
  "@id": string;
  id: string;
  horse: { "@id": string; id: string; name: string };
  createdAt: string;
};
