import * as v from "valibot";
import { type RationItem, RationPatch } from "#contract/schemas/ration.ts";
import {
  available,
  type Draft,
  draftFromRation,
  sameDraft,
  saveBody,
} from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";

type Stored = Versioned<RationItem>;

/** Tells whether the stored ration equals this draft as the service normalises it. */
export function matchesStored(items: Workbench["items"], stored: Stored, draft: Draft): boolean {
  const read = v.safeParse(RationPatch, saveBody(draft));
  const sent = read.success ? { ...draft, ...read.output } : draft;
  return sameDraft(available(draftFromRation(stored), items).draft, sent);
}

interface Putting {
  items: Workbench["items"];
  draft: Draft;
  put: () => Promise<Stored>;
  readNow: () => Promise<Stored>;
}

/**
 * Puts a draft over the version it is made on. What has become of that version does not contradict where it is this very
 * draft: one's own write, of which the answer was lost, or another's of the same.
 */
export async function saveOverVersion({ items, draft, put, readNow }: Putting): Promise<Stored> {
  try {
    return await put();
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== "changed") throw error;
    const stored = await readNow();
    if (!matchesStored(items, stored, draft)) throw error;
    return stored;
  }
}
