import type { RationItem } from "#contract/schemas/ration.ts";
import type { Versioned } from "#web/lib/versions.ts";
import type { Draft } from "./draft.ts";

/** What was sent in one save, and the ration as the service holds it since. */
export interface Saved {
  draft: Draft;
  ration: Versioned<RationItem>;
}

const underWay = new Map<string, Promise<Saved>>();

/** The save of this page that is on its way for a place; its bench may have been left. Null where it comes to nothing. */
export const savingAt = (place: string): Promise<Saved | null> | null =>
  underWay.get(place)?.catch(() => null) ?? null;

/** Sends one save of a place after the other, so that what a bench that was left has sent is known to the next. */
export async function inTurn(place: string, send: () => Promise<Saved>): Promise<Saved> {
  const turn = (savingAt(place) ?? Promise.resolve()).then(send);
  underWay.set(place, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(place) === turn) underWay.delete(place);
  }
}

const unanswered = new Map<string, Draft>();

/** A first save of a place that nobody answered: it may have made its ration, so nothing else is sent before it is answered. */
export const unansweredAt = (place: string): Draft | null => unanswered.get(place) ?? null;

export function setUnanswered(place: string, draft: Draft | null): void {
  if (draft) unanswered.set(place, draft);
  else unanswered.delete(place);
}
