import { createFileRoute } from "@tanstack/react-router";
import { ImportScreen } from "#web/features/ingredients/import/import-screen.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/ingredients/import")({
  beforeLoad: guard("ingredient_import"),
  loader: ({ context }) => refetch(context.queryClient, ingredientsQuery()),
  component: ImportScreen,
});
