import * as v from "valibot";
import { horseFilters } from "#contract/horse-filters.ts";

export const horseOrders = ["name", "weightKg", "bodyConditionScore", "modifiedAt"] as const;
export type HorseOrder = (typeof horseOrders)[number];

export const defaultHorsesSearch = {
  page: 1,
  name: "",
  kind: "",
  condition: "",
  verdict: "",
  batch: "",
  order: "name",
  direction: "asc",
} as const;

/** Accepts one of the choices, else none. */
const filter = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(v.fallback(v.picklist(["", ...choices]), ""), "");

export const horsesSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  name: v.optional(v.fallback(v.string(), ""), ""),
  kind: filter(horseFilters.kind),
  condition: filter(horseFilters.condition),
  verdict: filter(horseFilters.verdict),
  batch: v.optional(
    v.fallback(
      v.pipe(v.union([v.string(), v.boolean()]), v.transform(String), v.picklist(["", "true", "false"])),
      "",
    ),
    "",
  ),
  order: v.optional(v.fallback(v.picklist(horseOrders), "name"), "name"),
  direction: v.optional(v.fallback(v.picklist(["asc", "desc"]), "asc"), "asc"),
});

export type HorsesSearch = v.InferOutput<typeof horsesSearch>;
