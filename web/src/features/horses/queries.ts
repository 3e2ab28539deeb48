import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { HorseCreate, HorsePatch } from "#contract/schemas/horse.ts";
import { call } from "#web/lib/api.ts";

export interface HorsesSearch {
  page: number;
  name: string;
  order: "name" | "weightKg" | "modifiedAt";
  direction: "asc" | "desc";
}

export function horsesQuery(search: HorsesSearch) {
  return queryOptions({
    queryKey: ["horses", "list", search],
    queryFn: () =>
      call("horse.get_collection", {
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

export function horseQuery(id: string) {
  return queryOptions({
    queryKey: ["horses", "item", id],
    queryFn: () => call("horse.get", { params: { id } }),
  });
}

export function useCreateHorse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HorseCreate) => call("horse.post", { body }),
    onSuccess: (horse) => {
      client.setQueryData(horseQuery(horse.id).queryKey, horse);
      return client.invalidateQueries({ queryKey: ["horses", "list"] });
    },
  });
}

export function useUpdateHorse(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HorsePatch) => call("horse.patch", { params: { id }, body }),
    onSuccess: (horse) => {
      client.setQueryData(horseQuery(id).queryKey, horse);
      return Promise.all([
        client.invalidateQueries({ queryKey: ["horses", "list"] }),
        client.invalidateQueries({ queryKey: ["rations"] }),
      ]);
    },
  });
}

export function useDeleteHorse(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("horse.delete", { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["horses", "item", id] });
      return Promise.all([
        client.invalidateQueries({ queryKey: ["horses", "list"] }),
        client.invalidateQueries({ queryKey: ["rations"] }),
      ]);
    },
  });
}
