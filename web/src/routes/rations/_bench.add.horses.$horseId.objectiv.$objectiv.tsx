import { createFileRoute, notFound } from "@tanstack/react-router";
import { objectives } from "#science/vocabulary/classes.ts";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { waitingForBench } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/rations/_bench/add/horses/$horseId/objectiv/$objectiv")({
  beforeLoad: guard("ration_add"),
  loader: async ({ context: { queryClient }, params }) => {
    const objective = objectives.find((key) => key === params.objectiv);
    if (!objective) throw notFound();
    const [horse] = await Promise.all([
      refetch(queryClient, horseQuery(params.horseId)),
      refetch(queryClient, ingredientsQuery()),
    ]);
    return { horse, objective, ration: null };
  },
  ...waitingForBench,
});
