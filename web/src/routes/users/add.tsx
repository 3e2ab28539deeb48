import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { UserEditor } from "#web/features/users/user-editor.tsx";

export const Route = createFileRoute("/users/add")({
  beforeLoad: guard("user_add"),
  component: () => <UserEditor user={null} />,
});
