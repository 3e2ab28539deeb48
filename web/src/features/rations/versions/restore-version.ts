import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { available, draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

export interface Restored {
  /** False when the restored version is only on the screen, because the save failed or was refused. */
  isSaved: boolean;
  /** Number of lines whose ingredient no longer exists. */
  missing: number;
}

/** Puts a version on the screen and saves it. */
export async function restore(
  bench: Pick<Workbench, "change" | "items" | "snapshot">,
  { ration }: RationSnapshot,
  save: () => Promise<void>,
): Promise<Restored> {
  const { draft, missing } = available(draftFromRation(ration), bench.items);
  bench.change(() => draft);
  await save();
  return { isSaved: bench.snapshot().status === "saved", missing };
}
