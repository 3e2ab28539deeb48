import type { Locale } from "#contract/locales.ts";
import type { Operator } from "#contract/operator.ts";
import type { Role } from "#contract/roles.ts";
import type { OperationId } from "#contract/routes.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Database } from "./db/d1.ts";
import type { Files } from "./lib/file-store.ts";
import type { Send } from "./lib/mail.ts";
import type { Derive } from "./lib/password.ts";
import type { TokenKeys } from "./lib/token.ts";

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
  /** How the session signed in. */
  loginType: "local" | "sso";
  /** Who really acts, when another's session is used. */
  by: { userId: string; email: string; firstname: string; name: string; roles: readonly Role[] } | null;
}

/** All that a verb may know of the request it serves. */
export interface Ctx {
  db: Database;
  engine: () => Engine;
  keys: TokenKeys;
  /** How keys are derived from passwords. */
  derive: Derive;
  files: Files;
  mail: Send;
  /** Does what the answer does not wait for, and must not be seen to wait for. */
  later: (work: () => Promise<void>) => void;
  /** What the operator of the deployment has told of themselves. */
  operator: Operator;
  /** Whether an identity provider may be one of this machine, by plain HTTP. */
  loopbackProviders: boolean;
  /** Where the pages are served, for links in mail. */
  origin: string;
  /** One instant for the whole request. */
  now: Date;
  locale: Locale;
  /** By which clock the reader counts days. */
  timeZone: string;
  /** Where the client is, as the platform tells it, cut to its network; empty when it tells nothing. */
  address: string;
  requestId: string;
  operation: OperationId;
  actor: Actor | null;
  /** The key a POST was made under, already bound to its user and operation. */
  idempotency: { id: string; bodyHash: string } | null;
}

/** The context of a verb whose row asks for a user. */
export interface ActorCtx extends Ctx {
  actor: Actor;
}
