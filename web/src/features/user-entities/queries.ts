import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { can, isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import type { EntityCreate, EntityPatch } from "#contract/schemas/user-entity.ts";
import { meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { pageQuery } from "#web/lib/api/page-query.ts";
import { useWrite } from "#web/lib/api/use-write.ts";
import type { EntitiesSearch } from "./search.ts";

export function entitiesQuery(search: EntitiesSearch) {
  return queryOptions({
    queryKey: ["entities", "list", search],
    queryFn: () =>
      call("user_entity.get_collection", {
        query: pageQuery(search),
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

/** Counts what an organisation has, for the question before its deletion: read when it is asked, never from before. */
export function entityContentsQuery(id: string) {
  return queryOptions({
    queryKey: ["entities", "contents", id],
    queryFn: () => call("user_entity.contents", { params: { id } }),
    staleTime: 0,
  });
}

/** The reader includes their own organisation. */
const stale = [["entities"], meQuery().queryKey];

export const useCreateEntity = () =>
  useWrite((body: EntityCreate) => call("user_entity.post", { body }), { stale });

export const useUpdateEntity = (id: string, version: string) =>
  useWrite((body: EntityPatch) => call("user_entity.patch", { params: { id }, body, version }), { stale });

export const useDeleteEntity = (id: string) =>
  useWrite(() => call("user_entity.delete", { params: { id } }), {
    stale,
    removed: entityQuery(id).queryKey,
  });

export const useSetLogo = (id: string) =>
  useWrite((content: string) => call("user_entity.set_logo", { params: { id }, body: { content } }), {
    stale,
  });

export const useDeleteLogo = (id: string) =>
  useWrite(() => call("user_entity.delete_logo", { params: { id } }), { stale });
