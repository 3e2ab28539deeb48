import { createFileRoute } from "@tanstack/react-router";
import { SharedScreen } from "#web/features/rations/sheets/shared-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/shared/$token")({
  beforeLoad: guard("shared_ration"),
  component: () => <SharedScreen token={Route.useParams().token} />,
});
