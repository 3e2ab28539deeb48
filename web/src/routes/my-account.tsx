import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#web/features/account/account-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/my-account")({
  beforeLoad: guard("my_account"),
  component: AccountScreen,
});
