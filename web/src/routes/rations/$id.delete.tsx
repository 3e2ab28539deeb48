import { createFileRoute } from "@tanstack/react-router";
import { rationQuery } from "#web/features/rations/queries.ts";
import { RationDelete } from "#web/features/rations/ration-delete.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/rations/$id/delete")({
  beforeLoad: guard("ration_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, rationQuery(params.id)),
  component: () => <RationDelete id={Route.useParams().id} />,
});
