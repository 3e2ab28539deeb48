import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serveFront } from "./front-server.ts";
import { type LocalPlatform, pickVariables, runPlatform } from "./platform.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** The product as it is served on this machine. */
export interface LocalService extends Pick<LocalPlatform, "database" | "files"> {
  readonly address: string;
  stop(): Promise<void>;
}

/** Reads the secret that signs tokens here: made once, left with the state, readable by its owner only. */
export function readSecret(state: string): string {
  const file = join(state, "jwt-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Puts into the queue what waited in it when the service ended: on this machine a queue is in memory alone. */
async function sendLost({ database, runSchedule }: LocalPlatform): Promise<void> {
  const lost = await database.batch([
    database.prepare("update recalculation_chunk set sent_at = '' where state = 'waiting'"),
    database.prepare("update webhook_delivery set due_at = '' where state = 'waiting'"),
  ]);
  if (lost.some(({ meta }) => meta.changes > 0)) await runSchedule("*/15 * * * *");
}

/**
 * Serves the built product over a folder of state, whose database it brings up to date, on a port of this machine; 0
 * takes a free port. Mail without a server is shown in place of being sent.
 */
export async function serve(
  state: string,
  port: number,
  env: Readonly<Record<string, string | undefined>>,
  say: (text: string) => void = () => undefined,
): Promise<LocalService> {
  mkdirSync(state, { recursive: true });
  const platform = await runPlatform(state, {
    ...pickVariables({ JWT_SECRET: readSecret(state), ...env }),
    OUTBOX: env.SMTP_URL ? "" : "open",
    LOOPBACK_PROVIDERS: "open",
    LOOPBACK_WEBHOOKS: "open",
  });
  try {
    await prepareDatabase(platform.database, say);
    // the platform may have closed the connection that waited while the database was prepared
    await sendLost(platform).catch(() => sendLost(platform));
    const front = await serveFront(platform.address, port);
    return {
      address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      database: platform.database,
      files: platform.files,
      async stop() {
        front.close();
        front.closeAllConnections();
        await platform.stop();
      },
    };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}
