import type { Ctx } from "#worker/context.ts";
import { readProvider } from "#worker/db/reads/identity-providers.ts";
import { mayReach } from "./allowed-address.ts";
import { discoverProvider } from "./code-exchange.ts";
import { leftUri } from "./provider.ts";

/** Returns the address where the provider ends its own session; null when it has none or does not answer. */
export async function endSessionAddress(ctx: Ctx, entityId: string): Promise<string | null> {
  const row = await readProvider(ctx, entityId);
  if (!row) return null;
  const server = await discoverProvider(ctx, row).catch(() => null);
  const endpoint = server?.end_session_endpoint;
  if (!endpoint || !mayReach(ctx, endpoint)) return null;
  const address = new URL(endpoint);
  address.searchParams.set("client_id", row.clientId);
  address.searchParams.set("post_logout_redirect_uri", leftUri(ctx));
  return address.href;
}
