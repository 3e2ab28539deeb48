import { createFileRoute } from "@tanstack/react-router";
import { HorseEditor } from "#web/features/horses/horse-editor.tsx";
import { guard } from "#web/features/session/guard.ts";

export const Route = createFileRoute("/horses/add")({
  beforeLoad: guard("horse_add"),
  component: () => <HorseEditor horse={null} />,
});
