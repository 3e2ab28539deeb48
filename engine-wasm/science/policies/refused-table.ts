import { type FamilyKey, families } from "#science/feeds/feed-families.ts";
import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import type { HealthCondition } from "#science/vocabulary/classes.ts";
import { type ChoiceRow, from, isWithin, of } from "./choice-row.ts";
import type { HorseClass } from "./horse-classes.ts";
import { kindRows } from "./kind-rows.ts";

const familyKeys = Object.keys(families) as FamilyKey[];
const concentrateFamilies = familyKeys.filter((key) => families[key].role === "concentrate");

const sweets = of(["cereal_grains", "roots_tubers_and_fruits"]);
const sugars = of(["fibrous_and_sugar_by_products"], from("soluble_sugars", kindRows.sugaryFrom));
const starchFeeds = of(["complete_and_complementary_feeds"], from("starch", kindRows.mashStarchTo));
const potassiumRich = of(concentrateFamilies, from("potassium", kindRows.potassiumFrom));

/** Horses of a class, or with a condition, and what they are not fed, even where it is fed today. */
interface RefusedRow {
  to: HorseClass | HealthCondition;
  feeds: ChoiceRow;
}

/**
 * THE table of feeds that are refused: no cereals, fruit, treats or molasses where insulin, weight or muscle is a trouble, no mix
 * to slim, no molasses with HYPP.
 */
const refusedFeeds: readonly RefusedRow[] = [
  ...(["frail", "loss", "donkey", "pssm"] as const).flatMap((to) => [
    { to, feeds: sweets },
    { to, feeds: sugars },
  ]),
  { to: "loss", feeds: starchFeeds },
  { to: "hypp", feeds: potassiumRich },
];

const sweetened = of(["fibrous_and_sugar_by_products"], from("soluble_sugars", kindRows.sweetenedFrom));

/** THE table of feeds of which such horses get no more than they are fed. */
const unraisedFeeds: readonly RefusedRow[] = (["frail", "loss", "donkey", "pssm", "hypp"] as const).map(
  (to) => ({
    to,
    feeds: sweetened,
  }),
);

const isOneOf =
  (rows: readonly RefusedRow[]) =>
  (feed: IngredientFacts, of: HorseClass, { conditions }: Pick<HorseFacts, "conditions">): boolean =>
    rows.some(
      ({ to, feeds }) => (to === of || conditions.some((each) => each === to)) && isWithin(feed, feeds),
    );

/** Tells whether a horse of a class gets no more of a feed than it is fed. */
export const isUnraised = isOneOf(unraisedFeeds);

/** Tells whether a feed is left out of what a horse of a class is proposed. */
export const isRefused = isOneOf(refusedFeeds);
