import { useSyncExternalStore } from "react";

const query = () => matchMedia("(min-width: 1024px)");

function subscribe(tell: () => void): () => void {
  const media = query();
  media.addEventListener("change", tell);
  return () => media.removeEventListener("change", tell);
}

/** Whether the screen has room for a table: the "laptop" of the styles. For lists too long to be drawn twice. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
