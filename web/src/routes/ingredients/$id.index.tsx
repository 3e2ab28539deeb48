import { createFileRoute } from "@tanstack/react-router";
import { IngredientScreen } from "#web/features/ingredients/ingredient-screen.tsx";
import { ingredientQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/ingredients/$id/")({
  beforeLoad: guard("ingredient"),
  loader: ({ context, params }) => context.queryClient.fetchQuery(ingredientQuery(params.id)),
  component: () => <IngredientScreen id={Route.useParams().id} />,
});
