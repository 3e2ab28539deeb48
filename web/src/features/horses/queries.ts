import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { horseFilterNames } from "#contract/horse-filters.ts";
import { limits } from "#contract/limits.ts";
import type { HorseCreate, HorsePatch } from "#contract/schemas/horse.ts";
import { call } from "#web/lib/api/call-api.ts";
import type { HorsesSearch } from "./search.ts";

export { defaultHorsesSearch } from "./search.ts";

const activeFilters = (search: HorsesSearch) =>
  Object.fromEntries(horseFilterNames.map((name) => [name, search[name] || undefined]));

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
          ...activeFilters(search),
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

export function useUpdateHorse(id: string, version: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HorsePatch) => call("horse.patch", { params: { id }, body, version }),
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

export function templatesQuery() {
  return queryOptions({
    queryKey: ["horses", "templates"],
    queryFn: async () =>
      (await call("horse_template.get_collection", { query: { pagination: false } }))["hydra:member"],
  });
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ["horses", "template", id],
    queryFn: () => call("horse_template.get", { params: { id } }),
  });
}

export function useCreateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HorseCreate) => call("horse_template.post", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery().queryKey }),
  });
}

export function useUpdateTemplate(id: string, version: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HorsePatch) => call("horse_template.patch", { params: { id }, body, version }),
    onSuccess: (template) => {
      client.setQueryData(templateQuery(id).queryKey, template);
      return client.invalidateQueries({ queryKey: templatesQuery().queryKey });
    },
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("horse_template.delete", { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery().queryKey }),
  });
}

/** Reads the horse and the list again, which show its picture. */
function usePictureMoved(id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: horseQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: ["horses", "list"] }),
    ]);
}

export function useSetPicture(id: string) {
  const moved = usePictureMoved(id);
  return useMutation({
    mutationFn: (content: string) => call("horse.set_picture", { params: { id }, body: { content } }),
    onSuccess: moved,
  });
}

export function useDeletePicture(id: string) {
  const moved = usePictureMoved(id);
  return useMutation({
    mutationFn: () => call("horse.delete_picture", { params: { id } }),
    onSuccess: moved,
  });
}
