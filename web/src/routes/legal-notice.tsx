import { createFileRoute } from "@tanstack/react-router";
import { LegalNotice } from "#web/features/pages/legal-notice.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/legal-notice")({
  beforeLoad: guard("legal_notice"),
  component: LegalNotice,
});
