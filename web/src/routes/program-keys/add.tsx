import { createFileRoute } from "@tanstack/react-router";
import { KeyEditor } from "#web/features/program-keys/key-editor.tsx";
import { guard } from "#web/features/session/route-guard.ts";

export const Route = createFileRoute("/program-keys/add")({
  beforeLoad: guard("program_key_add"),
  component: KeyEditor,
});
