import { createFileRoute } from "@tanstack/react-router";
import { HorseDelete } from "#web/features/horses/horse-delete.tsx";
import { horseQuery } from "#web/features/horses/queries.ts";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/horses/$id/delete")({
  beforeLoad: guard("horse_delete"),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(horseQuery(params.id)),
  component: () => <HorseDelete id={Route.useParams().id} />,
});
