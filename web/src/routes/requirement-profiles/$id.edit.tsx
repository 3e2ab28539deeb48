import { createFileRoute } from "@tanstack/react-router";
import { ProfileEditScreen } from "#web/features/requirement-profiles/profile-editor.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { formLoader } from "#web/lib/api/refetch.ts";

export const Route = createFileRoute("/requirement-profiles/$id/edit")({
  beforeLoad: guard("requirement_profile_edit"),
  codeSplitGroupings: [["component"]],
  loader: formLoader(
    async () => (await import("#web/features/requirement-profiles/queries.ts")).profileQuery,
  ),
  component: () => <ProfileEditScreen id={Route.useParams().id} />,
});
