import { useNavigate } from "@tanstack/react-router";
import { suggestedObjective } from "#science/requirements/suggested-objective.ts";
import { useCreateRation } from "#web/features/rations/queries.ts";
import { saveBody } from "#web/features/rations/workbench/draft/draft.ts";
import { useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { label } from "#web/lib/format/labels.ts";
import { notify } from "#web/lib/notifications.ts";
import { horseFacts } from "#web/lib/science/science-facts.ts";
import { m } from "#web/paraglide/messages.js";

/** Offers, in one press, a new ration of the same feeds for the objective that the horse's condition suggests, where it is another one. */
export function ObjectiveOffer({ className }: { className: string }) {
  const bench = useWorkbenchStore();
  const isReadOnly = useIsReadOnly();
  const navigate = useNavigate();
  const create = useCreateRation();
  const { horse } = bench;
  const objective = suggestedObjective(horseFacts(horse));
  if (isReadOnly || objective === bench.objective) return null;
  const words = `${label("objective", objective)} (${m.ration_objective_suggested({ score: horse.bodyConditionScore })})`;

  async function take(): Promise<void> {
    const draft = { ...bench.snapshot().draft, plan: null };
    const made = await create.mutateAsync({ ...saveBody(draft), horse: horse["@id"], objective });
    await navigate({ to: "/rations/$id/edit", params: { id: made.id } });
  }

  return (
    <button
      type="button"
      data-print="never"
      disabled={create.isPending}
      title={m.ration_objective_take()}
      onClick={() => void take().catch((error: Error) => notify("error", errorText(error)))}
      className={`cursor-pointer truncate text-left text-primary text-sm underline-offset-4 hover:underline coarse:min-h-11 ${className}`}
    >
      {words}
      <span className="sr-only">. {m.ration_objective_take()}</span>
    </button>
  );
}
