import { createFileRoute } from "@tanstack/react-router";
import { ProfileDelete } from "#web/features/requirement-profiles/profile-delete.tsx";
import { profileQuery } from "#web/features/requirement-profiles/queries.ts";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/requirement-profiles/$id/delete")({
  beforeLoad: guard("requirement_profile_delete"),
  loader: ({ context, params }) => refetch(context.queryClient, profileQuery(params.id)),
  component: () => <ProfileDelete id={Route.useParams().id} />,
});
