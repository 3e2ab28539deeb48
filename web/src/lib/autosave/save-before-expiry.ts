import { setAppState } from "#web/lib/app-state.ts";

type Saver = () => Promise<void>;

const savers = new Set<Saver>();

/** Registers the autosave of a screen; returns a function that removes it. */
export function saveBeforeExpiry(saver: Saver): () => void {
  savers.add(saver);
  return () => void savers.delete(saver);
}

/** Autosaves all screens, then reports the end of the session. */
export async function expire(): Promise<void> {
  await Promise.allSettled([...savers].map((save) => save()));
  setAppState({ isExpired: true });
}
