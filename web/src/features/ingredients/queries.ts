import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { IngredientCreate, IngredientItem, IngredientPatch } from "#contract/schemas/ingredient.ts";
import type { IngredientsImport } from "#contract/schemas/ingredient-import.ts";
import { call } from "#web/lib/api.ts";

const keepMs = 60 * 60 * 1000;

/** Every ingredient the reader may feed, in one fetch: a ration is then edited without any request. */
export function ingredientsQuery() {
  return queryOptions({
    queryKey: ["ingredients"],
    queryFn: async (): Promise<IngredientItem[]> =>
      (await call("ingredient.get_collection", { query: { pagination: false } }))["hydra:member"],
    staleTime: keepMs,
    gcTime: keepMs,
  });
}

/** One ingredient as it stands now, to be read or changed. */
export function ingredientQuery(id: string) {
  return queryOptions({
    queryKey: ["ingredient", id],
    queryFn: () => call("ingredient.get", { params: { id } }),
  });
}

/** Puts a feed where the workbench finds it at once. */
function useKeep() {
  const client = useQueryClient();
  return (id: string, kept: IngredientItem | null) => {
    client.setQueryData(
      ingredientsQuery().queryKey,
      (known: IngredientItem[] | undefined) =>
        known && [...known.filter((item) => item.id !== id), ...(kept ? [kept] : [])],
    );
    if (!kept) client.removeQueries({ queryKey: ingredientQuery(id).queryKey });
    return Promise.all([
      client.invalidateQueries({ queryKey: ingredientQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: ["rations"] }),
    ]);
  };
}

export function useCreateIngredient() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: IngredientCreate) => call("ingredient.post", { body }),
    onSuccess: (item) => keep(item.id, item),
  });
}

/** Makes feeds of a table; what is kept of the list is read anew. */
export function useImportIngredients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: IngredientsImport) => call("ingredient.import", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
  });
}

/** Puts feeds of a table in the place of own feeds, one after the other. */
export function useReplaceIngredients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (feeds: readonly { id: string; body: IngredientPatch }[]) => {
      for (const { id, body } of feeds) {
        await call("ingredient.get", { params: { id } });
        await call("ingredient.patch", { params: { id }, body });
      }
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
        client.invalidateQueries({ queryKey: ["rations"] }),
      ]),
  });
}

export function useUpdateIngredient(id: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: IngredientCreate) => call("ingredient.patch", { params: { id }, body }),
    onSuccess: (item) => keep(id, item),
  });
}

export function useDeleteIngredient(id: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: () => call("ingredient.delete", { params: { id } }),
    onSuccess: () => keep(id, null),
  });
}
