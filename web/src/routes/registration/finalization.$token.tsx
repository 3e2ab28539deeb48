import { createFileRoute } from "@tanstack/react-router";
import { FinalizationScreen } from "#web/features/registration/finalization-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/registration/finalization/$token")({
  beforeLoad: guard("registration_finalization"),
  component: () => <FinalizationScreen token={Route.useParams().token} />,
});
