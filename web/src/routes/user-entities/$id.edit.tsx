import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { EntityEditScreen } from "#web/features/user-entities/entity-edit-screen.tsx";
import { entityQuery } from "#web/features/user-entities/queries.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/user-entities/$id/edit")({
  beforeLoad: guard("user_entity_edit"),
  // a form begins with what its loader reads, never with what it read at an earlier visit
  loader: {
    staleReloadMode: "blocking",
    handler: ({ context, params }) => refetch(context.queryClient, entityQuery(params.id)),
  },
  component: () => <EntityEditScreen id={Route.useParams().id} />,
});
