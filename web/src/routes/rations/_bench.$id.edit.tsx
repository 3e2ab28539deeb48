import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { readFeedsFor } from "#web/features/rations/feed-list.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import type { Opened } from "#web/features/rations/workbench/save/open-draft.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { isDeletedOnServer } from "#web/lib/api/client-error.ts";
import { refetch } from "#web/lib/api/refetch.ts";
import { inTime } from "#web/lib/api/script-deadline.ts";

export const Route = createFileRoute("/rations/_bench/$id/edit")({
  beforeLoad: guard("ration_edit"),
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(ingredientsQuery());
    return stored(queryClient, params.id).catch(async (error) => {
      if (!isDeletedOnServer(error)) throw error;
      const script = import("#web/features/rations/workbench/save/deleted-ration.ts");
      return (await inTime(script)).autosaveOfDeleted(queryClient, params.id, error);
    });
  },
  pendingComponent: WorkbenchSkeleton,
});

async function stored(client: QueryClient, id: string): Promise<Opened> {
  const ration = await refetch(client, rationQuery(id));
  const [horse] = await Promise.all([
    refetch(client, horseQuery(ration.horse.id)),
    readFeedsFor(client, ration),
  ]);
  return { horse, objective: ration.objective, ration };
}
