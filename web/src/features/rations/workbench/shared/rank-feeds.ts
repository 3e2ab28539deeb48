import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { commonPlace } from "#web/lib/science/common-feeds.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { type Sought, seek } from "./feed-search.ts";

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
