import * as v from "valibot";
import {
  abundanceClasses,
  objectives,
  presentations,
  requirementSystems,
  seasons,
} from "#science/classes.ts";
import { limits } from "../limits.ts";
import { amount, flag, iri, oneOf, text, whole } from "./fields.ts";

export const FeedInput = v.strictObject({
  ingredient: iri("ingredients"),
  quantityKg: amount(0, limits.feedKgMax),
  role: oneOf(["forage", "concentrate", "supplement"]),
  presentation: v.optional(v.nullable(oneOf(presentations)), null),
  locked: v.optional(flag, false),
  minKg: v.optional(amount(0, limits.feedKgMax), 0),
  maxKg: v.optional(v.nullable(amount(0, limits.feedKgMax)), null),
});
export type FeedInput = v.InferOutput<typeof FeedInput>;

export const PastureInput = v.strictObject({
  ingredient: iri("ingredients"),
  abundance: oneOf(abundanceClasses),
  season: v.optional(v.nullable(oneOf(seasons)), null),
  hoursPerDay: amount(0, limits.hoursPerDayMax),
});
export type PastureInput = v.InferOutput<typeof PastureInput>;

/** What makes a ration, stored or not: everything but the horse. */
const parts = {
  objective: oneOf(objectives),
  system: v.optional(oneOf(requirementSystems), "nrc2007"),
  meals: v.optional(whole(limits.mealsMin, limits.mealsMax), 2),
  vetSupervised: v.optional(flag, false),
  feeds: v.optional(
    v.pipe(
      v.array(FeedInput, "array"),
      v.maxLength(limits.feedsPerRationMax, "too_many_items"),
      v.rawCheck(({ dataset, addIssue }) => {
        if (dataset.typed) reportTwice(dataset.value, addIssue);
      }),
    ),
    [],
  ),
  pastures: v.optional(
    v.pipe(
      v.array(PastureInput, "array"),
      v.maxLength(limits.pasturesPerRationMax, "too_many_items"),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        reportTwice(dataset.value, addIssue);
        const hours = hoursOf(dataset.value);
        if (hours > limits.hoursPerDayMax) addIssue({ message: `hours_exceeded:${hours}` });
      }),
    ),
    [],
  ),
};

/** Hours a day on all pastures, free of the last digits that adding decimals leaves; 0 when they cannot be added. */
function hoursOf(pastures: { hoursPerDay: number }[]): number {
  const sum = pastures.reduce((hours, pasture) => hours + pasture.hoursPerDay, 0);
  return Number.isFinite(sum) ? Number(sum.toFixed(3)) : 0;
}

type AddIssue = (issue: { message: string; path?: [v.ArrayPathItem, v.ObjectPathItem] }) => void;

/** One issue, at its place, for each ingredient that stands in the list a second time. */
function reportTwice(list: { ingredient: string }[], addIssue: AddIssue): void {
  const seen = new Set<string>();
  list.forEach((line, key) => {
    if (seen.has(line.ingredient)) {
      addIssue({
        message: "added_twice",
        path: [
          { type: "array", origin: "value", input: list, key, value: line },
          { type: "object", origin: "value", input: { ...line }, key: "ingredient", value: line.ingredient },
        ],
      });
    }
    seen.add(line.ingredient);
  });
}

const own = {
  name: v.optional(v.nullable(text(limits.nameMax)), null),
  commentary: v.optional(v.nullable(text(limits.commentaryMax)), null),
};

export const RationCreate = v.strictObject({ horse: iri("horses"), ...own, ...parts });
export type RationCreate = v.InferOutput<typeof RationCreate>;

export const RationPatch = v.partial(v.strictObject({ ...own, ...parts }));
export type RationPatch = v.InferOutput<typeof RationPatch>;

export { parts as rationParts };

export type RationItem = Omit<RationCreate, "horse"> & {
  "@id": string;
  id: string;
  horse: { "@id": string; id: string; name: string };
  creator: { "@id": string; firstname: string; name: string } | null;
  createdAt: string;
  modifiedAt: string;
  /** Null while a feed of the ration has no price. */
  pricePerDay: number | null;
  pricePerMonth: number | null;
  energyCoverage: number | null;
  proteinCoverage: number | null;
  /** Worst level among the rules that apply, and how many stand at watch and at risk. */
  verdict: { level: "ok" | "watch" | "risk" | "unknown"; risk: number; watch: number; unknown: number };
  scienceVersion: string;
  engineVersion: string;
  /** True when the stored figures were made by other versions of the science or the kernel. */
  stale: boolean;
};
