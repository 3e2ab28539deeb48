import { createFileRoute, notFound } from "@tanstack/react-router";
import { objectives } from "#science/classes.ts";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { Workbench } from "#web/features/rations/workbench/workbench.tsx";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/guard.ts";
import { readAnew } from "#web/lib/read-anew.ts";

export const Route = createFileRoute("/rations/add/horses/$horseId/objectiv/$objectiv")({
  beforeLoad: guard("ration_add"),
  loader: async ({ context: { queryClient }, params }) => {
    const objective = objectives.find((key) => key === params.objectiv);
    if (!objective) throw notFound();
    const [horse] = await Promise.all([
      readAnew(queryClient, horseQuery(params.horseId)),
      readAnew(queryClient, ingredientsQuery()),
    ]);
    return { horse, objective };
  },
  pendingComponent: WorkbenchSkeleton,
  component: () => {
    const { horse, objective } = Route.useLoaderData();
    return <Workbench key={`${horse.id} ${objective}`} horse={horse} objective={objective} ration={null} />;
  },
});
