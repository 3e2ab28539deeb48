import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { readFeedsFor } from "#web/features/rations/feed-list.ts";
import { everyRationOfQuery, rationQuery } from "#web/features/rations/queries.ts";
import { TransitionScreen } from "#web/features/rations/transition/transition-screen.tsx";
import { defaultTransitionSearch, transitionSearch } from "#web/features/rations/transition-search.ts";
import { versionsQuery } from "#web/features/rations/versions/queries.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/rations/$id/transition")({
  beforeLoad: guard("ration_transition"),
  validateSearch: transitionSearch,
  search: { middlewares: [stripSearchParams(defaultTransitionSearch)] },
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(ingredientsQuery());
    const ration = await refetch(queryClient, rationQuery(params.id));
    await Promise.all([
      refetch(queryClient, horseQuery(ration.horse.id)),
      refetch(queryClient, versionsQuery(params.id)),
      refetch(queryClient, everyRationOfQuery(ration.horse.id)),
      readFeedsFor(queryClient, ration),
    ]);
  },
  pendingComponent: WorkbenchSkeleton,
  component: () => {
    const navigate = Route.useNavigate();
    return (
      <TransitionScreen
        id={Route.useParams().id}
        search={Route.useSearch()}
        onSearch={(change) => navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
      />
    );
  },
});
