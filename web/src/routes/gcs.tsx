import { createFileRoute } from "@tanstack/react-router";
import { Gcs } from "#web/features/pages/general-conditions.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/gcs")({
  beforeLoad: guard("gcs"),
  component: Gcs,
});
