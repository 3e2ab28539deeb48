import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { markCookie } from "#contract/cookies.ts";
import { FirstLookPlace } from "#web/features/rations/first-look.tsx";
import { leaveSession, meQuery } from "#web/features/session/queries.ts";
import { takeRequested } from "#web/features/session/requested-location.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { isCutOff } from "#web/lib/api/is-cut-off.ts";
import { dropPageCookie } from "#web/lib/api/page-cookies.ts";
import { closeSession, isBySso, isSignedIn, session } from "#web/lib/api/session.ts";
import { storeSwitchedUser } from "#web/lib/api/switched-session.ts";
import { discoverRoutes } from "#web/lib/api/transport.ts";
import { setAppState } from "#web/lib/app-state.ts";
import { showPage } from "#web/lib/dom/replace-first-text.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { BrandMark } from "#web/parts/brand-mark.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { queryClient } from "./query-client.ts";
import { showServerNotifications } from "./server-notifications.ts";

export function Initialisation({ children }: { children: ReactNode }) {
  const wasCutOff = useRef(false);
  const { isSuccess, isError, error, refetch } = useQuery({
    queryKey: ["initialisation"],
    queryFn: initialise,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useLayoutEffect(() => (isError ? showPage() : undefined), [isError]);
  // another try shows nothing else before it is answered
  if (isError) wasCutOff.current = isCutOff(error);
  if (isSuccess) return children;
  if (wasCutOff.current) return <OfflinePage onAgain={refetch} isAlone />;
  return (
    <FirstLookPlace>
      <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4">
        <BrandMark className="size-14" />
        {!isError && <p className="text-muted-foreground">{m.app_initialization()}</p>}
      </div>
    </FirstLookPlace>
  );
}

async function initialise(): Promise<true> {
  try {
    await discover();
  } catch (error) {
    // the page starts again and shows the reason; the session stays
    if (isCutOff(error)) throw error;
    const status = error instanceof ClientError ? error.status : 0;
    setAppState({ fatalError: { status, message: errorText(error) } });
    throw error;
  }
  const me = await queryClient.ensureQueryData(meQuery()).catch((error: unknown) => {
    // the reader is still signed in: only who they are could not be read
    if (isCutOff(error)) throw error;
    return null;
  });
  const isEnded = await showServerNotifications({
    isSignedIn: me !== null,
    isBySso: isBySso(),
    end: leaveSession,
  });
  if (isEnded) queryClient.setQueryData(meQuery().queryKey, null);
  if (me && isBySso()) returnToRequested();
  return true;
}

/** Returns from the home page, where single sign-on leads, to the page that was asked for. */
function returnToRequested(): void {
  const requested = takeRequested();
  if (requested && window.location.pathname === "/") window.history.replaceState(null, "", requested);
}

/**
 * Discovers the routes with the stored token. Its renewal needs the routes and therefore waits for the first call. A
 * session unknown to the service is removed.
 */
async function discover(): Promise<void> {
  const token = session()?.token ?? null;
  try {
    await discoverRoutes(token);
  } catch (error) {
    if (!isSignedIn() || !(error instanceof ClientError)) throw error;
    if (error.kind === "switch_refused") return leaveSwitch(error);
    if (error.kind !== "unauthenticated") throw error;
    closeSession();
    dropPageCookie(markCookie, "/");
    await discoverRoutes(null);
  }
}

/** Leaves a switched session that is no longer allowed, and says so. */
async function leaveSwitch(refused: ClientError): Promise<void> {
  storeSwitchedUser(null);
  void notify("error", m.switch_error({ reason: errorText(refused) }), "switch_user");
  await discoverRoutes(session()?.token ?? null);
}
