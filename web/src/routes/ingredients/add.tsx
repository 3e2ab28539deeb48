import { createFileRoute } from "@tanstack/react-router";
import { AnalysisEditor } from "#web/features/ingredients/editor/analysis-editor.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/ingredients/add")({
  beforeLoad: guard("ingredient_add"),
  loader: ({ context }) => context.queryClient.ensureQueryData(ingredientsQuery()),
  component: () => <AnalysisEditor item={null} />,
});
