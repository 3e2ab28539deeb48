import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { can } from "#contract/roles.ts";
import { type ScreenKey, screens } from "#contract/screens.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { isCutOff } from "#web/lib/api/is-cut-off.ts";
import { setAppState } from "#web/lib/app-state.ts";
import { meQuery, readerRoles } from "./queries.ts";

interface GuardInput {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Enforces the access of the screen table: redirects to the login or to home, or shows the 403 page. */
export function guard(screen: ScreenKey) {
  return async ({ context, location }: GuardInput): Promise<void> => {
    const me = await context.queryClient.ensureQueryData(meQuery()).catch((error: unknown) => {
      if (isCutOff(error)) throw error;
      throw new ClientError("authorizations", 0, "The user could not be fetched.");
    });
    const roles = readerRoles(me);
    const { access } = screens[screen];
    if (can(roles, access)) return;
    if (access === "signed_out") throw redirect({ to: "/" });
    if (roles === null) {
      setAppState({ requestedLocation: location.href });
      throw redirect({ to: "/login" });
    }
    throw new ClientError("forbidden", 403, "Access Denied.");
  };
}
