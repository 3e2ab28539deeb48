import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Workbench } from "./store.ts";

/** A screen that goes on under another address: a new ration, from its first save under its own. */
interface Handed {
  ration: string;
  user: string;
  bench: Workbench;
  /** Version of the stored ration as it answered the save. */
  base: string;
}

let handed: Handed | null = null;

/** Leaves a screen to the address of its ration, with its steps of undo and what is changed meanwhile. */
export function handOver(next: Handed): void {
  handed = next;
}

interface Taker {
  ration: string;
  user: string;
  horse: HorseItem;
  ingredients: readonly IngredientItem[];
}

/** The screen that was left to this address; none where it would show another horse or other feeds than there are now. */
export function takenOver({ ration, user, horse, ingredients }: Taker): Handed | null {
  if (handed?.ration !== ration || handed.user !== user) return null;
  const { bench } = handed;
  const isSameHorse = bench.horse.id === horse.id && bench.horse.modifiedAt === horse.modifiedAt;
  const isSameFeeds =
    bench.items.size === ingredients.length &&
    ingredients.every((item) => bench.items.get(item["@id"]) === item);
  return isSameHorse && isSameFeeds ? handed : null;
}

/** The screen is there: the next one of this ration begins anew. */
export function endHandover(ration: string): void {
  if (handed?.ration === ration) handed = null;
}
