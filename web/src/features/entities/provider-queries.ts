import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProviderInput } from "#contract/schemas/sso.ts";
import { call } from "#web/lib/api.ts";
import { ClientError } from "#web/lib/client-error.ts";

/** The provider of an organisation, or null. */
export function providerQuery(id: string) {
  return queryOptions({
    queryKey: ["entities", "provider", id],
    queryFn: () =>
      call("identity_provider.get", { params: { id } }).catch((error: unknown) => {
        if (error instanceof ClientError && error.status === 404) return null;
        throw error;
      }),
  });
}

export function useSetProvider(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderInput) => call("identity_provider.set", { params: { id }, body }),
    onSuccess: (provider) => client.setQueryData(providerQuery(id).queryKey, provider),
  });
}

export function useDeleteProvider(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("identity_provider.delete", { params: { id } }),
    onSuccess: () => client.setQueryData(providerQuery(id).queryKey, null),
  });
}
