import { createFileRoute } from "@tanstack/react-router";
import { PersonalData } from "#web/features/pages/personal-data.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/personal_data")({
  beforeLoad: guard("personal_data"),
  component: PersonalData,
});
