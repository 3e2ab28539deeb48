import { createFileRoute } from "@tanstack/react-router";
import { sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { snapshotQuery } from "#web/features/rations/sheets/queries.ts";
import { RationSheet } from "#web/features/rations/sheets/ration-sheet.tsx";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { choice, readFields } from "#web/lib/address-fields.ts";
import { refetch } from "#web/lib/api/refetch.ts";

const fields = { kind: choice(sheetKinds, "professional") };

export const Route = createFileRoute("/rations/$id/sheet")({
  beforeLoad: guard("ration_sheet"),
  validateSearch: (search) => readFields(fields, search),
  loader: ({ context, params }) => refetch(context.queryClient, snapshotQuery(params.id)),
  pendingComponent: WorkbenchSkeleton,
  component: () => <RationSheet id={Route.useParams().id} kind={Route.useSearch().kind} />,
});
