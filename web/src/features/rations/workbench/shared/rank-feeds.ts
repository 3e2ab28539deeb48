import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { type Sought, seek } from "./feed-search.ts";

/** Feeds of the catalogue that most horses get, the most common first: among equally near ones they are first. */
const common = [
  "grass-hay-average-quality-all-samples",
  "mixed-meadow-hay-mostly-grass-mid-maturity",
  "grass-hay-mature-late-first-cut",
  "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut",
  "alfalfa-hay-average",
  "mixed-grass-legume-hay",
  "timothy-hay-mid-bloom",
  "grass-haylage-about-63-dm",
  "pasture-grass-short-leafy-spring-or-autumn-regrowth",
];
const commonRanks = new Map(common.map((id, rank) => [id, rank]));

/** Returns the place of a feed among those that most horses get. */
export const commonPlace = ({ id }: IngredientItem): number => commonRanks.get(id) ?? common.length;

/** Returns how near a feed is to the reader: favourites, what was used lately, the wallet, the organisation, the catalogue. */
function tier(item: IngredientItem, recent: readonly string[]): number {
  if (item.wallet?.favourite) return 0;
  if (recent.includes(item.id)) return 1;
  if (item.inWallet) return 2;
  return item.groupType === "Common" ? 4 : 3;
}

/** Returns the place of a feed within its tier: of favourites by the wallet, of recent ones the last used first. */
function place(item: IngredientItem, recent: readonly string[]): number {
  if (item.wallet?.favourite) return item.wallet.place;
  const used = recent.indexOf(item.id);
  return used >= 0 ? used : commonPlace(item);
}

/**
 * Lists the feeds that match a search, the nearest first: by their words in either language, then by how near they are
 * to the reader. Without a search, all feeds by how near they are.
 */
export function rankFeeds(
  all: readonly Sought[],
  query: string,
  recent: readonly string[],
  byName: (a: string, b: string) => number,
): IngredientItem[] {
  const isAsked = query.trim() !== "";
  const found = isAsked ? seek(all, query) : all.map(({ item }) => ({ item, distance: 0, isPlain: false }));
  return found
    .map((match) => ({ ...match, tier: tier(match.item, recent), place: place(match.item, recent) }))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        a.tier - b.tier ||
        Number(b.isPlain) - Number(a.isPlain) ||
        a.place - b.place ||
        byName(ingredientName(a.item), ingredientName(b.item)),
    )
    .map(({ item }) => item);
}
