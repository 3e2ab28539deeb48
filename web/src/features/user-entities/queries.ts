import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import { can, isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import type { EntityCreate, EntityPatch } from "#contract/schemas/user-entity.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import type { EntitiesSearch } from "./search.ts";

export function entitiesQuery(search: EntitiesSearch) {
  return queryOptions({
    queryKey: ["entities", "list", search],
    queryFn: () =>
      call("user_entity.get_collection", {
        query: {
          _page: search.page,
          itemsPerPage: limits.defaultPageSize,
          pagination: true,
          name: search.name || undefined,
          [`order[${search.order}]`]: search.direction,
        },
      }),
    placeholderData: keepPreviousData,
  });
}

export function allEntitiesQuery() {
  return queryOptions({
    queryKey: ["entities", "all"],
    queryFn: async () => {
      const answer = await call("user_entity.get_collection", {
        query: { pagination: false, "order[name]": "asc" },
      });
      return answer["hydra:member"];
    },
  });
}

/** Lists the other organisations in which the reader may create something. */
export function useOtherEntities({ roles, userEntity }: Pick<Me, "roles" | "userEntity">) {
  const { data } = useQuery({ ...allEntitiesQuery(), enabled: can(roles, "admin") });
  return (data ?? []).filter(({ id }) => id !== userEntity.id);
}

/** Lists the organisations to which the reader may invite people: all for a super admin, else those without users. */
export function usePeopledEntities(me: Pick<Me, "roles" | "userEntity">) {
  const others = useOtherEntities(me);
  return isSuperAdmin(me.roles) ? others : others.filter(({ inhabited }) => !inhabited);
}

export function entityQuery(id: string) {
  return queryOptions({
    queryKey: ["entities", "item", id],
    queryFn: () => call("user_entity.get", { params: { id } }).catch(unknownAs("entity_unknown")),
  });
}

/** Reads the reader again too, who includes their own organisation. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["entities"] }),
      client.invalidateQueries({ queryKey: meQuery().queryKey }),
    ]);
}

export function useCreateEntity() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: EntityCreate) => call("user_entity.post", { body }),
    onSuccess: refresh,
  });
}

export function useUpdateEntity(id: string, version: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: EntityPatch) => call("user_entity.patch", { params: { id }, body, version }),
    onSuccess: refresh,
  });
}

export function useDeleteEntity(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call("user_entity.delete", { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["entities", "item", id] });
      return refresh();
    },
  });
}

export function useSetLogo(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (content: string) => call("user_entity.set_logo", { params: { id }, body: { content } }),
    onSuccess: refresh,
  });
}

export function useDeleteLogo(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call("user_entity.delete_logo", { params: { id } }),
    onSuccess: refresh,
  });
}
