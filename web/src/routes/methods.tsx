import { createFileRoute } from "@tanstack/react-router";
import { MethodsScreen } from "#web/features/methods/methods-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/methods")({
  beforeLoad: guard("methods"),
  component: MethodsScreen,
});
