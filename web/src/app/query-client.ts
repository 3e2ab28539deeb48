import { MutationCache, onlineManager, type Query, QueryClient } from "@tanstack/react-query";
import { ClientError } from "#web/lib/api/client-error.ts";

const attempts = 2;

/** Retries only errors that may pass by themselves. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Another person saved first: the cached row is out of date and is read again when it is next opened.
    onError: (error) =>
      error instanceof ClientError && error.kind === "changed"
        ? queryClient.invalidateQueries({ refetchType: "none" })
        : undefined,
  }),
  defaultOptions: {
    queries: {
      // Without a network a question fails at once: one that waits for it would be shown as loading for ever.
      networkMode: "always",
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A form keeps what it began with: a newer version read under it would let it be saved over that one.
      refetchOnReconnect: false,
      retry: (failures, error) =>
        failures < attempts &&
        error instanceof ClientError &&
        ["network", "server"].includes(error.kind) &&
        onlineManager.isOnline(),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: "always" },
  },
});

const isLost = ({ state: { error } }: Query): boolean =>
  error instanceof ClientError && error.kind === "network";

/** Reads again what a network failure prevented; the start has its own retry. */
export const readLost = (): Promise<void> => queryClient.refetchQueries({ predicate: isLost });

onlineManager.setOnline(globalThis.navigator?.onLine !== false);
onlineManager.subscribe((isOnline) => void (isOnline && readLost()));
