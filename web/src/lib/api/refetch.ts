import {
  type FetchQueryOptions,
  onlineManager,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ClientError } from "./client-error.ts";
import { inTime } from "./script-deadline.ts";

/** Reads the data a screen opens with; without a connection, returns the cached data when there is any. */
export async function refetch<T, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  const held = client.getQueryData<T>(query.queryKey);
  if (held !== undefined && !onlineManager.isOnline()) return held;
  try {
    return await client.fetchQuery(query);
  } catch (error) {
    if (held !== undefined && error instanceof ClientError && ["network", "server"].includes(error.kind))
      return held;
    throw error;
  }
}

/**
 * Returns the loader of a form, which begins at each visit with what the service has by then. The query comes with the
 * script of the page; the page's `codeSplitGroupings` leave the loader itself outside, where the router reads its mode.
 */
export const formLoader = <T, Key extends QueryKey>(
  findQuery: () => Promise<(id: string) => FetchQueryOptions<T, Error, T, Key>>,
) => ({
  staleReloadMode: "blocking" as const,
  handler: async ({ context, params }: FormVisit): Promise<T> =>
    refetch(context.queryClient, (await inTime(findQuery()))(params.id)),
});

interface FormVisit {
  context: { queryClient: QueryClient };
  params: { id: string };
}
