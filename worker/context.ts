import type { Locale } from "#contract/locales.ts";
import type { Operator } from "#contract/operator.ts";
import type { Role } from "#contract/roles.ts";
import type { OperationId } from "#contract/routes.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Database } from "./db/d1.ts";
import type { Files } from "./lib/file-store.ts";
import type { Enqueue } from "./lib/job-queue.ts";
import type { Send } from "./lib/mail.ts";
import type { Derive } from "./lib/password.ts";
import type { TokenKeys } from "./lib/token.ts";

/** A program that asks with a key, and what its allowance leaves. */
export interface Program {
  id: string;
  /** Name of the key. */
  name: string;
  /** Requests left in the current window, and the seconds until it ends. */
  requestsLeft: number;
  secondsLeft: number;
}

/** Who asks. */
export interface Actor {
  userId: string;
  entityId: string;
  sessionId: string;
  email: string;
  firstname: string;
  name: string;
  roles: Role[];
  licenceExpired: boolean;
  loginType: "local" | "sso";
  /** The person who acts in the session of another; null in one's own session. */
  by: { userId: string; email: string; firstname: string; name: string; roles: readonly Role[] } | null;
  /** The program that asks in place of this person; null for a person. */
  program: Program | null;
}

/** Ctx is everything that a verb may know of its request. */
export interface Ctx {
  /** The session of the request: in a request that reads alone, a copy near the reader may answer. */
  db: Database;
  /** The database as it is now: who signs in and is signed in, counters, and what was done once. */
  primary: Database;
  engine: () => Engine;
  keys: TokenKeys;
  /** Derives keys from passwords. */
  derive: Derive;
  files: Files;
  mail: Send;
  /** Puts parts of a recalculation, and the news of its end, into the queue. */
  enqueue: Enqueue;
  /** Runs work after the answer, so that neither the wait for it nor its effect on time is visible. */
  later: (work: () => Promise<void>) => void;
  /** Texts on the operator of the deployment, from its configuration. */
  operator: Operator;
  /** True where an identity provider on this machine is accepted, by plain HTTP. */
  loopbackProviders: boolean;
  /** True where a program on this machine is notified of the end of its job, by plain HTTP. */
  loopbackWebhooks: boolean;
  /** Origin of the pages, for links in mail. */
  origin: string;
  /** One instant for the whole request. */
  now: Date;
  locale: Locale;
  /** Time zone in which the reader counts days. */
  timeZone: string;
  /** Network of the client as the platform states it; empty when unknown. */
  address: string;
  requestId: string;
  operation: OperationId;
  actor: Actor | null;
  /** The key of a POST, already bound to its user and operation; null without one. */
  idempotency: { id: string; bodyHash: string } | null;
}

/** ActorCtx is the context of a verb whose row requires a user. */
export interface ActorCtx extends Ctx {
  actor: Actor;
}
