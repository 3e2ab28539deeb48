import { comparedName, type ImportRow } from "#contract/schemas/ingredient-import.ts";
import type { FeedName } from "#worker/db/reads/ingredient-imports.ts";
import { idFromPath } from "#worker/lib/id.ts";

/** Match is the known feed of a row, none, or several between which the row does not choose. */
export type Match = { feed: FeedName } | { none: true } | { several: true } | { unknown: true };

/** Returns a function that finds the known feed of a row, by its id, or by its name in either language and its brand. */
export function feedMatcher(names: readonly FeedName[]): (row: ImportRow) => Match {
  const byId = new Map(names.map((feed) => [feed.id, feed]));
  const byName = new Map<string, FeedName[]>();
  for (const feed of names) {
    for (const name of new Set([feed.nameFr, feed.nameEn].map(comparedName))) {
      byName.set(name, [...(byName.get(name) ?? []), feed]);
    }
  }
  return (row) => {
    if (row.feed !== undefined) {
      const feed = byId.get(idFromPath(row.feed));
      return feed ? { feed } : { unknown: true };
    }
    const named = [row.nameFr, row.nameEn].flatMap((name) =>
      name === undefined ? [] : (byName.get(comparedName(name)) ?? []),
    );
    const found = [...new Set(named)].filter((feed) => isMeant(feed, row));
    const own = found.filter(({ isCatalogue }) => !isCatalogue);
    const [feed, ...others] = own.length > 0 ? own : found;
    if (!feed) return { none: true };
    return others.length > 0 ? { several: true } : { feed };
  };
}

/** True when a feed may be meant: of the brand of the row, or of none; for a price alone where it is read only. */
function isMeant({ isCatalogue, brandId }: FeedName, row: ImportRow): boolean {
  if (isCatalogue && !isPriceOnly(row)) return false;
  return row.brand === undefined || brandId === null || brandId === idFromPath(row.brand);
}

const isPriceOnly = ({ family, dryMatterPct, values, pricePerTonne }: ImportRow): boolean =>
  family === undefined && dryMatterPct === undefined && values.length === 0 && pricePerTonne !== undefined;

/** Returns what a new feed is known by in its import: brand and name. */
export const newFeedKey = ({ brand = "", nameFr, nameEn }: ImportRow): string =>
  `${brand} ${comparedName(nameFr ?? nameEn ?? "")}`;
