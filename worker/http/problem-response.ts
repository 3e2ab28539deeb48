import { type ErrorCode, errors } from "#contract/errors.ts";
import type { Locale } from "#contract/locales.ts";
import { problemOf } from "#worker/lib/problem.ts";
import { ServiceError, serviceError } from "#worker/lib/service-error.ts";

/** Codes answered in the token library's shape, which clients of that family read. */
const tokenShaped = new Set<ErrorCode>([
  "credentials",
  "token_missing",
  "token_invalid",
  "token_expired",
  "key_invalid",
  "refresh_missing",
  "refresh_unknown",
  "refresh_invalid",
  "no_refresh_token",
  "switch_missing",
]);

/** Any error as its answer. What is not ours says nothing of itself. */
export function problemResponse(error: unknown, locale: Locale): Response {
  const known = error instanceof ServiceError ? error : serviceError("internal");
  const { status } = errors[known.code];
  const headers = new Headers(known.headers);
  if (tokenShaped.has(known.code)) {
    headers.set("Content-Type", "application/json");
    if (status === 401) headers.set("WWW-Authenticate", "Bearer");
    return new Response(JSON.stringify({ code: status, message: known.message }), { status, headers });
  }
  headers.set("Content-Type", "application/problem+json; charset=utf-8");
  return new Response(JSON.stringify(problemOf(known, locale)), { status, headers });
}
