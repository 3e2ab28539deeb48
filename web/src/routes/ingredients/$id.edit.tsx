import { createFileRoute } from "@tanstack/react-router";
import { IngredientEdit } from "#web/features/ingredients/ingredient-edit.tsx";
import { ingredientQuery, ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/$id/edit")({
  beforeLoad: guard("ingredient_edit"),
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([refetch(queryClient, ingredientQuery(params.id)), refetch(queryClient, ingredientsQuery())]),
  component: () => <IngredientEdit id={Route.useParams().id} />,
});
