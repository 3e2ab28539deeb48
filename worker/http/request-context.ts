import type { Locale } from "#contract/locales.ts";
import type { Ctx } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";

/** Services are what every request has before its operation and its user are known. */
export interface Services extends Omit<Ctx, "operation" | "actor" | "idempotency"> {
  /** True where the development outbox is open. */
  hasOutbox: boolean;
}

/** RequestLog is what is logged of a request: never a token, a body, an address or a path with personal data. */
export interface RequestLog {
  operation?: string;
  /** Who really asks: a person, or the key of a program. */
  actor?: string;
  /** The user whose session was used, when not the actor's own. */
  subject?: string;
  /** Reason of a failed sign-in with a provider. */
  refusal?: string;
}

export interface LogLine extends RequestLog {
  requestId: string;
  method: string;
  status: number;
  ms: number;
}

/** Hosting types what Hono carries with a request. */
export interface Hosting {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    locale: Locale;
    services: Services;
    origins?: readonly string[];
    log?: RequestLog;
    /** State of the database that the answer is of. */
    bookmark?: () => string | null;
    /** Headers that the path adds to every answer, errors included. */
    extra?: Record<string, string>;
  };
}
