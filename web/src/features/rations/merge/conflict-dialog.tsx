import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { feedsOf } from "#web/features/rations/usable-feeds.ts";
import { areOwn } from "#web/features/rations/versions/are-own-saves.ts";
import {
  all,
  type Choices,
  listDifferences,
  mergeChoices,
  suggested,
} from "#web/features/rations/versions/merge.ts";
import { versionQuery, versionsQuery } from "#web/features/rations/versions/queries.ts";
import { authorName } from "#web/features/rations/versions/version-text.ts";
import { available, type Draft, draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import { isDeletedOnServer } from "#web/features/rations/workbench/save/deleted-ration.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useMe } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConflictTable } from "./conflict-table.tsx";
import { Misfits } from "./merge-problems.tsx";

export type Settle = (draft: Draft, stored: Versioned<RationItem>) => void;

interface ConflictDialogProps {
  rationId: string;
  /** When the version was saved that this work began from. */
  base: string | null;
  onSettle: Settle;
  onClose: () => void;
}

/** Two people changed one ration: both versions, line by line, and what is to be saved of them. */
export function ConflictDialog({ rationId, base, onSettle, onClose }: ConflictDialogProps) {
  const stored = useQuery({ ...rationQuery(rationId), staleTime: 0, refetchOnMount: "always" });
  const versions = useQuery(versionsQuery(rationId));
  const begun = versions.data?.find(({ savedAt }) => savedAt === base);
  const before = useQuery({ ...versionQuery(begun?.id ?? ""), enabled: begun !== undefined });
  const theirs = versions.data?.find(({ isCurrent }) => isCurrent);
  const me = useMe()?.["@id"] ?? null;
  const isOwn = areOwn(versions.data ?? [], base, me);
  const read = stored.isFetching ? undefined : stored.data;
  const bench = useBench();
  const client = useQueryClient();
  const learnt = useQuery({
    queryKey: ["ration-feeds", rationId, read?.modifiedAt],
    queryFn: async () => bench.learn(read ? await feedsOf(client, read) : []) ?? null,
    enabled: read !== undefined,
    gcTime: 0,
  });
  const error = stored.error ?? versions.error ?? before.error ?? learnt.error;
  useEffect(() => {
    if (!isDeletedOnServer(stored.error)) return;
    bench.setStatus("failed");
    bench.tell({ isGone: true });
  }, [bench, stored.error]);
  const isReady = read && learnt.isSuccess && versions.data && (before.data || !begun);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.ration_close()} className="content-start tablet:max-w-3xl">
        <DialogHeader>
          <DialogTitle>{isOwn ? m.conflict_title_own() : m.conflict_title()}</DialogTitle>
          <DialogDescription>{m.conflict_help()}</DialogDescription>
        </DialogHeader>
        {theirs && (
          <p className="text-sm">
            {m.conflict_saved_by({ author: authorName(theirs), day: formatInstant(theirs.savedAt) })}
          </p>
        )}
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {!isReady && !error && <Skeleton className="h-40" />}
        {isReady && (
          <Choosing
            key={read.modifiedAt}
            stored={read}
            base={before.data ? draftFromRation(before.data.snapshot.ration) : null}
            onSettle={(draft) => {
              onSettle(draft, read);
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface ChoosingProps {
  stored: RationItem;
  base: Draft | null;
  onSettle: (draft: Draft) => void;
  onClose: () => void;
}

function Choosing({ stored, base, onSettle, onClose }: ChoosingProps) {
  const mine = useWorkbench(({ draft }) => draft);
  const theirs = available(draftFromRation(stored), useBench().items).draft;
  const list = listDifferences(base, mine, theirs);
  const [chosen, setChosen] = useState<Choices>(() => suggested(list));
  const { draft, misfits } = mergeChoices(mine, theirs, chosen);
  return (
    <>
      {list.length === 0 ? (
        <p className="text-sm">{m.conflict_none()}</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => setChosen(all(list, "mine"))}>
              {m.conflict_all_mine()}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setChosen(all(list, "theirs"))}>
              {m.conflict_all_theirs()}
            </Button>
          </div>
          <ConflictTable
            differences={list}
            chosen={chosen}
            onChoose={(id, side) => setChosen(new Map([...chosen, [id, side]]))}
          />
        </>
      )}
      <Misfits misfits={misfits} />
      <DialogFooter isHeld>
        <Button variant="outline" onClick={onClose}>
          {m.ration_cancel()}
        </Button>
        <Button onClick={() => onSettle(draft)}>{m.conflict_save()}</Button>
      </DialogFooter>
    </>
  );
}
