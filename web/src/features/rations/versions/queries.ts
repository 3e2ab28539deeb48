import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api/call-api.ts";

/** Reads the saves of a ration or of all rations of a horse. */
const savesQuery = (queryKey: readonly string[], of: { ration: string } | { horse: string }) =>
  queryOptions({
    queryKey,
    queryFn: async () =>
      (await call("ration_version.get_collection", { query: { ...of, pagination: false } }))["hydra:member"],
    staleTime: 0,
  });

export const versionsQuery = (rationId: string) =>
  savesQuery(["rations", "versions", rationId], { ration: `/api/rations/${rationId}` });

export const everySaveQuery = (horseId: string) =>
  savesQuery(["rations", "versions", "of", horseId], { horse: `/api/horses/${horseId}` });

/** Reads one save with its result, which never changes. */
export function versionQuery(id: string) {
  return queryOptions({
    queryKey: ["rations", "version", id],
    queryFn: () => call("ration_version.get", { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function sharesQuery(rationId: string) {
  const query = { ration: `/api/rations/${rationId}`, pagination: false };
  return queryOptions({
    queryKey: ["rations", "shares", rationId],
    queryFn: async () => (await call("ration_share.get_collection", { query }))["hydra:member"],
    staleTime: 0,
  });
}

export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ["shared", token],
    queryFn: () => call("ration_share.open", { params: { token } }),
    retry: false,
  });
}
