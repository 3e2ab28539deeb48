import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";

/** Warns that the service judged the saved ration otherwise than the screen, and offers to reload. */
export function OutdatedNotice() {
  const isOutdated = useWorkbench((snapshot) => snapshot.isOutdated);
  if (!isOutdated) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
          {m.ration_outdated_load()}
        </Button>
      }
    >
      {m.ration_outdated()}
    </Notice>
  );
}
