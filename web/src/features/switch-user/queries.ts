import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { limits } from "#contract/limits.ts";
import type { SwitchableItem } from "#contract/schemas/user.ts";
import { adopt, leaveSwitched, meQuery } from "#web/features/session/queries.ts";
import { call } from "#web/lib/api/call-api.ts";
import { freshToken } from "#web/lib/api/session.ts";
import { storeSwitchedUser, switchedUserAddress } from "#web/lib/api/switched-session.ts";
import { discoverRoutes } from "#web/lib/api/transport.ts";

/** Reads a page of the users whose session the reader may use. */
export function switchableQuery(name: string, page: number) {
  return queryOptions({
    queryKey: ["switchable", name, page],
    queryFn: () =>
      call("user.switchable", {
        query: { _page: page, itemsPerPage: limits.defaultPageSize, name: name || undefined },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Somebody whose session is used. */
type Target = Pick<SwitchableItem, "@id" | "email">;

const idOf = (target: Pick<Target, "@id">): string => target["@id"].slice("/api/users/".length);

/**
 * Switches to the session of a user, or back; a refusal changes nothing. The way back is open without its entry in the
 * audit too, such as after a deletion of the user.
 */
export function useSwitch() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (target: Target | null) => {
      const before = switchedUserAddress();
      if (target) await call("user.switch", { params: { id: idOf(target) }, body: {} });
      else await leaveSwitched(client);
      storeSwitchedUser(target?.email ?? null);
      try {
        const me = await call("user.me", {});
        await discoverRoutes(await freshToken());
        return me;
      } catch (error) {
        storeSwitchedUser(before);
        throw error;
      }
    },
    onSuccess: async (me) => {
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== "initialisation" && queryKey[0] !== "me",
      });
      client.setQueryData(meQuery().queryKey, adopt(me));
      await router.navigate({ to: "/" });
      await router.invalidate();
    },
  });
}
