import { createFileRoute } from "@tanstack/react-router";
import { Gcs } from "#web/features/pages/gcs.tsx";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/gcs")({
  beforeLoad: guard("gcs"),
  component: Gcs,
});
