import { useMutation, useQuery } from "@tanstack/react-query";
import type { RationItem } from "#contract/schemas/ration.ts";
import { rationQuery, useUpdateRation } from "#web/features/rations/queries.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { rowVersion } from "#web/lib/api/row-versions.ts";
import { driftTexts } from "#web/lib/format/drift-text.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { driftSinceSave } from "./drift-since-save.ts";
import { notifyStaleJudgement } from "./stale-judgement.ts";

interface OlderSaveProps {
  rationId: string;
  /** False while changes of the reader wait to be saved: these are not saved again with it. */
  isSaved?: boolean;
  onSaved?: (ration: RationItem) => void;
}

/** Warns beside an open workbench. */
export function OlderSaveOfBench({ rationId }: { rationId: string }) {
  const bench = useWorkbenchStore();
  const isSaved = useWorkbench(({ status }) => status === "saved");
  return (
    <OlderSave
      rationId={rationId}
      isSaved={isSaved}
      onSaved={(stored) => notifyStaleJudgement(bench, stored)}
    />
  );
}

/** Warns that today's judgement of the save to be shared differs, and offers to save again. */
export function OlderSave({ rationId, isSaved = true, onSaved }: OlderSaveProps) {
  const currency = useCurrency();
  const { data: ration } = useQuery({ ...rationQuery(rationId), staleTime: 0, refetchOnMount: "always" });
  const { mutateAsync: update } = useUpdateRation();
  const again = useMutation({
    mutationFn: (version: string) => update({ id: rationId, body: {}, version }),
    onSuccess: (stored) => {
      onSaved?.(stored);
      void notify("success", m.ration_status_saved());
    },
  });
  const since = ration ? driftSinceSave(ration, currency) : null;
  return (
    <>
      {again.error && <Notice tone="error">{errorText(again.error)}</Notice>}
      {ration && since && (
        <Notice
          tone="info"
          className="tablet:[&>p]:basis-72"
          action={
            isSaved && (
              <Button
                size="sm"
                variant="outline"
                disabled={again.isPending}
                onClick={() => again.mutate(rowVersion(ration))}
              >
                {m.share_save_again()}
              </Button>
            )
          }
        >
          {since === "stale"
            ? m.share_stale()
            : m.share_drifted({ changes: driftTexts(since, currency).join(", ") })}
        </Notice>
      )}
    </>
  );
}
