import { useCallback, useRef } from "react";
import * as v from "valibot";
import { claimAutosaveSlot, drop, newKeeper, put } from "#web/lib/autosave/autosave-storage.ts";
import type { FeedSource } from "#web/lib/feed-reader/reader-jobs.ts";

const Source = v.object({ name: v.string(), content: v.union([v.string(), v.instance(Uint8Array)]) });

/** Stores the file of an unfinished import in the browser, beside the choices about it. */
export function useStoredFile(person: string) {
  const keeper = useRef(newKeeper());
  const place = `import-file ${person}`;
  const store = useCallback((source: FeedSource) => put(keeper.current, place, { ...source }), [place]);
  /** Reads the file and takes it over; null without one. */
  const read = useCallback(async (): Promise<FeedSource | null> => {
    const found = v.safeParse(Source, await claimAutosaveSlot(keeper.current, place));
    return found.success ? found.output : null;
  }, [place]);
  const forget = useCallback(() => drop(keeper.current, place), [place]);
  return { store, read, forget };
}
