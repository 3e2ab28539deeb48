import { type FeedName, feedMatcher } from "#contract/imports/match-feed.ts";
import type { BrandItem } from "#contract/schemas/brand.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { comparedName } from "#contract/schemas/ingredient-import.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import { isOwn } from "../ingredient-text.ts";
import { type GivenFields, isReported } from "./row-of-feed.ts";

/** A feed of the organisation as a line is matched with it. */
interface StockedFeed extends FeedName {
  item: IngredientItem;
}

/** Feeds and brands of the organisation, with which a file is compared. */
export interface Stock {
  items: readonly IngredientItem[];
  match: ReturnType<typeof feedMatcher<StockedFeed>>;
  brands: readonly Pick<BrandItem, "@id" | "name">[];
}

export function stockOf(items: readonly IngredientItem[], brands: Stock["brands"]): Stock {
  const names = items
    .filter(({ isColleagues }) => !isColleagues)
    .map((item) => ({
      ...{ item, id: item.id, nameEn: item.nameEn, nameFr: item.nameFr },
      brandId: item.brand?.["@id"].split("/").at(-1) ?? null,
      isCatalogue: !isOwn(item),
    }));
  return { items, brands, match: feedMatcher(names) };
}

const brandNamed = (name: string, { brands }: Stock) =>
  brands.find((each) => comparedName(each.name) === comparedName(name));

/** Returns the brand of the organisation that a feed names: null for a feed without one, undefined for another. */
export const brandOf = ({ brand }: FeedReading, stock: Stock) =>
  brand === null ? null : brandNamed(brand, stock);

/** Returns a feed with its brand: of its line, or of the heading above it where that names a known one. */
export function withBrand(feed: FeedReading, stock: Stock): FeedReading {
  if (feed.brand !== null || feed.section === null) return feed;
  const brand = brandNamed(feed.section, stock);
  return brand ? { ...feed, brand: brand.name } : feed;
}

/** Lists the brands that feeds name and the organisation does not have, as they are first written. */
export function unknownBrands(feeds: readonly FeedReading[], stock: Stock): string[] {
  const names = new Map<string, string>();
  for (const feed of feeds) {
    if (feed.brand === null || brandOf(feed, stock) !== undefined) continue;
    const compared = comparedName(feed.brand);
    if (!names.has(compared)) names.set(compared, feed.brand.trim());
  }
  return [...names.values()];
}

/** A brand of a file that the organisation does not have is that of none of its feeds. */
const otherBrand = "/api/brands/-";

/** The feed that a line means, null for a new one, or those of its name between which it does not choose. */
export interface MeantFeeds {
  known: IngredientItem | null;
  several: readonly IngredientItem[];
}

/** Returns the feed that a line means, as the service finds it, or those between which it does not choose. */
export function knownFeeds(
  feed: FeedReading,
  given: GivenFields,
  stock: Stock,
  meant: string | undefined,
): MeantFeeds {
  const { name, nameFr, nameEn, family, dryMatterPct, pricePerTonne, values } = feed;
  if (name === "") return { known: null, several: [] };
  const brand = brandOf(feed, stock);
  const found = stock.match({
    nameFr: nameFr ?? name,
    nameEn: nameEn ?? name,
    values: values.filter(isReported),
    ...(brand === null ? {} : { brand: brand?.["@id"] ?? otherBrand }),
    ...(given.family && family !== null ? { family } : {}),
    ...(given.dryMatter && dryMatterPct !== null ? { dryMatterPct } : {}),
    ...(pricePerTonne === null ? {} : { pricePerTonne: pricePerTonne.value }),
  });
  if ("feed" in found) return { known: found.feed.item, several: [] };
  const several = "several" in found ? found.several.map(({ item }) => item) : [];
  const known = several.find((item) => item["@id"] === meant) ?? null;
  return { known, several: known ? [] : several };
}
