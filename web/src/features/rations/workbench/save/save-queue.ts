import type { RationItem } from "#contract/schemas/ration.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";

/** A saved draft and the ration that the service stored. */
export interface Saved {
  draft: Draft;
  ration: Versioned<RationItem>;
}

interface Turn {
  draft: Draft;
  saved: Promise<Saved>;
}

const underWay = new Map<string, Turn>();

/** Returns the running save of a slot, possibly of a workbench that was left; its result is null when it fails. */
export const pendingSave = (place: string): Promise<Saved | null> | null =>
  underWay.get(place)?.saved.catch(() => null) ?? null;

/** Sends the saves of a slot one after the other, so that each knows the result of the one before. */
export async function enqueueSave(place: string, draft: Draft, send: () => Promise<Saved>): Promise<Saved> {
  const turn = { draft, saved: (pendingSave(place) ?? Promise.resolve()).then(send) };
  underWay.set(place, turn);
  try {
    return await turn.saved;
  } finally {
    if (underWay.get(place) === turn) underWay.delete(place);
  }
}

const unanswered = new Map<string, Draft>();

/** Returns the draft of an unanswered save; null without one. The service may have stored it. */
export const unconfirmedSave = (place: string): Draft | null => unanswered.get(place) ?? null;

export function setUnanswered(place: string, draft: Draft | null): void {
  if (draft) unanswered.set(place, draft);
  else unanswered.delete(place);
}

/** Returns the draft that the service may have stored without an answer so far; null without one. */
export const sentDraft = (place: string): Draft | null =>
  unconfirmedSave(place) ?? underWay.get(place)?.draft ?? null;
