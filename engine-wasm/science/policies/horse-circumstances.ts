import { workLevelOf } from "#science/adjustments/exercise.ts";
import { isGrowing, isLactating, isPregnant } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { conditionRows } from "#science/rules/conditions.ts";
import { speciesOf } from "#science/vocabulary/classes.ts";

/** Circumstances that the most of a kind of feed depends on: the first that is true and has a row is taken. */
export type Circumstance =
  | "long_ears_breeding"
  | "long_ears_fat"
  | "long_ears"
  | "paralysis"
  | "insulin_trouble"
  | "without_starch"
  | "fat"
  | "thin"
  | "old"
  | "sweating"
  | "growing"
  | "producing"
  | "demanding"
  | "usual";

/** At work, at stud or in foal. */
const isDemanding = (horse: HorseFacts): boolean =>
  isPregnant(horse) ||
  (horse.standardClass
    ? horse.standardClass.status === "work"
    : horse.exercising || horse.coverings !== null);

/** In more than moderate work, which costs more salt than a day holds. */
function isSweating(horse: HorseFacts): boolean {
  const level = workLevelOf(horse);
  return level === "heavy" || level === "very_heavy";
}

const hasAny =
  (...list: HorseFacts["conditions"]) =>
  ({ conditions }: HorseFacts): boolean =>
    list.some((each) => conditions.includes(each));

const isLongEared = ({ breed }: HorseFacts): boolean => speciesOf(breed) !== "horse";
const isBreeding = (horse: HorseFacts): boolean =>
  isPregnant(horse) || isLactating(horse) || isGrowing(horse);

/** A disease of muscle, or ulcers of the stomach. */
export const asksForNoStarch = hasAny("pssm", "rer", "gastric_ulcers");

/** Circumstances in the order in which they are looked for. */
export const circumstances: readonly (readonly [Circumstance, (horse: HorseFacts) => boolean])[] = [
  ["long_ears_breeding", (horse) => isLongEared(horse) && isBreeding(horse)],
  [
    "long_ears_fat",
    (horse) => isLongEared(horse) && horse.bodyConditionScore >= conditionRows.overweightFrom.value,
  ],
  ["long_ears", isLongEared],
  ["paralysis", ({ conditions }) => conditions.includes("hypp")],
  ["insulin_trouble", hasAny("metabolic", "laminitis", "ppid")],
  ["without_starch", asksForNoStarch],
  ["fat", ({ bodyConditionScore }) => bodyConditionScore >= conditionRows.overweightFrom.value],
  ["thin", ({ bodyConditionScore }) => bodyConditionScore <= conditionRows.thinTo.value],
  ["old", ({ ageClass }) => ageClass === "year_over_17"],
  ["sweating", isSweating],
  ["growing", isGrowing],
  ["producing", (horse) => isGrowing(horse) || isLactating(horse)],
  ["demanding", isDemanding],
];
