import { serviceError } from "#worker/lib/service-error.ts";
import type { ItemResult, ListQuery, PageResult } from "./verb.ts";

/** Returns a page of items that the contract lists itself. */
export const pageOf = <Item>(all: readonly Item[], { offset, limit }: ListQuery): PageResult<Item> => ({
  members: all.slice(offset, limit === null ? undefined : offset + limit),
  total: all.length,
});

/** Returns the item that a path names by its last part, or 404. */
export function itemOf<Item extends { "@id": string }>(
  all: readonly Item[],
  params: Readonly<Record<string, string>>,
): ItemResult<Item> {
  const item = all.find((each) => each["@id"].endsWith(`/${params.id}`));
  if (!item) throw serviceError("not_found");
  return { item, revision: 0 };
}
