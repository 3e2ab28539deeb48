import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { EntityDelete } from "#web/features/user-entities/entity-delete.tsx";
import { entityQuery } from "#web/features/user-entities/queries.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/user-entities/$id/delete")({
  beforeLoad: guard("user_entity_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, entityQuery(params.id)),
  component: () => <EntityDelete id={Route.useParams().id} />,
});
