import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { usersQuery } from "#web/features/users/queries.ts";
import { defaultUsersSearch, usersSearch } from "#web/features/users/search.ts";
import { UsersList } from "#web/features/users/users-list.tsx";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/users/")({
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(defaultUsersSearch)] },
  beforeLoad: guard("users"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(usersQuery(deps));
  },
  component: () => <UsersList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
