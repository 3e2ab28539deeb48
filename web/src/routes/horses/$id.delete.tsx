import { createFileRoute } from "@tanstack/react-router";
import { HorseDelete } from "#web/features/horses/horse-delete.tsx";
import { horseQuery } from "#web/features/horses/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/horses/$id/delete")({
  beforeLoad: guard("horse_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, horseQuery(params.id)),
  component: () => <HorseDelete id={Route.useParams().id} />,
});
