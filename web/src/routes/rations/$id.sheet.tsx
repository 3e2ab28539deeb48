import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { snapshotQuery } from "#web/features/rations/sheets/queries.ts";
import { RationSheet } from "#web/features/rations/sheets/ration-sheet.tsx";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { refetch } from "#web/lib/api/refetch.ts";

const Search = v.object({ kind: v.fallback(v.picklist(sheetKinds), "professional") });

export const Route = createFileRoute("/rations/$id/sheet")({
  beforeLoad: guard("ration_sheet"),
  validateSearch: (search) => v.parse(Search, search),
  loader: ({ context, params }) => refetch(context.queryClient, snapshotQuery(params.id)),
  pendingComponent: WorkbenchSkeleton,
  component: () => <RationSheet id={Route.useParams().id} kind={Route.useSearch().kind} />,
});
