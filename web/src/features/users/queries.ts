import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { UserCreate, UserPatch } from "#contract/schemas/user.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import type { UsersSearch } from "./search.ts";

export function usersQuery(search: UsersSearch) {
  return queryOptions({
    queryKey: ["users", "list", search],
    queryFn: () =>
      call("user.get_collection", {
        query: {
          _page: search.page,
          itemsPerPage: limits.defaultPageSize,
          pagination: true,
          name: search.name || undefined,
          role: search.role || undefined,
          active: search.active || undefined,
          [`order[${search.order}]`]: search.direction,
        },
      }),
    placeholderData: keepPreviousData,
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "item", id],
    queryFn: () => call("user.get", { params: { id } }).catch(unknownAs("user_unknown")),
  });
}

/** Reads again everything that counts seats. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["users", "list"] }),
      client.invalidateQueries({ queryKey: ["entities"] }),
    ]);
}

/** Reads the reader again after a change of their own account. */
const ownAnew = (client: QueryClient, id: string) => {
  const { queryKey } = meQuery();
  return client.getQueryData(queryKey)?.id === id ? [client.invalidateQueries({ queryKey })] : [];
};

export function useCreateUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: UserCreate) => call("user.post", { body }),
    onSuccess: refresh,
  });
}

export function useUpdateUser(id: string, version: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: UserPatch) => call("user.patch", { params: { id }, body, version }),
    onSuccess: (user) => {
      client.setQueryData(userQuery(id).queryKey, user);
      return Promise.all([refresh(), ...ownAnew(client, id)]);
    },
  });
}

/** Sends the invitation again; the former link then stops working. */
export const useInvite = (id: string) =>
  useMutation({ mutationFn: () => call("user.invite", { params: { id }, body: {} }) });

export function useDeleteUser(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call("user.delete", { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["users", "item", id] });
      return refresh();
    },
  });
}
