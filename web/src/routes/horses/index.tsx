import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { HorsesList } from "#web/features/horses/horses-list.tsx";
import { horsesQuery } from "#web/features/horses/queries.ts";
import { defaultHorsesSearch, horsesSearch } from "#web/features/horses/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/horses/")({
  validateSearch: horsesSearch,
  search: { middlewares: [stripSearchParams(defaultHorsesSearch)] },
  beforeLoad: guard("horses"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(horsesQuery(deps));
  },
  component: () => <HorsesList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
