import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { IngredientWalletPatch } from "#contract/schemas/ingredient-wallet.ts";

/** Places that a feed of the wallet moves to by one step; null at the end of the list. */
export interface WalletSteps {
  up: number | null;
  down: number | null;
}

/** Orders feeds of the wallet by their place. */
export const byPlace = (a: IngredientItem, b: IngredientItem): number =>
  (a.wallet?.place ?? 0) - (b.wallet?.place ?? 0);

const orderedIds = (items: readonly IngredientItem[]): string[] =>
  items
    .filter(({ wallet }) => wallet !== null)
    .sort(byPlace)
    .map(({ id }) => id);

/** Returns the steps of each listed feed by id: past its neighbour in the list, over all that the list leaves out. */
export function walletSteps(
  items: readonly IngredientItem[],
  listed: readonly IngredientItem[],
): Map<string, WalletSteps> {
  const places = new Map(orderedIds(items).map((id, place) => [id, place]));
  const placeOf = (item: IngredientItem | undefined) => (item ? (places.get(item.id) ?? null) : null);
  return new Map(
    listed.map(({ id }, at) => [id, { up: placeOf(listed[at - 1]), down: placeOf(listed[at + 1]) }]),
  );
}

/** Returns feeds with changed settings of one in the wallet; a new place moves the others as the service does. */
export function withWalletChange(
  items: readonly IngredientItem[],
  id: string,
  { place, ...change }: IngredientWalletPatch,
): IngredientItem[] {
  const others = orderedIds(items).filter((each) => each !== id);
  const order = place === undefined ? null : others.toSpliced(place, 0, id);
  return items.map((item) => {
    if (!item.wallet) return item;
    const moved = order ? { place: order.indexOf(item.id) } : {};
    return { ...item, wallet: { ...item.wallet, ...moved, ...(item.id === id ? change : {}) } };
  });
}
