import type { Ctx } from "../../context.ts";
import { readProvider } from "../../db/reads/providers.ts";
import { discovered } from "./exchange.ts";
import { leftUri } from "./provider.ts";

/** How long a provider may take to tell of itself before somebody leaves without it. */
const patienceMs = 4000;

/** Where the provider ends its own session too; null when it has no such place, or does not answer. */
export async function endSessionAddress(ctx: Ctx, entityId: string): Promise<string | null> {
  const row = await readProvider(ctx, entityId);
  if (!row) return null;
  const server = await discovered(row, AbortSignal.timeout(patienceMs)).catch(() => null);
  if (!server?.end_session_endpoint) return null;
  const address = new URL(server.end_session_endpoint);
  address.searchParams.set("client_id", row.clientId);
  address.searchParams.set("post_logout_redirect_uri", leftUri(ctx));
  return address.href;
}
