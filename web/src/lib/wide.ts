import { useSyncExternalStore } from "react";

const laptop = () => matchMedia("(min-width: 64rem)");

function subscribe(tell: () => void): () => void {
  const media = laptop();
  media.addEventListener("change", tell);
  return () => media.removeEventListener("change", tell);
}

/** Whether the screen has room for a table, the "laptop" of the styles: for lists too long to be drawn twice. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => laptop().matches);
