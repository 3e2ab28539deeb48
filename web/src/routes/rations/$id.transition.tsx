import { createFileRoute, stripSearchParams } from "@tanstack/react-router";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { everyRationOfQuery, rationQuery } from "#web/features/rations/queries.ts";
import { versionsQuery } from "#web/features/rations/record/queries.ts";
import { defaultTransitionSearch, transitionSearch } from "#web/features/rations/transition/search.ts";
import { TransitionScreen } from "#web/features/rations/transition/transition-screen.tsx";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/rations/$id/transition")({
  beforeLoad: guard("ration_transition"),
  validateSearch: transitionSearch,
  search: { middlewares: [stripSearchParams(defaultTransitionSearch)] },
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(ingredientsQuery());
    const ration = await queryClient.fetchQuery(rationQuery(params.id));
    await Promise.all([
      queryClient.fetchQuery(horseQuery(ration.horse.id)),
      queryClient.fetchQuery(versionsQuery(params.id)),
      queryClient.fetchQuery(everyRationOfQuery(ration.horse.id)),
      queryClient.ensureQueryData(ingredientsQuery()),
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
