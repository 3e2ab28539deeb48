import type { Locale } from "#contract/locales.ts";
import type { Ctx } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";

/** What every request has before its operation and its user are known. */
export interface Services extends Omit<Ctx, "operation" | "actor" | "idempotency"> {
  /** Whether the development outbox is open. */
  hasOutbox: boolean;
}

/** What is told of a request: never a token, a body, an address or a path with something personal in it. */
export interface RequestLog {
  operation?: string;
  actor?: string;
  /** Whose session was used, when not the actor's. */
  subject?: string;
  /** Why a sign-in with a provider failed. */
  refusal?: string;
}

export interface LogLine extends RequestLog {
  requestId: string;
  method: string;
  status: number;
  ms: number;
}

/** What Hono carries with a request. */
export interface Hosting {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    locale: Locale;
    services: Services;
    origins?: readonly string[];
    told?: RequestLog;
    /** Headers that the path adds to every answer, errors included. */
    extra?: Record<string, string>;
  };
}
