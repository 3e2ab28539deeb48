import { useSyncExternalStore } from "react";
import { useAppState } from "#web/lib/app-state.ts";

const laptop = () => matchMedia("(min-width: 64rem)");
const desktop = () => matchMedia("(min-width: 75rem)");
const unfolded = () => matchMedia("(min-width: 112.5rem)");

const onScreen = new Map<string, boolean>();

/** Ignores the width of paper: a list rendered again while printing loses its last pages. */
function hasRoom({ media, matches }: MediaQueryList): boolean {
  if (!matchMedia("print").matches) onScreen.set(media, matches);
  return onScreen.get(media) ?? matches;
}

function subscribe(tell: () => void): () => void {
  const medias = [laptop(), desktop(), unfolded()];
  for (const media of medias) media.addEventListener("change", tell);
  return () => {
    for (const media of medias) media.removeEventListener("change", tell);
  };
}

/** Tells whether a table has room: from "laptop" on, with the reading font from "desktop" on; for long lists. */
export function useIsWide(): boolean {
  const isDyslexic = useAppState((state) => state.isDyslexic);
  return useSyncExternalStore(subscribe, () => hasRoom(isDyslexic ? desktop() : laptop()));
}

/** Tells whether there is room for every row of lists that narrower windows fold. */
export const useUnfolds = (): boolean => useSyncExternalStore(subscribe, () => hasRoom(unfolded()));
