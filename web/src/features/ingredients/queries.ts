import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";

const keepMs = 60 * 60 * 1000;

/** Every ingredient the reader may feed, in one fetch: a ration is then edited without any request. */
export function ingredientsQuery() {
  return queryOptions({
    queryKey: ["ingredients"],
    queryFn: async () =>
      (await call("ingredient.get_collection", { query: { pagination: false } }))["hydra:member"],
    staleTime: keepMs,
    gcTime: keepMs,
  });
}
