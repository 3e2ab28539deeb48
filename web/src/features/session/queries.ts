import {
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { isBlockedByLicence } from "#contract/licence.ts";
import { can, type Role, seesHealth } from "#contract/roles.ts";
import { type OperationId, routes } from "#contract/routes.ts";
import type { Login, Me } from "#contract/schemas/session.ts";
import { call } from "#web/lib/api/call-api.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { isCutOff } from "#web/lib/api/is-cut-off.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { closeSession, isBySso, isSignedIn, openSession, session } from "#web/lib/api/session.ts";
import { discoverRoutes } from "#web/lib/api/transport.ts";
import { appState, setAppState } from "#web/lib/app-state.ts";
import { expire } from "#web/lib/autosave/save-before-expiry.ts";
import { isLocale } from "#web/lib/format/language-name.ts";
import { changeLocale, showLocale } from "#web/lib/format/locale.ts";
import { setHealthVisible } from "#web/lib/science/health-access.ts";
import { keepRequested, takeRequested } from "./requested-location.ts";

/** Reads the signed-in user; null when signed out. A failure is a missing network, an expired session or a fatal error. */
export function meQuery() {
  return queryOptions({
    queryKey: ["me"],
    queryFn: async (): Promise<Versioned<Me> | null> =>
      isSignedIn() ? adopt(await call("user.me", {}).catch(reportUser)) : null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Gives the pages the language of a user and the rules that their roles may read. The browser keeps the language, unless
 * the session is used by another.
 */
export function adopt<User extends Me>(me: User): User {
  setHealthVisible(seesHealth(me.roles));
  const locale = me.settings?.language.locale;
  const chosen = locale && isLocale(locale) ? locale : null;
  if (chosen && !me.switchedBy) changeLocale(chosen);
  else showLocale(chosen);
  return me;
}

async function reportUser(error: unknown): Promise<never> {
  // the session may well live: who asked says that the network is missing, and asks again with it
  if (isCutOff(error)) throw error;
  const status = error instanceof ClientError ? error.status : -1;
  if (status === 0 || status === 401) await expire();
  else setAppState({ fatalError: { status, message: error instanceof Error ? error.message : "" } });
  throw error;
}

export function useMe(): Versioned<Me> | null {
  return useQuery(meQuery()).data ?? null;
}

export const useCurrency = (): string => readerCurrency(useMe());

export const readerCurrency = (me: Me | null): string => me?.userEntity.monetaryUnit ?? "EUR";

/** Returns the owner of work autosaved in this browser: the reader, apart from switched sessions. */
export const usePerson = (): string => autosaveOwner(useMe());

export function autosaveOwner(me: Me | null | undefined): string {
  if (!me) return "";
  return me.switchedBy ? `${me.id} by ${me.switchedBy["@id"]}` : me.id;
}

export function readerRoles(me: Me | null): readonly Role[] | null {
  return me?.roles ?? null;
}

export function useIsBlockedByLicence(operation: OperationId): boolean {
  const me = useMe();
  if (!me) return false;
  return isBlockedByLicence(routes[operation], {
    roles: me.roles,
    licenceExpired: me.userEntity.licenceExpired,
  });
}

/** Returns whether role and licence of the reader allow an operation. */
export function useMay(operation: OperationId): boolean {
  const roles = readerRoles(useMe());
  const isStopped = useIsBlockedByLicence(operation);
  return can(roles, routes[operation].access) && !isStopped;
}

export const useSeesHealth = (): boolean => seesHealth(readerRoles(useMe()));

export function useLogin() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (input: Login) => {
      openSession(await call("token.login", { body: input }));
      await discoverRoutes(session()?.token ?? null);
      await client.fetchQuery({ ...meQuery(), staleTime: 0 });
    },
    onSuccess: async () => {
      const target = appState().requestedLocation ?? takeRequested() ?? "/";
      setAppState({ requestedLocation: null });
      await router.invalidate();
      router.history.push(target);
    },
  });
}

/** Tells the service that the reader leaves the session of another, where they use one. */
export async function leaveSwitched(client: QueryClient): Promise<void> {
  const me = client.getQueryData(meQuery().queryKey);
  if (me?.switchedBy) await call("user.exit_switch", { params: { id: me.id } }).catch(() => undefined);
}

/** Ends the session at the service and in this tab. */
export async function leaveSession(): Promise<void> {
  if (isBySso()) return leaveSso();
  const refresh_token = session()?.refresh_token;
  if (refresh_token) await call("token.logout", { body: { refresh_token } }).catch(() => undefined);
  closeSession();
  await discoverRoutes(null).catch(() => undefined);
}

/** Ends a session of single sign-on, which leaves the page. */
function leaveSso(): Promise<never> {
  keepRequested(appState().requestedLocation);
  window.location.assign("/api/logout");
  return new Promise(() => undefined);
}

/** Returns a function that ends the session, clears all loaded data, and opens the given address. */
export function useEndSession(router: AnyRouter) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (_target: "/" | "/login") => {
      await leaveSwitched(client);
      await leaveSession();
    },
    onSettled: async (_data, _error, target) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "initialisation" });
      client.setQueryData(meQuery().queryKey, null);
      setAppState({ isExpired: false, fatalError: null, isSettingsOpen: false });
      await client.refetchQueries({ predicate: hasNotStarted });
      await router.navigate({ to: target });
      await router.invalidate();
    },
  });
}

/** Tells whether a query of the application's start has failed. */
const hasNotStarted = ({ queryKey, state }: Query): boolean =>
  queryKey[0] === "initialisation" && state.status === "error";
