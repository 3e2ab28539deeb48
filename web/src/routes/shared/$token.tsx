import { createFileRoute } from "@tanstack/react-router";
import { sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { SharedScreen } from "#web/features/rations/sheets/shared-screen.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { choice, readFields } from "#web/lib/address-fields.ts";

const fields = { kind: choice(sheetKinds, "owner") };

export const Route = createFileRoute("/shared/$token")({
  beforeLoad: guard("shared_ration"),
  validateSearch: (search) => readFields(fields, search),
  component: () => <SharedScreen token={Route.useParams().token} reader={Route.useSearch().kind} />,
});
