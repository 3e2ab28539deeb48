import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/guard.ts";
import { userQuery } from "#web/features/users/queries.ts";
import { UserEditScreen } from "#web/features/users/user-edit-screen.tsx";
import { readAnew } from "#web/lib/read-anew.ts";

export const Route = createFileRoute("/users/$id/edit")({
  beforeLoad: guard("user_edit"),
  loader: ({ context, params }) => readAnew(context.queryClient, userQuery(params.id)),
  component: () => <UserEditScreen id={Route.useParams().id} />,
});
