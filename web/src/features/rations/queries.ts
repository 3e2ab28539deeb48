import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { RationCreate, RationItem, RationPatch } from "#contract/schemas/ration.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { pageQuery, wholeQuery } from "#web/lib/api/page-query.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { useWrite } from "#web/lib/api/use-write.ts";

export interface RationsSearch {
  page: number;
  /** Id of the one horse whose rations are listed, or empty. */
  horse: string;
  order: "name" | "modifiedAt" | "pricePerDay";
  direction: "asc" | "desc";
}

const horsePath = (id: string) => `/api/horses/${id}`;

/** Reads the rations of every page of a list. */
export async function readEveryRation({ horse, order, direction }: RationsSearch) {
  const query = { ...wholeQuery({ order, direction }), horse: horse ? horsePath(horse) : undefined };
  return (await call("ration.get_collection", { query }))["hydra:member"];
}

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
          ...pageQuery({ ...search, name }),
          itemsPerPage,
          horse: search.horse ? horsePath(search.horse) : undefined,
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
    queryFn: () => call("ration.get", { params: { id } }).catch(unknownAs("ration_unknown")),
  });
}

const stale = [
  ["rations", "list"],
  ["rations", "last"],
  ["horses", "list"],
];
const stored = (ration: Versioned<RationItem>) => rationQuery(ration.id).queryKey;

export const useCreateRation = () =>
  useWrite((body: v.InferInput<typeof RationCreate>) => call("ration.post", { body }), { stale, stored });

interface Update {
  id: string;
  body: v.InferInput<typeof RationPatch>;
  version: string;
}

export const useUpdateRation = () =>
  useWrite(({ id, ...change }: Update) => call("ration.patch", { params: { id }, ...change }), {
    stale,
    stored,
  });

export const useDeleteRation = (id: string) =>
  useWrite(() => call("ration.delete", { params: { id } }), { stale, removed: rationQuery(id).queryKey });
