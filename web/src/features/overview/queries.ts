import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api/call-api.ts";

export function everyHorseQuery() {
  return queryOptions({
    queryKey: ["horses", "list", "all"],
    queryFn: async () =>
      (await call("horse.get_collection", { query: { pagination: false } }))["hydra:member"],
  });
}

export function everyRationQuery() {
  const query = { pagination: false, "order[modifiedAt]": "desc" };
  return queryOptions({
    queryKey: ["rations", "list", "all"],
    queryFn: async () => (await call("ration.get_collection", { query }))["hydra:member"],
  });
}
