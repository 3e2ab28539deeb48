import type { IngredientItem } from "#contract/schemas/ingredient.ts";

/** Returns the lots of each feed by its path, the latest first. */
export function lotsByFeed<Item extends IngredientItem>(items: Iterable<Item>): ReadonlyMap<string, Item[]> {
  const lots = new Map<string, Item[]>();
  for (const item of items) {
    if (item.lot) lots.set(item.lot.of, [...(lots.get(item.lot.of) ?? []), item]);
  }
  for (const own of lots.values()) own.sort((a, b) => (lotOrder(a) < lotOrder(b) ? 1 : -1));
  return lots;
}

const lotOrder = ({ lot, isLatestLot, id }: IngredientItem): string =>
  `${Number(isLatestLot)} ${lot?.analysedOn ?? lot?.obtainedOn ?? ""} ${id}`;

/** Returns the feeds that can be added; the latest lot replaces a feed that has lots. */
export function pickableFeeds(items: Iterable<IngredientItem>): IngredientItem[] {
  const all = [...items];
  const lots = lotsByFeed(all);
  return all.filter((item) => (item.lot ? item.isLatestLot : !lots.has(item["@id"])));
}

/** Returns the path of the latest lot of the feed that a lot is of; its own path where it is no lot, or not known. */
export function latestLot(items: ReadonlyMap<string, IngredientItem>, path: string): string {
  const feed = items.get(path)?.lot?.of;
  const latest = feed && [...items.values()].find(({ lot, isLatestLot }) => isLatestLot && lot?.of === feed);
  return latest ? latest["@id"] : path;
}
