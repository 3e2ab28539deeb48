import { type OperationId, routes } from "../../worker/contract/routes.ts";

/**
 * Answer that a page begins with: its address, with `$1` for the first id in the address of the page, and the item that a
 * field of it leads to, by field and address, with `$1` for the id.
 */
export type EarlyRead = readonly [address: string, next?: readonly [field: string, address: string]];

const item = (key: OperationId, id = "$1"): string => `${routes[key].path.replace("{id}", id)}.jsonld`;
const feeds: EarlyRead = [`${item("ingredient.get_collection")}?pagination=false&colleagues=fed`];

/** Answers that every page of a signed-in reader begins with. */
export const readerReads: readonly EarlyRead[] = [[item("user.me")]];

/** Answers that a page begins with beside them, by its route file. */
export const pageReads: Readonly<Record<string, readonly EarlyRead[]>> = {
  "rations/_bench.$id.edit": [[item("ration.get"), ["horse", item("horse.get")]], feeds],
  "rations/_bench.add.horses.$horseId.objectiv.$objectiv": [[item("horse.get")], feeds],
};

/** Answers that are painted before the page is there, by its route file. */
export const looks: Readonly<Record<string, string>> = {
  "rations/_bench.$id.edit": item("ration.verdict"),
};
