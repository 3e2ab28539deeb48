import { createFileRoute } from "@tanstack/react-router";
import { waitingForBench } from "#web/features/rations/workbench-skeleton.tsx";
import { guard } from "#web/features/session/route-guard.ts";
import { inTime } from "#web/lib/api/script-deadline.ts";

export const Route = createFileRoute("/rations/_bench/$id/edit")({
  beforeLoad: guard("ration_edit"),
  codeSplitGroupings: [["component"]],
  loader: {
    // the bench begins at each visit with what the service has by then
    staleReloadMode: "blocking",
    handler: async ({ context, params }) => {
      const script = import("#web/features/rations/workbench/save/open-stored.ts");
      return (await inTime(script)).openStored(context.queryClient, params.id);
    },
  },
  ...waitingForBench,
});
