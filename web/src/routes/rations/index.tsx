import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { rationsQuery } from "#web/features/rations/queries.ts";
import { RationsList } from "#web/features/rations/rations-list.tsx";
import { defaultRationsSearch, rationsSearch } from "#web/features/rations/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/rations/")({
  validateSearch: rationsSearch,
  search: { middlewares: [stripSearchParams(defaultRationsSearch)] },
  beforeLoad: guard("rations"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(rationsQuery(deps));
  },
  component: () => <RationsList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
