import { type Draft, sameDraft } from "./draft.ts";
import type { Workbench } from "./store.ts";

/**
 * The server holds this draft. That is told only once what is kept in the browser has followed: a page that breaks down
 * after "Saved" must not bring an older draft back. A draft that has moved on meanwhile stays kept.
 */
export async function markStored(
  bench: Pick<Workbench, "snapshot" | "markSaved">,
  draft: Draft,
  settle: () => Promise<unknown>,
): Promise<void> {
  if (sameDraft(bench.snapshot().draft, draft)) await settle();
  bench.markSaved(draft);
}
