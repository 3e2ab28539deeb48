import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { UserCreate, UserPatch } from "#contract/schemas/user.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { pageQuery, wholeQuery } from "#web/lib/api/page-query.ts";
import { useWrite } from "#web/lib/api/use-write.ts";
import type { UsersSearch } from "./search.ts";

const activeFilters = ({ role, active }: UsersSearch) => ({
  role: role || undefined,
  active: active || undefined,
});

export function usersQuery(search: UsersSearch) {
  return queryOptions({
    queryKey: ["users", "list", search],
    queryFn: () => call("user.get_collection", { query: { ...pageQuery(search), ...activeFilters(search) } }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the users of every page of a list. */
export async function readEveryUser(search: UsersSearch) {
  const query = { ...wholeQuery(search), ...activeFilters(search) };
  return (await call("user.get_collection", { query }))["hydra:member"];
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "item", id],
    queryFn: () => call("user.get", { params: { id } }).catch(unknownAs("user_unknown")),
  });
}

/** Counts what a user has, for the question before the deletion: read when it is asked, never from before. */
export function userContentsQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "contents", id],
    queryFn: () => call("user.contents", { params: { id } }),
    staleTime: 0,
  });
}

/** Organisations count their users. */
const stale = [["users", "list"], ["entities"]];

/** Adds the reader to what a change of their own account makes stale. */
function useStaleAfter(id: string) {
  const { queryKey } = meQuery();
  return useQueryClient().getQueryData(queryKey)?.id === id ? [...stale, queryKey] : stale;
}

export const useCreateUser = () => useWrite((body: UserCreate) => call("user.post", { body }), { stale });

export const useUpdateUser = (id: string, version: string) =>
  useWrite((body: UserPatch) => call("user.patch", { params: { id }, body, version }), {
    stale: useStaleAfter(id),
    stored: () => userQuery(id).queryKey,
  });

/** Sends the invitation again; the former link then stops working. */
export const useInvite = (id: string) =>
  useMutation({ mutationFn: () => call("user.invite", { params: { id }, body: {} }) });

export const useDeleteUser = (id: string) =>
  useWrite(() => call("user.delete", { params: { id } }), { stale, removed: userQuery(id).queryKey });
