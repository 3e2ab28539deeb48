import { createFileRoute } from "@tanstack/react-router";
import { AnalysisEditor } from "#web/features/ingredients/editor/analysis-editor.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/add")({
  beforeLoad: guard("ingredient_add"),
  loader: ({ context }) => refetch(context.queryClient, ingredientsQuery()),
  component: () => <AnalysisEditor item={null} />,
});
