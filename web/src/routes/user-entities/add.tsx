import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { EntityEditor } from "#web/features/user-entities/entity-editor.tsx";

export const Route = createFileRoute("/user-entities/add")({
  beforeLoad: guard("user_entity_add"),
  component: () => <EntityEditor entity={null} />,
});
