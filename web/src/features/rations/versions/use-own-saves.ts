import { useQuery } from "@tanstack/react-query";
import { useMe } from "#web/features/session/queries.ts";
import { areOwn } from "./are-own-saves.ts";
import { versionsQuery } from "./queries.ts";

/** Returns whether the reader alone has changed the ration since the draft began; null while loading. */
export function useAreOwn(rationId: string, base: string | null, isChanged: boolean): boolean | null {
  const me = useMe()?.["@id"] ?? null;
  const { data, isFetching } = useQuery({ ...versionsQuery(rationId), enabled: isChanged });
  return isFetching ? null : areOwn(data ?? [], base, me);
}
