import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { IngredientsList } from "#web/features/ingredients/list/ingredients-list.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { defaultIngredientsSearch, ingredientsSearch } from "#web/features/ingredients/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/ingredients/wallet")({
  validateSearch: ingredientsSearch,
  search: { middlewares: [stripSearchParams(defaultIngredientsSearch)] },
  beforeLoad: guard("ingredient_wallet"),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ingredientsQuery());
  },
  component: () => (
    <IngredientsList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} isWallet />
  ),
});
