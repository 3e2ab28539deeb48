import { database } from "#worker/db/d1.ts";
import { type Bindings, variables } from "#worker/env.ts";
import { sharedEngine } from "#worker/lib/engine.ts";
import { enqueueTo } from "#worker/lib/job-queue.ts";
import type { Derive } from "#worker/lib/password.ts";
import { tokenKeys } from "#worker/lib/token.ts";
import { bucketFiles } from "./file-routes.ts";
import { sender } from "./mail-sender.ts";
import type { Services } from "./request-context.ts";

/** Brought is known from a request, or a message of the queue, alone. */
type Brought = Pick<Services, "now" | "locale" | "timeZone" | "address" | "requestId" | "later"> & {
  derive: Derive;
  /** Origin under which the service was asked. */
  askedAt: string;
};

/** Returns what every operation has: database, mail, keys, files, queue, core and configuration. */
export function services(env: Bindings, { askedAt, ...brought }: Brought): Services {
  const known = variables(env);
  const { JWT_SECRET, JWT_SECRET_PREVIOUS, PUBLIC_URL, OPERATOR } = known;
  const db = database(env.DB);
  return {
    ...brought,
    db,
    primary: db,
    mail: sender(env, known, db),
    hasOutbox: known.OUTBOX,
    loopbackProviders: known.LOOPBACK_PROVIDERS,
    loopbackWebhooks: known.LOOPBACK_WEBHOOKS,
    operator: OPERATOR,
    origin: PUBLIC_URL.replace(/\/+$/, "") || askedAt,
    engine: sharedEngine,
    keys: tokenKeys(JWT_SECRET, JWT_SECRET_PREVIOUS),
    files: bucketFiles(env.FILES),
    enqueue: enqueueTo(env.JOBS),
  };
}
