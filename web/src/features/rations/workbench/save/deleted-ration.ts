import type { QueryClient } from "@tanstack/react-query";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { emptyDraft, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { meQuery, personOf } from "#web/features/session/queries.ts";
import { isDeletedOnServer } from "#web/lib/api/client-error.ts";
import { refetch } from "#web/lib/api/refetch.ts";
import { type AutosavedDraft, peekAutosave } from "./autosave-store.ts";
import type { Opened } from "./open-draft.ts";

/**
 * What the browser keeps of a ration that somebody has deleted, to become a new one of its horse. Where nothing is kept,
 * or the horse is gone as well, the ration is told to be gone.
 */
export async function autosaveOfDeleted(
  client: QueryClient,
  ration: string,
  error: unknown,
): Promise<Opened> {
  if (!isDeletedOnServer(error)) throw error;
  const kept = await peekAutosave(
    autosaveKey(personOf(client.getQueryData(meQuery().queryKey)), ration, "", ""),
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
