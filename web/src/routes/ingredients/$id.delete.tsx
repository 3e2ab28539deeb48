import { createFileRoute } from "@tanstack/react-router";
import { IngredientDelete } from "#web/features/ingredients/ingredient-delete.tsx";
import { ingredientQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/$id/delete")({
  beforeLoad: guard("ingredient_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, ingredientQuery(params.id)),
  component: () => <IngredientDelete id={Route.useParams().id} />,
});
