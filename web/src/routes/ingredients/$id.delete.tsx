import { createFileRoute } from "@tanstack/react-router";
import { IngredientDelete } from "#web/features/ingredients/ingredient-delete.tsx";
import { ingredientQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/ingredients/$id/delete")({
  beforeLoad: guard("ingredient_delete"),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(ingredientQuery(params.id)),
  component: () => <IngredientDelete id={Route.useParams().id} />,
});
