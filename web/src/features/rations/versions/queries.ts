import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/lib/api/call-api.ts";

export function versionsQuery(rationId: string) {
  const query = { ration: `/api/rations/${rationId}`, pagination: false };
  return queryOptions({
    queryKey: ["rations", "versions", rationId],
    queryFn: async () => (await call("ration_version.get_collection", { query }))["hydra:member"],
    staleTime: 0,
  });
}

export function everySaveQuery(horseId: string) {
  const query = { horse: `/api/horses/${horseId}`, pagination: false };
  return queryOptions({
    queryKey: ["rations", "versions", "of", horseId],
    queryFn: async () => (await call("ration_version.get_collection", { query }))["hydra:member"],
    staleTime: 0,
  });
}

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
