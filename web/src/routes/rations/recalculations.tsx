import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { jobsQuery } from "#web/features/recalculations/queries.ts";
import { RecalculationsList } from "#web/features/recalculations/recalculations-list.tsx";
import { defaultJobsSearch, jobsSearch } from "#web/features/recalculations/search.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { changeSearch } from "#web/lib/change-search.ts";

export const Route = createFileRoute("/rations/recalculations")({
  validateSearch: jobsSearch,
  search: { middlewares: [stripSearchParams(defaultJobsSearch)] },
  beforeLoad: guard("recalculations"),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(jobsQuery(deps.page));
  },
  component: () => (
    <RecalculationsList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
  ),
});
