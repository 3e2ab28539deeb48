import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { available, draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

export interface Restored {
  /** False while what was restored stands on the screen alone: the save was refused, failed, or not begun. */
  isSaved: boolean;
  /** Lines whose ingredient no longer exists. */
  missing: number;
}

/** Puts a version back on the screen and saves it. */
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
