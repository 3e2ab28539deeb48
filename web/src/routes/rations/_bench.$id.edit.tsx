import { createFileRoute } from "@tanstack/react-router";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/rations/_bench/$id/edit")({
  beforeLoad: guard("ration_edit"),
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(ingredientsQuery());
    const ration = await queryClient.fetchQuery(rationQuery(params.id));
    const [horse] = await Promise.all([
      queryClient.fetchQuery(horseQuery(ration.horse.id)),
      queryClient.ensureQueryData(ingredientsQuery()),
    ]);
    return { horse, objective: ration.objective, ration };
  },
  pendingComponent: WorkbenchSkeleton,
});
