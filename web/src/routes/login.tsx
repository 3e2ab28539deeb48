import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "#web/features/session/login-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/login")({
  beforeLoad: guard("login"),
  component: LoginScreen,
});
