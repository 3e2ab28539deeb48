import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { EntitiesList } from "#web/features/user-entities/entities-list.tsx";
import { entitiesQuery } from "#web/features/user-entities/queries.ts";
import { defaultEntitiesSearch, entitiesSearch } from "#web/features/user-entities/search.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/user-entities/")({
  validateSearch: entitiesSearch,
  search: { middlewares: [stripSearchParams(defaultEntitiesSearch)] },
  beforeLoad: guard("user_entities"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(entitiesQuery(deps));
  },
  component: () => <EntitiesList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
