import { createFileRoute } from "@tanstack/react-router";
import { IngredientScreen } from "#web/features/ingredients/ingredient-screen.tsx";
import { ingredientQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/$id/")({
  beforeLoad: guard("ingredient"),
  loader: ({ context, params }) => refetch(context.queryClient, ingredientQuery(params.id)),
  component: () => <IngredientScreen id={Route.useParams().id} />,
});
