import { createFileRoute } from "@tanstack/react-router";
import { ProfileEditor } from "#web/features/requirement-profiles/profile-editor.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/requirement-profiles/add")({
  beforeLoad: guard("requirement_profile_add"),
  component: () => <ProfileEditor profile={null} />,
});
