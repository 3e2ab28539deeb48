import type { FamilyKey } from "#science/feeds/feed-families.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { HorseClass } from "./horse-classes.ts";

/** Feeds of some families, within a range of one content, per kg of dry matter or % as fed for dry matter. */
interface ChoiceRow {
  families: readonly FamilyKey[];
  content?: readonly [key: NutrientKey | "dryMatterPct", least: number, most: number];
  /** Brought in only where no long forage is at hand. */
  onlyWithout?: "forage";
}

const any = Number.POSITIVE_INFINITY;
const doses: readonly ChoiceRow[] = [
  { families: ["balancers"] },
  { families: ["mineral_vitamin_supplements"], content: ["copper", 200, any] },
  { families: ["macro_minerals"], content: ["sodium", 300, any] },
];
const lime: ChoiceRow = { families: ["macro_minerals"], content: ["calcium", 200, any] };
const hay: readonly ChoiceRow[] = [
  { families: ["grass_hay", "legume_and_mixed_hay"], onlyWithout: "forage" },
  { families: ["haylage_and_silage"], content: ["dryMatterPct", 55, any], onlyWithout: "forage" },
];
const lucerne: ChoiceRow = { families: ["legume_and_mixed_hay"], content: ["crude_protein", 150, any] };
const straw: ChoiceRow = { families: ["straw_and_residues"] };
const pulp: ChoiceRow = { families: ["fibrous_and_sugar_by_products"], content: ["soluble_sugars", 0, 200] };
const pellets: ChoiceRow = { families: ["dehydrated_forage"] };
const cereals: ChoiceRow = { families: ["cereal_grains"] };
const oils: ChoiceRow = { families: ["oils_and_fats"] };
const soya: ChoiceRow = { families: ["oil_meals"] };
/** Protein in handfuls. */
const meals: ChoiceRow = { families: ["oil_meals"], content: ["crude_protein", 400, any] };
const compounds = (key: NutrientKey, least: number, most: number): ChoiceRow => ({
  families: ["complete_and_complementary_feeds"],
  content: [key, least, most],
});

/**
 * THE table of kinds of feed that may be brought in from beyond the yard, by class of horse: one or two forages, an energy or
 * protein feed that suits the class, a balancer or a mineral feed, salt. What the horse is fed, or its owner has in store, is
 * chosen from before.
 */
export const feedChoices: Readonly<Record<HorseClass, readonly ChoiceRow[]>> = {
  donkey: [{ families: ["grass_hay"], content: ["crude_protein", 0, 110] }, straw, ...doses],
  growth: [...hay, lucerne, pellets, compounds("crude_protein", 190, any), soya, ...doses, lime],
  milk: [...hay, lucerne, pellets, compounds("crude_protein", 170, any), cereals, soya, ...doses, lime],
  loss: [
    { families: ["grass_hay", "legume_and_mixed_hay"], content: ["crude_protein", 0, 130] },
    straw,
    meals,
    ...doses,
  ],
  race: [
    ...hay,
    cereals,
    compounds("starch", 300, any),
    compounds("crude_fat", 80, any),
    oils,
    soya,
    ...doses,
    lime,
  ],
  ulcers: [...hay, lucerne, pellets, pulp, compounds("starch", 0, 200), oils, ...doses],
  senior: [...hay, pellets, pulp, compounds("starch", 0, 150), oils, soya, ...doses],
  ordinary: [...hay, straw, pulp, cereals, compounds("crude_protein", 0, 160), oils, soya, ...doses, lime],
};

/** THE table of families that a class of horse is not fed, even where it is today: no cereals, no fruit, no treats. */
const refusedFamilies: Readonly<Partial<Record<HorseClass, readonly FamilyKey[]>>> = {
  loss: ["cereal_grains", "roots_tubers_and_fruits"],
  donkey: ["cereal_grains", "roots_tubers_and_fruits"],
};

/** Tells whether a feed is left out of what a class of horse is proposed. */
export const isRefused = ({ family }: Pick<IngredientFacts, "family">, of: HorseClass): boolean =>
  refusedFamilies[of]?.some((each) => each === family) ?? false;

const isWithin = (feed: IngredientFacts, { families, content }: ChoiceRow): boolean => {
  if (!families.some((family) => family === feed.family)) return false;
  if (!content) return true;
  const [key, least, most] = content;
  const value = key === "dryMatterPct" ? feed.dryMatterPct : feed.composition[key]?.value;
  return value != null && value >= least && value <= most;
};

/** Tells whether a feed is of a kind that is brought in for a class of horse, with a long forage at hand or without. */
export const suitsClass = (feed: IngredientFacts, of: HorseClass, hasForage: boolean): boolean =>
  feedChoices[of].some((row) => isWithin(feed, row) && !(hasForage && row.onlyWithout));
