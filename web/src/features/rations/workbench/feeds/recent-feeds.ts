import { useMemo } from "react";
import * as v from "valibot";
import { usePerson } from "#web/features/session/queries.ts";
import { useStoredChoice } from "#web/lib/stored-choice.ts";

const recentMost = 8;
const shape = v.array(v.string());

/** Returns the ids of the feeds that the reader added last in this browser, the last first, and a function that adds one. */
export function useRecentFeeds(): readonly [readonly string[], (id: string) => void] {
  const [stored, store] = useStoredChoice(`picotin.recent-feeds ${usePerson()}`, shape, []);
  const recent = useMemo(() => stored.slice(0, recentMost), [stored]);
  const use = (id: string) => store([id, ...recent.filter((each) => each !== id)].slice(0, recentMost));
  return [recent, use];
}
