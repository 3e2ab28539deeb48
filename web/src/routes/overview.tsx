import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { OverviewScreen } from "#web/features/overview/overview-screen.tsx";
import { everyHorseQuery, everyRationQuery } from "#web/features/overview/queries.ts";
import { defaultOverviewSearch, overviewSearch } from "#web/features/overview/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/overview")({
  validateSearch: overviewSearch,
  search: { middlewares: [stripSearchParams(defaultOverviewSearch)] },
  beforeLoad: guard("overview"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(everyHorseQuery());
    void queryClient.prefetchQuery(everyRationQuery());
    void queryClient.prefetchQuery(ingredientsQuery());
  },
  component: () => <OverviewScreen search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
