import { createFileRoute } from "@tanstack/react-router";
import { EntityDelete } from "#web/features/entities/entity-delete.tsx";
import { entityQuery } from "#web/features/entities/queries.ts";
import { guard } from "#web/features/session/guard.ts";
import { readAnew } from "#web/lib/read-anew.ts";

export const Route = createFileRoute("/user-entities/$id/delete")({
  beforeLoad: guard("user_entity_delete"),
  loader: ({ context, params }) => readAnew(context.queryClient, entityQuery(params.id)),
  component: () => <EntityDelete id={Route.useParams().id} />,
});
