import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";

/** Reads a stored ration with today's evaluation. */
export function snapshotQuery(id: string) {
  return queryOptions({
    queryKey: ["rations", "snapshot", id],
    queryFn: () => call("ration.snapshot", { params: { id } }).catch(unknownAs("ration_unknown")),
    staleTime: 0,
  });
}

/** Reads the feed board of the yard: the given rations by path, or the latest of each horse. */
export function boardQuery(rations: readonly string[] = []) {
  return queryOptions({
    queryKey: ["rations", "board", rations],
    queryFn: () => call("ration.board", { query: { rations: rations.join(",") } }),
    staleTime: 0,
  });
}
