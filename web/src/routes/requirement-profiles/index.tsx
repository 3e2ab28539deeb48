import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { ProfilesList } from "#web/features/requirement-profiles/profiles-list.tsx";
import { profilesQuery } from "#web/features/requirement-profiles/queries.ts";
import { defaultProfilesSearch, profilesSearch } from "#web/features/requirement-profiles/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/requirement-profiles/")({
  validateSearch: profilesSearch,
  search: { middlewares: [stripSearchParams(defaultProfilesSearch)] },
  beforeLoad: guard("requirement_profiles"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(profilesQuery(deps));
  },
  component: () => <ProfilesList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />,
});
