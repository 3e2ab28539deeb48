import { setAppState } from "#web/lib/app-state.ts";

type Saver = () => Promise<void>;

const savers = new Set<Saver>();

/** Registers how a screen writes its unsaved work into the browser, until the answer is called. */
export function saveBeforeExpiry(saver: Saver): () => void {
  savers.add(saver);
  return () => void savers.delete(saver);
}

/** Tells that the session is over, once the work in progress is written down. */
export async function expire(): Promise<void> {
  await Promise.allSettled([...savers].map((save) => save()));
  setAppState({ isExpired: true });
}
