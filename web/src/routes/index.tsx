import { createFileRoute } from "@tanstack/react-router";
import { Home } from "#web/features/pages/home.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/")({
  beforeLoad: guard("home"),
  component: Home,
});
