import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { limits } from "#contract/limits.ts";
import { adopt, meQuery } from "#web/features/session/queries.ts";
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

/** Switches to the session of a user, or back; a refusal changes nothing. */
export function useSwitch() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (email: string | null) => {
      const before = switchedUserAddress();
      storeSwitchedUser(email);
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
