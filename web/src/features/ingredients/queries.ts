import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { IngredientCreate, IngredientItem, IngredientPatch } from "#contract/schemas/ingredient.ts";
import type { IngredientsImport } from "#contract/schemas/ingredient-import.ts";
import { call } from "#web/lib/api/call-api.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { rowVersion } from "#web/lib/api/row-versions.ts";

const keepMs = 60 * 60 * 1000;

/** Reads every ingredient that the reader may feed, so that a ration is edited without requests. */
export function ingredientsQuery() {
  return queryOptions({
    queryKey: ["ingredients"],
    queryFn: async (): Promise<IngredientItem[]> =>
      (await call("ingredient.get_collection", { query: { pagination: false } }))["hydra:member"],
    gcTime: keepMs,
  });
}

/** Reads one ingredient without cache. */
export function ingredientQuery(id: string) {
  return queryOptions({
    queryKey: ["ingredient", id],
    queryFn: () => call("ingredient.get", { params: { id } }),
  });
}

/** Puts a feed into the cached list, where the workbench finds it. */
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

export function useImportIngredients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: IngredientsImport) => call("ingredient.import", { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
  });
}

/** New content of an own feed; `seen` is the time of the feed's last change that the user saw. */
interface Replacement {
  id: string;
  body: IngredientPatch;
  seen: string;
}

/** Replaces an own feed by a feed of a table. @throws when the stored feed has changed since it was seen */
export async function replaceFeed({ id, body, seen }: Replacement): Promise<void> {
  const stored = await call("ingredient.get", { params: { id } });
  if (stored.modifiedAt !== seen) throw new ClientError("changed", 412, id);
  await call("ingredient.patch", { params: { id }, body, version: rowVersion(stored) });
}

export function useReplaceIngredients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (feeds: readonly Replacement[]) => {
      for (const feed of feeds) await replaceFeed(feed);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
        client.invalidateQueries({ queryKey: ["rations"] }),
      ]),
  });
}

export function useUpdateIngredient(id: string, version: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: IngredientCreate) => call("ingredient.patch", { params: { id }, body, version }),
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
