import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { historyChart } from "#contract/ration/history-chart.ts";
import type { RationMade } from "#contract/ration/ration-days.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import { useIsBlockedByLicence, useMay } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { offerCommands, searchTerms } from "#web/lib/commands.ts";
import { formatCalendarDay, formatWeight } from "#web/lib/format/format.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Confirm } from "#web/parts/feedback/confirm-dialog.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { HistoryDrawing } from "./history-chart.tsx";
import { HistoryTable } from "./history-table.tsx";
import { entryQuery, historyQuery, useApplyEntry, useDeleteEntry } from "./queries.ts";

interface HistorySectionProps {
  horse: HorseItem;
  rationDays: readonly RationMade[];
}

/** Shows, adds, corrects and deletes weights and condition scores. */
export function HistorySection({ horse, rationDays }: HistorySectionProps) {
  const client = useQueryClient();
  const { data, error } = useQuery(historyQuery(horse.id));
  const mayAdd = useMay("horse_weight.post");
  const [edited, setEdited] = useState<Versioned<HorseWeightItem> | "new" | null>(null);
  const [doomed, setDoomed] = useState<HorseWeightItem | null>(null);
  const [present, setPresent] = useState<HorseWeightItem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!mayAdd) return;
    const sought = searchTerms(m.history_add, m.sought_weighing);
    return offerCommands([{ id: "weigh", label: m.history_add(), sought, run: () => setEdited("new") }]);
  }, [mayAdd]);
  const chart = data && historyChart(data, rationDays);

  const close = () => setEdited(null);

  async function open(entry: HorseWeightItem): Promise<void> {
    try {
      setEdited(await client.fetchQuery(entryQuery(entry.id)));
      setFailure(null);
    } catch (cause) {
      setFailure(errorText(cause));
    }
  }

  return (
    <section aria-labelledby="horse-history" className="grid gap-4">
      <Heading onAdd={mayAdd ? () => setEdited("new") : null} />
      {(error || failure) && <Notice tone="error">{failure ?? errorText(error)}</Notice>}
      {!data && !error && <Skeleton className="h-64" />}
      {chart && <HistoryDrawing chart={chart} />}
      {data?.length === 0 && <p className="text-muted-foreground text-sm">{m.history_none()}</p>}
      {data && data.length > 0 && (
        <HistoryTable
          horse={horse}
          entries={data}
          onEdit={(entry) => void open(entry)}
          onDelete={setDoomed}
          onApply={setPresent}
        />
      )}
      {edited && (
        <EntryDialog
          horse={horse}
          entry={edited === "new" ? null : edited}
          entries={data ?? []}
          onClose={close}
        />
      )}
      {present && <ApplyEntry horse={horse} entry={present} onClose={() => setPresent(null)} />}
      {doomed && <DeleteEntry horse={horse} entry={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

function Heading({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="horse-history" className="font-semibold text-lg">
        {m.history_title()}
      </h2>
      {onAdd && (
        <Button variant="outline" data-print="never" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {m.history_add()}
        </Button>
      )}
    </div>
  );
}

interface OfEntryProps {
  horse: HorseItem;
  entry: HorseWeightItem;
  onClose: () => void;
}

/** Asks for confirmation before an entry becomes the horse's present state, as all its rations are judged again. */
function ApplyEntry({ horse, entry, onClose }: OfEntryProps) {
  const apply = useApplyEntry(horse.id);
  const applied = (): void => {
    onClose();
    void notify("success", m.history_applied());
  };
  return (
    <Confirm
      title={m.history_apply_title({ day: formatCalendarDay(entry.measuredOn) })}
      text={m.history_apply_text({
        before: standing(horse, horse),
        after: standing(horse, entry),
      })}
      action={m.history_apply_action()}
      isHeldBack={useIsBlockedByLicence("horse_weight.apply")}
      error={apply.error && errorText(apply.error)}
      isUnderWay={apply.isPending}
      onCancel={onClose}
      onConfirm={() => apply.mutate(entry.id, { onSuccess: applied })}
    />
  );
}

type Found = Pick<HorseWeightItem, "weightKg" | "bodyConditionScore">;

/** Describes the horse's weight and condition after applying a finding; missing values stay. */
function standing(horse: HorseItem, { weightKg, bodyConditionScore }: Found): string {
  const score = bodyConditionScore ?? horse.bodyConditionScore;
  return [formatWeight(weightKg ?? horse.weightKg), ...(score === null ? [] : [`${score}/9`])].join(", ");
}

function DeleteEntry({ horse, entry, onClose }: OfEntryProps) {
  const remove = useDeleteEntry(horse.id);
  return (
    <Confirm
      isDestructive
      title={m.history_delete_title({ day: formatCalendarDay(entry.measuredOn) })}
      text={m.history_delete_text()}
      action={m.history_delete_action()}
      isHeldBack={useIsBlockedByLicence("horse_weight.delete")}
      error={remove.error && errorText(remove.error)}
      isUnderWay={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(entry.id, { onSuccess: onClose })}
    />
  );
}
