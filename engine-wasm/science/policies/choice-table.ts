import type { FamilyKey } from "#science/feeds/feed-families.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { HorseClass } from "./horse-classes.ts";

type Content = readonly [key: NutrientKey | "dryMatterPct", least: number, most: number];

/** Feeds of some families, within ranges of some contents, per kg of dry matter or % as fed for dry matter. */
interface ChoiceRow {
  families: readonly FamilyKey[];
  contents?: readonly Content[];
  /** Brought in only where no long forage is at hand, or only beside legumes. */
  only?: "without_forage" | "with_legumes";
}

const any = Number.POSITIVE_INFINITY;
const doses: readonly ChoiceRow[] = [
  { families: ["balancers"] },
  {
    families: ["mineral_vitamin_supplements"],
    contents: [
      ["copper", 200, any],
      ["calcium", 100, any],
    ],
  },
  {
    families: ["mineral_vitamin_supplements"],
    contents: [
      ["copper", 200, any],
      ["calcium", 0, 100],
    ],
    only: "with_legumes",
  },
  { families: ["macro_minerals"], contents: [["sodium", 300, any]] },
];
const lime: ChoiceRow = { families: ["macro_minerals"], contents: [["calcium", 200, any]] };
const hay: readonly ChoiceRow[] = [
  { families: ["grass_hay", "legume_and_mixed_hay"], only: "without_forage" },
  { families: ["haylage_and_silage"], contents: [["dryMatterPct", 55, any]], only: "without_forage" },
];
const lucerne: ChoiceRow = {
  families: ["legume_and_mixed_hay"],
  contents: [
    ["crude_protein", 150, any],
    ["calcium", 10, any],
  ],
};
/** Rye straw is hard and may hold ergot: it has the least protein. */
const straw: ChoiceRow = { families: ["straw_and_residues"], contents: [["crude_protein", 35, any]] };
/** Beet pulp and soya hulls: no pomace, no citrus, no molasses. */
const pulp: ChoiceRow = {
  families: ["fibrous_and_sugar_by_products"],
  contents: [
    ["soluble_sugars", 0, 200],
    ["crude_protein", 85, 130],
    ["calcium", 5, any],
  ],
};
const pellets: ChoiceRow = { families: ["dehydrated_forage"] };
/** Oats, barley, spelt and maize: rye, wheat and triticale are sticky and hold less fat, sorghum less calcium. */
const cereals: ChoiceRow = {
  families: ["cereal_grains"],
  contents: [
    ["crude_fat", 18, any],
    ["calcium", 0.5, any],
  ],
};
const oils: ChoiceRow = { families: ["oils_and_fats"] };
const soya: ChoiceRow = { families: ["oil_meals"] };
/** Protein in handfuls. */
const meals: ChoiceRow = { families: ["oil_meals"], contents: [["crude_protein", 400, any]] };
const compounds = (...contents: readonly Content[]): ChoiceRow => ({
  families: ["complete_and_complementary_feeds"],
  contents,
});
/** A mash or a low-starch feed. */
const mash = compounds(["starch", 0, 150]);
const workFeeds = compounds(["starch", 0, 350], ["crude_protein", 0, 160]);

/**
 * THE table of kinds of feed that may be brought in from beyond the yard, by class of horse: one or two forages, an energy or
 * protein feed that suits the class, a balancer or a mineral feed, salt. What the horse is fed, or its owner has in store, is
 * chosen from before.
 */
export const feedChoices: Readonly<Record<HorseClass, readonly ChoiceRow[]>> = {
  donkey: [{ families: ["grass_hay"], contents: [["crude_protein", 0, 110]] }, straw, ...doses],
  growth: [...hay, lucerne, pellets, compounds(["crude_protein", 190, any]), soya, ...doses, lime],
  milk: [...hay, lucerne, pellets, compounds(["crude_protein", 185, any]), cereals, soya, ...doses, lime],
  loss: [
    { families: ["grass_hay", "legume_and_mixed_hay"], contents: [["crude_protein", 0, 130]] },
    straw,
    meals,
    ...doses,
  ],
  race: [
    ...hay,
    lucerne,
    cereals,
    compounds(["starch", 300, any]),
    compounds(["crude_fat", 100, any]),
    oils,
    soya,
    ...doses,
    lime,
  ],
  ulcers: [...hay, lucerne, pellets, pulp, mash, oils, ...doses],
  senior: [...hay, pellets, pulp, mash, oils, soya, ...doses],
  work: [...hay, pulp, cereals, workFeeds, oils, soya, ...doses, lime],
  ordinary: [...hay, straw, pulp, cereals, workFeeds, oils, soya, ...doses, lime],
};

/** THE table of families that a class of horse is not fed, even where it is today: no cereals, no fruit, no treats. */
const refusedFamilies: Readonly<Partial<Record<HorseClass, readonly FamilyKey[]>>> = {
  loss: ["cereal_grains", "roots_tubers_and_fruits"],
  donkey: ["cereal_grains", "roots_tubers_and_fruits"],
};

/** Tells whether a feed is left out of what a class of horse is proposed. */
export const isRefused = ({ family }: Pick<IngredientFacts, "family">, of: HorseClass): boolean =>
  refusedFamilies[of]?.some((each) => each === family) ?? false;

const isWithin = (feed: IngredientFacts, { families, contents = [] }: ChoiceRow): boolean =>
  families.some((family) => family === feed.family) &&
  contents.every(([key, least, most]) => {
    const value = key === "dryMatterPct" ? feed.dryMatterPct : feed.composition[key]?.value;
    return value != null && value >= least && value <= most;
  });

/** Kinds of feed that are chewed without teeth, of which a horse with poor ones gets one. */
const chewable: readonly ChoiceRow[] = [pellets, pulp, mash];

/** Tells whether a horse of a class needs a feed of a kind, whatever else covers its needs. */
export const isNeededBy = (feed: IngredientFacts, of: HorseClass): boolean =>
  of === "senior" && chewable.some((row) => isWithin(feed, row));

/** AtHand tells whether long forage and legumes are at hand besides a feed that may be brought in. */
export type AtHand = Readonly<Record<"forage" | "legumes", boolean>>;

/** Tells whether a feed is of a kind that is brought in for a class of horse, beside what is at hand. */
export const suitsClass = (feed: IngredientFacts, of: HorseClass, { forage, legumes }: AtHand): boolean =>
  feedChoices[of].some(
    (row) =>
      isWithin(feed, row) && (row.only === undefined || (row.only === "without_forage" ? !forage : legumes)),
  );
