import { createFileRoute } from "@tanstack/react-router";
import { EntityEditor } from "#web/features/entities/entity-editor.tsx";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/user-entities/add")({
  beforeLoad: guard("user_entity_add"),
  component: () => <EntityEditor entity={null} />,
});
