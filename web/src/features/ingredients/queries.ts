import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";
import type { IngredientCreate, IngredientItem } from "#contract/schemas/ingredient.ts";
import type { ImportRow, IngredientImportCreate, KnownChoice } from "#contract/schemas/ingredient-import.ts";
import type { IngredientPriceInput } from "#contract/schemas/ingredient-price.ts";
import { call } from "#web/lib/api/call-api.ts";
import { unknownAs } from "#web/lib/api/client-error.ts";
import { useWrite } from "#web/lib/api/use-write.ts";

const keepMs = 60 * 60 * 1000;

/**
 * Reads every ingredient that a ration of the organisation may contain, so that it is edited without requests: own
 * feeds of colleagues that rations contain too.
 */
export const everyFeedQuery = () =>
  queryOptions({
    queryKey: ["ingredients"],
    queryFn: async (): Promise<IngredientItem[]> =>
      (await call("ingredient.get_collection", { query: { pagination: false, colleagues: "fed" } }))[
        "hydra:member"
      ],
    gcTime: keepMs,
  });

const withoutColleagues = (items: IngredientItem[]): IngredientItem[] =>
  items.some(({ isColleagues }) => isColleagues) ? items.filter(({ isColleagues }) => !isColleagues) : items;

/** Reads every ingredient that the reader finds and may feed. */
export const ingredientsQuery = () => queryOptions({ ...everyFeedQuery(), select: withoutColleagues });

/** Reads one ingredient without cache. */
export function ingredientQuery(id: string) {
  return queryOptions({
    queryKey: ["ingredient", id],
    queryFn: () => call("ingredient.get", { params: { id } }).catch(unknownAs("ingredient_unknown")),
  });
}

/** Reads the changes of one ingredient, newest first. */
export function feedHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ["ingredient", id, "history"],
    queryFn: async () => (await call("ingredient.history", { params: { id } })).entries,
  });
}

/** Reads where one ingredient is used, each time that it is shown. */
export function feedUsesQuery(id: string) {
  return queryOptions({
    queryKey: ["ingredient", id, "uses"],
    queryFn: () => call("ingredient.uses", { params: { id } }),
    staleTime: 0,
  });
}

/** Reads the prices that one ingredient had, newest first. */
export function priceHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ["ingredient", id, "prices"],
    queryFn: async () => (await call("ingredient_price.history", { params: { id } })).prices,
    staleTime: 0,
  });
}

/** Sets the price of an ingredient from a day on. */
export const useSetDatedPrice = (id: string) =>
  useWrite((body: IngredientPriceInput) => call("ingredient_price.set", { params: { id }, body }), {
    stale: [["ingredients"], ["ingredient"], ["rations"]],
  });

/** Puts a feed into the cached list, where the workbench finds it; where a lot is among them, the list is read again. */
function useKeep() {
  const client = useQueryClient();
  return (id: string, kept: IngredientItem | null) => {
    client.setQueryData(
      ingredientsQuery().queryKey,
      (known: IngredientItem[] | undefined) =>
        known && [...known.filter((item) => item.id !== id), ...(kept ? [kept] : [])],
    );
    if (!kept) client.removeQueries({ queryKey: ingredientQuery(id).queryKey });
    const known = client.getQueryData(ingredientsQuery().queryKey) ?? [];
    const hasLots = known.some(({ lot }) => lot !== null);
    return Promise.all([
      ...(hasLots ? [client.invalidateQueries({ queryKey: ingredientsQuery().queryKey })] : []),
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

/** Reads the last imports of the organisation, the newest first. */
export function importsQuery() {
  return queryOptions({
    queryKey: ["ingredient_imports"],
    queryFn: async () =>
      (
        await call("ingredient_import.get_collection", {
          query: { itemsPerPage: limits.defaultPageSize, "order[createdAt]": "desc" },
        })
      )["hydra:member"],
  });
}

/** Queries that an import makes stale. */
const importStale = [["ingredients"], ["ingredient"], ["ingredient_imports"], ["rations"]];

interface ImportSent {
  file: IngredientImportCreate;
  chunks: readonly ImportRow[][];
  onKnown: KnownChoice;
  forceUpdate: boolean;
  /** Hears of the rows that the service has received. */
  onSent: (rows: number) => void;
  /** Stops the import before it is written. */
  signal: AbortSignal;
}

/** Saves an import whole, or not at all: with refusals by line, or when it is stopped, nothing is written. */
export const useSaveImport = () =>
  useWrite(
    async ({ file, chunks, onKnown, forceUpdate, onSent, signal }: ImportSent) => {
      const { id } = await call("ingredient_import.post", { body: file });
      const refused = new Map<number, string[]>();
      let sent = 0;
      for (const rows of chunks) {
        signal.throwIfAborted();
        const body = { onKnown, forceUpdate, rows, withdrawn: [] };
        const review = await call("ingredient_import.add", { params: { id }, body });
        for (const { line, action, refusals } of review.rows)
          if (action === "refused")
            refused.set(
              line,
              refusals.map(({ message }) => message),
            );
        sent += rows.length;
        onSent(sent);
      }
      signal.throwIfAborted();
      if (refused.size === 0) await call("ingredient_import.commit", { params: { id }, body: {} });
      return { id, refused };
    },
    { stale: importStale },
  );

export const useUndoImport = () =>
  useWrite((id: string) => call("ingredient_import.undo", { params: { id }, body: {} }), {
    stale: importStale,
  });

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
