import type { FamilyKey } from "#science/feeds/feed-families.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

export type Content = readonly [
  key: NutrientKey | "dryMatterPct",
  least: Coefficient | null,
  most: Coefficient | null,
];

/** Feeds of some families, within ranges of some contents, per kg of dry matter or % as fed for dry matter. */
export interface ChoiceRow {
  families: readonly FamilyKey[];
  contents?: readonly Content[];
  /** Brought in only where no long forage is at hand, where no hay at hand is better, beside legumes that are fed, or to a horse at work. */
  only?: "without_forage" | "without_better_hay" | "with_legumes" | "at_work";
}

export const from = (key: Content[0], least: Coefficient): Content => [key, least, null];
export const upTo = (key: Content[0], most: Coefficient): Content => [key, null, most];
export const of = (families: readonly FamilyKey[], ...contents: readonly Content[]): ChoiceRow => ({
  families,
  contents,
});

/** Tells whether a feed is of a kind. */
export const isWithin = (feed: IngredientFacts, { families, contents = [] }: ChoiceRow): boolean =>
  families.some((family) => family === feed.family) &&
  contents.every(([key, least, most]) => {
    const value = key === "dryMatterPct" ? feed.dryMatterPct : feed.composition[key]?.value;
    return value != null && value >= (least?.value ?? 0) && value <= (most?.value ?? value);
  });
