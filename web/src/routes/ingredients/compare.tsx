import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { CompareScreen } from "#web/features/ingredients/compare/compare-screen.tsx";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { compareSearch, defaultCompareSearch } from "#web/features/ingredients/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/ingredients/compare")({
  validateSearch: compareSearch,
  search: { middlewares: [stripSearchParams(defaultCompareSearch)] },
  beforeLoad: guard("ingredient_compare"),
  loader: ({ context }) => refetch(context.queryClient, ingredientsQuery()),
  component: () => <CompareScreen search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
