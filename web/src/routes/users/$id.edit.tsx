import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { UserEditScreen } from "#web/features/users/user-editor.tsx";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/users/$id/edit")({
  beforeLoad: guard("user_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(async () => (await import("#web/features/users/queries.ts")).userQuery),
  component: () => <UserEditScreen id={Route.useParams().id} />,
});
