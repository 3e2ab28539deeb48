import { comparedName, type ImportRow } from "../schemas/ingredient-import.ts";

/** FeedName is what a row of a file is matched with. */
export interface FeedName {
  id: string;
  nameEn: string;
  nameFr: string;
  brandId: string | null;
  /** True for a feed of which an import writes the price alone: of the catalogue or of a taken brand. */
  isCatalogue: boolean;
}

/** RowName is what a row says of the feed that it means; a `brand` is one of another feed where nobody has it. */
export type RowName = Pick<
  ImportRow,
  "feed" | "nameFr" | "nameEn" | "brand" | "family" | "dryMatterPct" | "pricePerTonne" | "values"
>;

/** Match is the known feed of a row, none, or several between which the row does not choose. */
export type Match<Feed extends FeedName> =
  | { feed: Feed }
  | { none: true }
  | { several: readonly Feed[] }
  | { unknown: true };

const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Returns a function that finds the known feed of a row, by its id, or by its name in either language and its brand. */
export function feedMatcher<Feed extends FeedName>(names: readonly Feed[]): (row: RowName) => Match<Feed> {
  const byId = new Map(names.map((feed) => [feed.id, feed]));
  const byName = new Map<string, Feed[]>();
  for (const feed of names) {
    for (const name of new Set([feed.nameFr, feed.nameEn].map(comparedName))) {
      byName.set(name, [...(byName.get(name) ?? []), feed]);
    }
  }
  return (row) => {
    if (row.feed !== undefined) {
      const feed = byId.get(idOf(row.feed));
      return feed ? { feed } : { unknown: true };
    }
    const named = [row.nameFr, row.nameEn].flatMap((name) =>
      name === undefined ? [] : (byName.get(comparedName(name)) ?? []),
    );
    const found = [...new Set(named)].filter((feed) => isMeant(feed, row));
    const own = found.filter(({ isCatalogue }) => !isCatalogue);
    const possible = ofBrand(own.length > 0 ? own : found, row);
    const [feed, ...others] = possible;
    if (!feed) return { none: true };
    return others.length > 0 ? { several: possible } : { feed };
  };
}

/** True when a feed may be meant: of the brand of the row, or of none; for a price alone where it is read only. */
function isMeant({ isCatalogue, brandId }: FeedName, row: RowName): boolean {
  if (isCatalogue && !isPriceOnly(row)) return false;
  return row.brand === undefined || brandId === null || brandId === idOf(row.brand);
}

/** Returns the feeds of the brand of a row, before those of none. */
function ofBrand<Feed extends FeedName>(feeds: readonly Feed[], { brand }: RowName): readonly Feed[] {
  const own = brand === undefined ? [] : feeds.filter(({ brandId }) => brandId === idOf(brand));
  return own.length > 0 ? own : feeds;
}

const isPriceOnly = ({ family, dryMatterPct, values, pricePerTonne }: RowName): boolean =>
  family === undefined && dryMatterPct === undefined && values.length === 0 && pricePerTonne !== undefined;
