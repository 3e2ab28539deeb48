import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ingredientQuery, ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import type { PastedPrice } from "./pasted-prices.ts";

/** Sets the price of a feed from a day ahead, or from now, and reads rations again, whose prices change with it. */
export function useSetPrice(item: IngredientItem, day: string | null) {
  const { id } = item;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pricePerTonne: number | null) => {
      await call("ingredient_price.set", { params: { id }, body: { pricePerTonne, effectiveOn: day } });
      return call("ingredient.get", { params: { id } });
    },
    onSuccess: (saved) => {
      const { queryKey } = ingredientsQuery();
      const known = client.getQueryData(queryKey) ?? [];
      client.setQueryData(queryKey, (items: IngredientItem[] | undefined) =>
        items?.map((each) => (each.id === id ? saved : each)),
      );
      const hasLots = known.some(({ lot }) => lot?.of === item["@id"]);
      return Promise.all([
        ...(hasLots ? [client.invalidateQueries({ queryKey })] : []),
        client.invalidateQueries({ queryKey: ingredientQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: ["rations"] }),
      ]);
    },
  });
}

/** Removes a price of a feed; what depends on it is read again, after a failure too. */
export function useRemovePrice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (price: string) => call("ingredient_price.delete", { params: { id, price } }),
    onSettled: () => readAgain(client),
  });
}

const readAgain = (client: QueryClient) =>
  Promise.all(
    ["ingredients", "ingredient", "rations"].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );

/** Asks which rations another price of one feed would change, from a day ahead or from today. */
export const priceChangeQuery = (
  { "@id": ingredient, id }: IngredientItem,
  pricePerTonne: number | null,
  effectiveOn: string | null,
) =>
  queryOptions({
    queryKey: ["price_change", id, pricePerTonne, effectiveOn],
    queryFn: () =>
      call("calculation.price_change", { body: { prices: [{ ingredient, pricePerTonne }], effectiveOn } }),
    staleTime: 0,
    retry: false,
  });

/** Asks which rations other prices would change, from a day ahead or from today. */
export const usePriceChange = (effectiveOn: string | null) =>
  useMutation({
    mutationFn: (changed: readonly PastedPrice[]) =>
      call("calculation.price_change", {
        body: {
          prices: changed.map(({ item, pricePerTonne }) => ({ ingredient: item["@id"], pricePerTonne })),
          effectiveOn,
        },
      }),
  });

/** Sets prices one after the other, from a day ahead or from now; those before a failure remain. */
export function useSetPrices(effectiveOn: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changed: readonly PastedPrice[]) => {
      for (const { item, pricePerTonne } of changed)
        await call("ingredient_price.set", { params: { id: item.id }, body: { pricePerTonne, effectiveOn } });
    },
    onSettled: () => readAgain(client),
  });
}
