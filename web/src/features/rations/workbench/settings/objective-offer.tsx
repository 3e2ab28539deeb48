import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { suggestedObjective } from "#science/requirements/suggested-objective.ts";
import { rationQuery, useCreateRation, useUpdateRation } from "#web/features/rations/queries.ts";
import { saveBody } from "#web/features/rations/workbench/draft/draft.ts";
import { useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { isBusy } from "#web/features/rations/workbench/store/save-status.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { rowVersion } from "#web/lib/api/row-versions.ts";
import { label } from "#web/lib/format/labels.ts";
import { notify } from "#web/lib/notifications.ts";
import { horseFacts } from "#web/lib/science/science-facts.ts";
import { m } from "#web/paraglide/messages.js";

/** Offers, in one press, to save the ration with the objective that the horse's condition suggests, where it is another one. */
export function ObjectiveOffer({ className }: { className: string }) {
  const bench = useWorkbenchStore();
  const isReadOnly = useIsReadOnly();
  const client = useQueryClient();
  const router = useRouter();
  const create = useCreateRation();
  const update = useUpdateRation();
  const isSaving = useWorkbench(({ status }) => isBusy(status));
  const isGone = useWorkbench((snapshot) => snapshot.isGone);
  const { horse } = bench;
  const objective = suggestedObjective(horseFacts(horse));
  if (isReadOnly || isGone || objective === bench.objective) return null;

  async function take(): Promise<void> {
    const { draft } = bench.snapshot();
    const id = bench.rationId();
    const body = { ...saveBody({ ...draft, plan: null }), objective };
    if (id === null) {
      const made = await create.mutateAsync({ ...body, horse: horse["@id"] });
      bench.markSaved(draft);
      await router.navigate({ to: "/rations/$id/edit", params: { id: made.id }, replace: true });
    } else {
      const stored = client.getQueryData(rationQuery(id).queryKey) ?? null;
      await update.mutateAsync({ id, body, version: rowVersion(stored) });
      bench.markSaved(draft);
      await router.invalidate();
    }
  }

  return (
    <button
      type="button"
      data-print="never"
      disabled={isSaving || create.isPending || update.isPending}
      title={m.ration_objective_take()}
      onClick={() => void take().catch((error: Error) => notify("error", errorText(error)))}
      className={`flex cursor-pointer items-center gap-1.5 whitespace-nowrap text-left text-primary text-sm underline-offset-4 hover:underline coarse:min-h-11 ${className}`}
    >
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
      {`${label("objective", objective)} (${m.ration_objective_suggested({ score: horse.bodyConditionScore })})`}
      <span className="sr-only">. {m.ration_objective_take()}</span>
    </button>
  );
}
