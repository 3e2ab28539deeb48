import {
  type FetchQueryOptions,
  onlineManager,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { ClientError } from "./client-error.ts";

/** What a screen opens with, as it stands now; where the service cannot be reached, as it was read last. */
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
