import { createFileRoute } from "@tanstack/react-router";
import { ForgottenPassword } from "#web/features/password-resets/forgotten-password.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/forgotten-password")({
  beforeLoad: guard("forgotten_password"),
  component: ForgottenPassword,
});
