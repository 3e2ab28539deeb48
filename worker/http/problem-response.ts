import { type ErrorCode, errors } from "#contract/errors.ts";
import type { Locale } from "#contract/locales.ts";
import type { Problem } from "#contract/wire/hydra.ts";
import { ServiceError, serviceError } from "#worker/lib/service-error.ts";
import { wordViolations } from "#worker/lib/word-violations.ts";

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
  return new Response(JSON.stringify(problem(known, status, locale)), { status, headers });
}

function problem(error: ServiceError, status: number, locale: Locale): Problem {
  const violations = wordViolations(error.refusals, locale);
  const isList = error.code === "invalid";
  const lines = violations.map(({ propertyPath, message }) =>
    propertyPath ? `${propertyPath}: ${message}` : message,
  );
  const detail = isList ? lines.join("\n") : error.message;
  const title = "An error occurred";
  return {
    "@context": `/api/contexts/${isList ? "ConstraintViolationList" : "Error"}`,
    "@id": `/api/errors/${status}`,
    "@type": isList ? "ConstraintViolationList" : "hydra:Error",
    type: `/errors/${status}`,
    title,
    "hydra:title": title,
    detail,
    "hydra:description": detail,
    status,
    code: error.code,
    ...(violations.length > 0 ? { violations } : {}),
  };
}
