import { useQuery } from "@tanstack/react-query";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { lotsByFeed } from "#web/lib/science/lots.ts";
import { ingredientsQuery } from "../queries.ts";

/** Returns the lots of a feed that the reader may feed, the latest first. */
export function useLots(feed: Pick<IngredientItem, "@id">): readonly IngredientItem[] {
  const { data } = useQuery({ ...ingredientsQuery(), select: lotsByFeed });
  return data?.get(feed["@id"]) ?? [];
}
