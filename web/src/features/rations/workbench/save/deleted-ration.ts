import type { QueryClient } from "@tanstack/react-query";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { emptyDraft, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { autosaveOwner, meQuery } from "#web/features/session/queries.ts";
import { refetch } from "#web/lib/api/refetch.ts";
import { type AutosavedDraft, peekAutosave } from "./autosave-store.ts";
import type { Opened } from "./open-draft.ts";

/**
 * Reads the autosaved draft of a deleted ration, to become a new ration of its horse. @throws the given error when the
 * browser has no work on it; the service's error when the horse is deleted too
 */
export async function autosaveOfDeleted(
  client: QueryClient,
  ration: string,
  error: unknown,
): Promise<Opened> {
  const kept = await peekAutosave(
    autosaveKey(autosaveOwner(client.getQueryData(meQuery().queryKey)), ration, "", ""),
  );
  if (!kept?.of || !hasWork(kept)) throw error;
  const [horse] = await Promise.all([
    refetch(client, horseQuery(kept.of.horse)),
    refetch(client, ingredientsQuery()),
  ]);
  return { horse, objective: kept.of.objective, ration: null, gone: ration };
}

const hasWork = ({ draft, others }: AutosavedDraft): boolean =>
  others.length > 0 || !sameDraft(draft, emptyDraft);
