import type { QueryClient } from "@tanstack/react-query";
import { horseQuery } from "#web/features/horses/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { readFeedsFor } from "#web/features/rations/feed-list.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { isDeletedOnServer } from "#web/lib/api/client-error.ts";
import { refetch } from "#web/lib/api/refetch.ts";
import { autosaveOfDeleted } from "./deleted-ration.ts";
import type { Opened } from "./open-draft.ts";

/** Reads a stored ration with its horse and its feeds; of one that was deleted, the draft in this browser. */
export async function openStored(client: QueryClient, id: string): Promise<Opened> {
  void client.prefetchQuery(ingredientsQuery());
  try {
    const ration = await refetch(client, rationQuery(id));
    const [horse] = await Promise.all([
      refetch(client, horseQuery(ration.horse.id)),
      readFeedsFor(client, ration),
    ]);
    return { horse, objective: ration.objective, ration };
  } catch (error) {
    if (!isDeletedOnServer(error)) throw error;
    return autosaveOfDeleted(client, id, error);
  }
}
