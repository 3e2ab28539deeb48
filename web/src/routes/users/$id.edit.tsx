import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { userQuery } from "#web/features/users/queries.ts";
import { UserEditScreen } from "#web/features/users/user-edit-screen.tsx";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/users/$id/edit")({
  beforeLoad: guard("user_edit"),
  // a form begins with what its loader reads, never with what it read at an earlier visit
  loader: {
    staleReloadMode: "blocking",
    handler: ({ context, params }) => refetch(context.queryClient, userQuery(params.id)),
  },
  component: () => <UserEditScreen id={Route.useParams().id} />,
});
