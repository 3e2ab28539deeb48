import type { QueryClient } from "@tanstack/react-query";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { everyFeedQuery } from "#web/features/ingredients/queries.ts";
import { refetch } from "#web/lib/api/refetch.ts";

type Line = { readonly ingredient: string };

/** Reads the list of feeds, and reads it again when it lacks a feed of this ration. */
export async function readFeedsFor(
  client: QueryClient,
  ration: { readonly feeds: readonly Line[]; readonly pastures: readonly Line[] },
): Promise<IngredientItem[]> {
  const known = await refetch(client, everyFeedQuery());
  const paths = new Set(known.map((item) => item["@id"]));
  const isKnown = ({ ingredient }: Line) => paths.has(ingredient);
  if ([...ration.feeds, ...ration.pastures].every(isKnown)) return known;
  return refetch(client, { ...everyFeedQuery(), staleTime: 0 });
}
