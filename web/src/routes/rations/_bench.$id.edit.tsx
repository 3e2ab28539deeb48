import { createFileRoute } from "@tanstack/react-router";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { feedsOf } from "#web/features/rations/feeds-of.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/guard.ts";
import { readAnew } from "#web/lib/read-anew.ts";

export const Route = createFileRoute("/rations/_bench/$id/edit")({
  beforeLoad: guard("ration_edit"),
  // a form begins with what its loader reads, never with what it read at an earlier visit
  loader: {
    staleReloadMode: "blocking",
    handler: async ({ context: { queryClient }, params }) => {
      void queryClient.prefetchQuery(ingredientsQuery());
      const ration = await readAnew(queryClient, rationQuery(params.id));
      const [horse] = await Promise.all([
        readAnew(queryClient, horseQuery(ration.horse.id)),
        feedsOf(queryClient, ration),
      ]);
      return { horse, objective: ration.objective, ration };
    },
  },
  pendingComponent: WorkbenchSkeleton,
});
