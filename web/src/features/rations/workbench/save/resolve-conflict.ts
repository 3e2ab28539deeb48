import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { readFeedsFor } from "#web/features/rations/feed-list.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import {
  available,
  type Draft,
  draftFromRation,
  sameDraft,
} from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { isDeletedOnServer } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { type AutosaveSession, followStored } from "./autosave.ts";
import { deleteAutosave } from "./autosave-store.ts";
import type { DraftBase } from "./draft-base.ts";
import { cancelOfflineSave } from "./offline-queue.ts";

interface GiveWayInput {
  bench: Workbench;
  ground: DraftBase;
  keeping: AutosaveSession;
  save: () => Promise<void>;
  /** Called when the autosaved draft is discarded. */
  onDiscard: () => void;
}

/** Returns the ways to settle unsaved work with a version that another person has stored. */
export function useConflictResolution({ bench, ground, keeping, save, onDiscard }: GiveWayInput) {
  const client = useQueryClient();

  /** Continues with the chosen version over the stored one, and saves it when it differs. */
  const settle = useCallback(
    async (draft: Draft, stored: Versioned<RationItem>) => {
      bench.change(() => draft);
      ground.standOn(stored);
      await followStored(keeping, available(draftFromRation(stored), bench.items).draft, keeping.place());
      if (sameDraft(draft, draftFromRation(stored))) return bench.setStatus("saved", []);
      bench.setStatus("unsaved", []);
      await save();
    },
    [bench, ground, keeping, save],
  );

  /** Shows the stored version. */
  const show = useCallback(
    (stored: Versioned<RationItem>, feeds: readonly IngredientItem[]) => {
      bench.learn(feeds);
      const { draft } = available(draftFromRation(stored), bench.items);
      ground.standOn(stored);
      bench.markSaved(draft);
      bench.change(() => draft);
    },
    [bench, ground],
  );

  /** Discards the autosaved work and shows the stored ration, read again if it has changed, or tells its deletion. */
  const discard = useCallback(async (): Promise<boolean> => {
    const id = bench.rationId();
    const { status } = bench.snapshot();
    cancelOfflineSave(keeping.place());
    if (status === "offline") bench.setStatus("unsaved", []);
    if (id && status === "conflict") {
      try {
        const stored = await client.fetchQuery({ ...rationQuery(id), staleTime: 0 });
        show(stored, await readFeedsFor(client, stored));
      } catch (problem) {
        if (isDeletedOnServer(problem)) bench.setStatus("failed", []);
        bench.tell(isDeletedOnServer(problem) ? { problem: null, isGone: true } : { problem });
        return false;
      }
    } else {
      const { saved, isGone: wasGone } = bench.snapshot();
      bench.change(() => (wasGone ? null : saved?.draft) ?? draftFromRation(null));
    }
    onDiscard();
    const { scenario, scenarios } = bench.snapshot();
    bench.remove(...scenarios.filter((key) => key !== scenario));
    void deleteAutosave(keeping.keeper, keeping.place());
    return true;
  }, [bench, client, keeping, onDiscard, show]);

  return { settle, show, discard };
}
