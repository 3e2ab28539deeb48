import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api.ts";

/** A stored ration with all that is judged of it today. */
export function snapshotQuery(id: string) {
  return queryOptions({
    queryKey: ["rations", "snapshot", id],
    queryFn: () => call("ration.snapshot", { params: { id } }),
    staleTime: 0,
  });
}

/** What is fed in the yard: the last ration of each horse. */
export function boardQuery() {
  return queryOptions({
    queryKey: ["rations", "board"],
    queryFn: async () => (await call("ration.board", {})).rations,
    staleTime: 0,
  });
}
