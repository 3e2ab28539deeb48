import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#web/features/session/guard.ts";
import { LoginScreen } from "#web/features/session/login-screen.tsx";

export const Route = createFileRoute("/login")({
  beforeLoad: guard("login"),
  component: LoginScreen,
});
