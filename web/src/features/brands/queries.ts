import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { BrandCreate, BrandPatch } from "#contract/schemas/brand.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import type { BrandsSearch } from "./search.ts";

export function brandsQuery(search: BrandsSearch) {
  return queryOptions({
    queryKey: ["brands", "list", search],
    queryFn: () =>
      call("brand.get_collection", {
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

export function ownBrandsQuery(userEntity: string) {
  return queryOptions({
    queryKey: ["brands", "own", userEntity],
    queryFn: async () => {
      const query = { pagination: false, userEntity, "order[name]": "asc" };
      return (await call("brand.get_collection", { query }))["hydra:member"];
    },
    enabled: userEntity !== "",
  });
}

export function brandQuery(id: string) {
  return queryOptions({
    queryKey: ["brands", "item", id],
    queryFn: () => call("brand.get", { params: { id } }).catch(unknownAs("brand_unknown")),
  });
}

/** Reads feeds again too, because they show the name of their brand. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["brands"] }),
      client.invalidateQueries({ queryKey: ["ingredients"] }),
    ]);
}

export function useCreateBrand() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BrandCreate) => call("brand.post", { body }),
    onSuccess: refresh,
  });
}

export function useUpdateBrand(id: string, version: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BrandPatch) => call("brand.patch", { params: { id }, body, version }),
    onSuccess: refresh,
  });
}

export function useDeleteBrand(id: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call("brand.delete", { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["brands", "item", id] });
      return refresh();
    },
  });
}
