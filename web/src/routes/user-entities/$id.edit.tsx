import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { EntityEditScreen } from "#web/features/user-entities/entity-editor.tsx";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/user-entities/$id/edit")({
  beforeLoad: guard("user_entity_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(async () => (await import("#web/features/user-entities/queries.ts")).entityQuery),
  component: () => <EntityEditScreen id={Route.useParams().id} />,
});
