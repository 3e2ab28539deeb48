import { useQuery } from "@tanstack/react-query";
import { useMe } from "#web/features/session/queries.ts";
import { areOwn } from "./are-own-saves.ts";
import { versionsQuery } from "./queries.ts";

/** Whether a ration was changed by its reader alone since their work began; null while that is read. */
export function useAreOwn(rationId: string, base: string | null, isChanged: boolean): boolean | null {
  const me = useMe()?.["@id"] ?? null;
  const { data, isFetching } = useQuery({ ...versionsQuery(rationId), enabled: isChanged });
  return isFetching ? null : areOwn(data ?? [], base, me);
}
