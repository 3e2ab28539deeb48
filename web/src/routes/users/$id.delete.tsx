import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/route-guard.ts";
import { userQuery } from "#web/features/users/queries.ts";
import { UserDelete } from "#web/features/users/user-delete.tsx";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/users/$id/delete")({
  beforeLoad: guard("user_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, userQuery(params.id)),
  component: () => <UserDelete id={Route.useParams().id} />,
});
