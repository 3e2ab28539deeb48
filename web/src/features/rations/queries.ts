import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { RationCreate, RationPatch } from "#contract/schemas/ration.ts";
import { call } from "#web/lib/api/call-api.ts";

export interface RationsSearch {
  page: number;
  /** Id of the one horse whose rations are listed, or empty. */
  horse: string;
  order: "name" | "modifiedAt" | "pricePerDay";
  direction: "asc" | "desc";
}

const horsePath = (id: string) => `/api/horses/${id}`;

/** Reads a page of rations; `name` searches their names and those of their horses. */
export function rationsQuery(
  search: RationsSearch,
  itemsPerPage: number = limits.defaultPageSize,
  name = "",
) {
  return queryOptions({
    queryKey: ["rations", "list", search, itemsPerPage, name],
    queryFn: () =>
      call("ration.get_collection", {
        query: {
          _page: search.page,
          itemsPerPage,
          pagination: true,
          horse: search.horse ? horsePath(search.horse) : undefined,
          name: name || undefined,
          [`order[${search.order}]`]: search.direction,
        },
      }),
    placeholderData: keepPreviousData,
  });
}

export function everyRationOfQuery(horseId: string) {
  const query = { horse: horsePath(horseId), pagination: false, "order[modifiedAt]": "desc" };
  return queryOptions({
    queryKey: ["rations", "list", "of", horseId],
    queryFn: async () => (await call("ration.get_collection", { query }))["hydra:member"],
  });
}

export function rationQuery(id: string) {
  return queryOptions({
    queryKey: ["rations", "item", id],
    queryFn: () => call("ration.get", { params: { id } }),
  });
}

export function useCreateRation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: v.InferInput<typeof RationCreate>) => call("ration.post", { body }),
    onSuccess: (ration) => {
      client.setQueryData(rationQuery(ration.id).queryKey, ration);
      return refreshLists(client);
    },
  });
}

interface Update {
  id: string;
  body: v.InferInput<typeof RationPatch>;
  version: string;
}

export function useUpdateRation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, version }: Update) => call("ration.patch", { params: { id }, body, version }),
    onSuccess: (ration) => {
      client.setQueryData(rationQuery(ration.id).queryKey, ration);
      return refreshLists(client);
    },
  });
}

export function useDeleteRation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("ration.delete", { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["rations", "item", id] });
      return refreshLists(client);
    },
  });
}

function refreshLists(client: ReturnType<typeof useQueryClient>) {
  return Promise.all([
    client.invalidateQueries({ queryKey: ["rations", "list"] }),
    client.invalidateQueries({ queryKey: ["rations", "last"] }),
    client.invalidateQueries({ queryKey: ["horses", "list"] }),
  ]);
}
