import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { readFeedsFor } from "#web/features/rations/feed-list.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { listDifferences } from "#web/features/rations/versions/list-differences.ts";
import { versionsQuery } from "#web/features/rations/versions/queries.ts";
import { differenceName, differenceText } from "#web/features/rations/versions/setting-diff-text.ts";
import { useAreOwn } from "#web/features/rations/versions/use-own-saves.ts";
import { authorName } from "#web/features/rations/versions/version-text.ts";
import { available, type Draft, draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import { scenarioKeys } from "#web/features/rations/workbench/draft/scenarios.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { isDeletedOnServer } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { ConflictDialog } from "#web/parts/form/conflict-dialog.tsx";

export type Settle = (draft: Draft, stored: Versioned<RationItem>) => void;

interface RationConflictDialogProps {
  rationId: string;
  /** Time of the save that this work is based on. */
  base: string | null;
  onSettle: Settle;
  onClose: () => void;
}

/** Asks which version of a ration to save: mine, theirs, or both, where mine becomes a scenario. */
export function RationConflictDialog({ rationId, base, onSettle, onClose }: RationConflictDialogProps) {
  const bench = useWorkbenchStore();
  const mine = useWorkbench(({ draft }) => draft);
  const hasRoom = useWorkbench(({ scenarios }) => scenarios.length < scenarioKeys.length);
  const { stored, error } = useStored(rationId);
  const versions = useQuery(versionsQuery(rationId));
  const saved = versions.data?.find(({ isCurrent }) => isCurrent);
  const isOwn = useAreOwn(rationId, base, true);
  const theirs = stored && available(draftFromRation(stored), bench.items).draft;

  function keep(draft: Draft): void {
    if (stored) onSettle(draft, stored);
    onClose();
  }

  function keepBoth(): void {
    if (!theirs) return;
    const { scenario } = bench.snapshot();
    bench.branch();
    const { scenario: name } = bench.snapshot();
    bench.switchTo(scenario);
    void notify("success", m.conflict_now_scenario({ name }));
    keep(theirs);
  }

  const differences = theirs
    ? listDifferences(mine, theirs).map((difference) => ({
        id: difference.id,
        name: differenceName(difference, bench.items),
        mine: differenceText(difference, "mine"),
        theirs: differenceText(difference, "theirs"),
      }))
    : null;
  return (
    <ConflictDialog
      title={isOwn ? m.conflict_title_own() : m.conflict_title()}
      text={m.conflict_text()}
      differences={versions.isPending ? null : differences}
      error={error ?? versions.error}
      onMine={() => keep(mine)}
      onTheirs={() => theirs && keep(theirs)}
      onBoth={hasRoom ? keepBoth : undefined}
      onClose={onClose}
    >
      {saved && (
        <p className="text-sm">
          {m.conflict_saved_by({ author: authorName(saved), day: formatInstant(saved.savedAt) })}
        </p>
      )}
      {!hasRoom && <p className="text-sm">{m.conflict_no_room()}</p>}
    </ConflictDialog>
  );
}

/** Reads the stored ration; undefined until the workbench knows its feeds. */
function useStored(rationId: string): { stored: Versioned<RationItem> | undefined; error: unknown } {
  const bench = useWorkbenchStore();
  const client = useQueryClient();
  const ration = useQuery({ ...rationQuery(rationId), staleTime: 0, refetchOnMount: "always" });
  const read = ration.isFetching ? undefined : ration.data;
  const learnt = useQuery({
    queryKey: ["ration-feeds", rationId, read?.modifiedAt],
    queryFn: async () => bench.learn(read ? await readFeedsFor(client, read) : []) ?? null,
    enabled: read !== undefined,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isDeletedOnServer(ration.error)) return;
    bench.setStatus("failed");
    bench.tell({ isGone: true });
  }, [bench, ration.error]);
  return { stored: learnt.isSuccess ? read : undefined, error: ration.error ?? learnt.error };
}
