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

/** One choice of a filter; what it does not have is none. */
const filter = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(v.fallback(v.picklist(["", ...choices]), ""), "");

/** State of the horses list in the address; anything unreadable falls back. */
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

/** A page of horses; an empty filter narrows nothing. */
export type HorsesSearch = v.InferOutput<typeof horsesSearch>;
