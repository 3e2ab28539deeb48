import { createFileRoute } from "@tanstack/react-router";
import { IngredientEdit } from "#web/features/ingredients/ingredient-edit.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/$id/edit")({
  beforeLoad: guard("ingredient_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(async () => (await import("#web/features/ingredients/queries.ts")).ingredientQuery),
  component: () => <IngredientEdit id={Route.useParams().id} />,
});
