import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ingredientQuery, ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import type { PastedPrice } from "./pasted-prices.ts";

/** Sets the price of a feed and reads rations again, whose prices change with it. */
export function useSetPrice({ id }: IngredientItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pricePerTonne: number | null) =>
      call("ingredient_price.set", { params: { id }, body: { pricePerTonne, effectiveOn: null } }),
    onSuccess: ({ pricePerTonne }) => {
      client.setQueryData(ingredientsQuery().queryKey, (known: IngredientItem[] | undefined) =>
        known?.map((item) => (item.id === id ? { ...item, pricePerTonne } : item)),
      );
      return Promise.all([
        client.invalidateQueries({ queryKey: ingredientQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: ["rations"] }),
      ]);
    },
  });
}

/** Asks which rations another price of one feed would change. */
export const priceChangeQuery = ({ "@id": ingredient, id }: IngredientItem, pricePerTonne: number | null) =>
  queryOptions({
    queryKey: ["price_change", id, pricePerTonne],
    queryFn: () => call("calculation.price_change", { body: { prices: [{ ingredient, pricePerTonne }] } }),
    staleTime: 0,
    retry: false,
  });

/** Asks which rations other prices would change. */
export const usePriceChange = () =>
  useMutation({
    mutationFn: (changed: readonly PastedPrice[]) =>
      call("calculation.price_change", {
        body: {
          prices: changed.map(({ item, pricePerTonne }) => ({ ingredient: item["@id"], pricePerTonne })),
        },
      }),
  });

/** Sets prices one after the other; those before a failure stay. */
export function useSetPrices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changed: readonly PastedPrice[]) => {
      for (const { item, pricePerTonne } of changed)
        await call("ingredient_price.set", { params: { id: item.id }, body: { pricePerTonne } });
    },
    onSettled: () =>
      Promise.all(
        ["ingredients", "ingredient", "rations"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
