import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { horseFilterNames } from "#contract/horse-filters.ts";
import type { HorseCreate, HorseItem, HorsePatch } from "#contract/schemas/horse.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { pageQuery, wholeQuery } from "#web/lib/api/page-query.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { useWrite } from "#web/lib/api/use-write.ts";
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
          ...pageQuery(search),
          ...activeFilters(search),
        },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the horses of every page of a list. */
export async function readEveryHorse(search: HorsesSearch) {
  const query = { ...wholeQuery(search), ...activeFilters(search) };
  return (await call("horse.get_collection", { query }))["hydra:member"];
}

export function horseQuery(id: string) {
  return queryOptions({
    queryKey: ["horses", "item", id],
    queryFn: () => call("horse.get", { params: { id } }).catch(unknownAs("horse_unknown")),
  });
}

const lists = ["horses", "list"];
/** A ration is about its horse. */
const stale = [lists, ["rations"]];
const stored = (horse: Versioned<HorseItem>) => horseQuery(horse.id).queryKey;

export const useCreateHorse = () =>
  useWrite((body: HorseCreate) => call("horse.post", { body }), { stale: [lists], stored });

export const useUpdateHorse = (id: string, version: string) =>
  useWrite((body: HorsePatch) => call("horse.patch", { params: { id }, body, version }), { stale, stored });

export const useDeleteHorse = (id: string) =>
  useWrite(() => call("horse.delete", { params: { id } }), { stale, removed: horseQuery(id).queryKey });

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

const templates = [templatesQuery().queryKey];

export const useCreateTemplate = () =>
  useWrite((body: HorseCreate) => call("horse_template.post", { body }), { stale: templates });

export const useUpdateTemplate = (id: string, version: string) =>
  useWrite((body: HorsePatch) => call("horse_template.patch", { params: { id }, body, version }), {
    stale: templates,
    stored: () => templateQuery(id).queryKey,
  });

export const useDeleteTemplate = () =>
  useWrite((id: string) => call("horse_template.delete", { params: { id } }), { stale: templates });

/** The horse and the list show its picture. */
const pictured = (id: string) => ({ stale: [horseQuery(id).queryKey, lists] });

export const useSetPicture = (id: string) =>
  useWrite(
    (content: string) => call("horse.set_picture", { params: { id }, body: { content } }),
    pictured(id),
  );

export const useDeletePicture = (id: string) =>
  useWrite(() => call("horse.delete_picture", { params: { id } }), pictured(id));
