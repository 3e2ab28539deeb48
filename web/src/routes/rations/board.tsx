import { createFileRoute } from "@tanstack/react-router";
import { BoardScreen } from "#web/features/rations/sheets/board-screen.tsx";
import { boardQuery } from "#web/features/rations/sheets/queries.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/guard.ts";
import { readAnew } from "#web/lib/read-anew.ts";

export const Route = createFileRoute("/rations/board")({
  beforeLoad: guard("ration_board"),
  loader: ({ context }) => readAnew(context.queryClient, boardQuery()),
  pendingComponent: WorkbenchSkeleton,
  component: BoardScreen,
});
