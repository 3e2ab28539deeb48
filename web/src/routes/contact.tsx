import { createFileRoute } from "@tanstack/react-router";
import { Contact } from "#web/features/pages/contact.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/contact")({
  beforeLoad: guard("contact"),
  component: Contact,
});
