import { useMemo } from "react";
import * as v from "valibot";
import { usePerson } from "#web/features/session/queries.ts";
import { useStoredChoice } from "#web/lib/stored-choice.ts";

/** Most feeds offered as used lately. */
const recentMost = 8;

/** Most uses that the browser stores: enough for a few kinds of horses. */
const usesMost = 40;

const shape = v.array(v.object({ id: v.string(), horseClass: v.string() }));

/** A feed that was added to a ration, and the class of its horse. */
export type FeedUse = v.InferOutput<typeof shape>[number];

/** Returns the ids of the feeds used last, once each: those of horses of this class first. */
export function recentFor(uses: readonly FeedUse[], horseClass: string): string[] {
  const [alike, others] = [true, false].map((isAlike) =>
    uses.filter((use) => (use.horseClass === horseClass) === isAlike).map(({ id }) => id),
  );
  return [...new Set([...alike!, ...others!])].slice(0, recentMost);
}

/** Returns the uses with one more, the last first. */
export const withUse = (uses: readonly FeedUse[], last: FeedUse): FeedUse[] =>
  [last, ...uses.filter(({ id, horseClass }) => id !== last.id || horseClass !== last.horseClass)].slice(
    0,
    usesMost,
  );

/** Returns the ids of the feeds that the reader used last in this browser, for horses like this first, and a function that adds one. */
export function useRecentFeeds(horseClass: string): readonly [readonly string[], (id: string) => void] {
  const [uses, store] = useStoredChoice(`picotin.feed-uses ${usePerson()}`, shape, []);
  const recent = useMemo(() => recentFor(uses, horseClass), [uses, horseClass]);
  return [recent, (id) => store(withUse(uses, { id, horseClass }))];
}
