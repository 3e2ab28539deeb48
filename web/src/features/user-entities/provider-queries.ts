import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProviderInput, ProviderItem } from "#contract/schemas/single-sign-on.ts";
import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import { call } from "#web/lib/api/call-api.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";

/** Reads the provider of an organisation, or null, for each form once. */
export function providerQuery({ id, hasProvider }: Pick<UserEntityItem, "id" | "hasProvider">) {
  return queryOptions({
    queryKey: providerKey(id),
    queryFn: () => (hasProvider ? call("identity_provider.get", { params: { id } }) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A key of its own, because the keys of organisations are read again while the form is open. */
const providerKey = (id: string) => ["providers", id];

/** Stores a provider in the cache and reads the organisation again, which says whether it has one. */
function useHold(id: string) {
  const client = useQueryClient();
  return (provider: Versioned<ProviderItem> | null) => {
    client.setQueryData(providerKey(id), provider);
    return client.invalidateQueries({ queryKey: ["entities", "item", id] });
  };
}

export function useSetProvider(id: string, version: string) {
  const hold = useHold(id);
  return useMutation({
    mutationFn: (body: ProviderInput) => call("identity_provider.set", { params: { id }, body, version }),
    onSuccess: hold,
  });
}

export function useDeleteProvider(id: string, version: string) {
  const hold = useHold(id);
  return useMutation({
    mutationFn: () => call("identity_provider.delete", { params: { id }, version }),
    onSuccess: () => hold(null),
  });
}
