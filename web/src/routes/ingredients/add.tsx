import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { IngredientAdd } from "#web/features/ingredients/ingredient-add.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { copySearch, defaultCopySearch } from "#web/features/ingredients/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/add")({
  validateSearch: copySearch,
  search: { middlewares: [stripSearchParams(defaultCopySearch)] },
  beforeLoad: guard("ingredient_add"),
  loader: ({ context }) => refetch(context.queryClient, ingredientsQuery()),
  component: () => <IngredientAdd {...Route.useSearch()} />,
});
