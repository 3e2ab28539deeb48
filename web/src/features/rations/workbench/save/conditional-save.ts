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
 * Saves a draft over the version it is based on. When that version has changed but equals this draft, the save counts
 * as done: its answer was lost, or another person saved the same.
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
