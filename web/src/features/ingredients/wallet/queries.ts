import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { IngredientWalletPatch, WalletSettings } from "#contract/schemas/ingredient-wallet.ts";
import { ingredientQuery, ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { withWalletChange } from "./wallet-order.ts";

export function useWallet({ "@id": ingredient, id }: IngredientItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isIn: boolean): Promise<WalletSettings | null> =>
      isIn
        ? call("ingredient_wallet.post", { body: { ingredient } })
        : call("ingredient_wallet.delete", { params: { id } }),
    onSuccess: (reply) => {
      const wallet = reply && {
        place: reply.place,
        favourite: reply.favourite,
        stepKg: reply.stepKg,
        mostKg: reply.mostKg,
      };
      client.setQueryData(ingredientsQuery().queryKey, (known: IngredientItem[] | undefined) =>
        known?.map((item) => (item.id === id ? { ...item, inWallet: wallet !== null, wallet } : item)),
      );
      return client.invalidateQueries({ queryKey: ingredientQuery(id).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
  });
}

/** Changes settings of a feed in the wallet. The list shows them at once; changes are sent one after the other. */
export function useWalletSettings(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "wallet" },
    mutationFn: (body: IngredientWalletPatch) =>
      call("ingredient_wallet.patch", { params: { id }, body, version: "*" }),
    onMutate: (change) =>
      client.setQueryData(
        ingredientsQuery().queryKey,
        (known: IngredientItem[] | undefined) => known && withWalletChange(known, id, change),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ingredientQuery(id).queryKey }),
    onError: () => client.invalidateQueries({ queryKey: ingredientsQuery().queryKey }),
  });
}
