import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ingredientQuery, ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { call } from "#web/lib/api/call-api.ts";

export function useWallet({ "@id": ingredient, id }: IngredientItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isIn: boolean): Promise<unknown> =>
      isIn
        ? call("ingredient_wallet.post", { body: { ingredient } })
        : call("ingredient_wallet.delete", { params: { id } }),
    onSuccess: (_reply, isIn) => {
      client.setQueryData(ingredientsQuery().queryKey, (known: IngredientItem[] | undefined) =>
        known?.map((item) => (item.id === id ? { ...item, inWallet: isIn } : item)),
      );
      return client.invalidateQueries({ queryKey: ingredientQuery(id).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
  });
}
