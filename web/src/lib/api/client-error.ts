import { browserErrors } from "#contract/browser-errors.ts";
import { limits } from "#contract/limits.ts";
import type { Problem } from "#contract/wire/hydra.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** The kinds of failed calls that screens distinguish. */
export type ClientErrorKind =
  | "network"
  | "route_missing"
  | "authorizations"
  | "unauthenticated"
  | "forbidden"
  | "licence_expired"
  | "switched"
  | "switch_refused"
  | "registration_unknown"
  | "mail_failed"
  | "too_many_rows"
  | "not_found"
  | "user_unknown"
  | "entity_unknown"
  | "brand_unknown"
  | "profile_unknown"
  | "horse_unknown"
  | "ration_unknown"
  | "ingredient_unknown"
  | "invalid"
  | "conflict"
  | "changed"
  | "too_many"
  | "refused"
  | "server"
  | "script";

export class ClientError extends Error {
  constructor(
    readonly kind: ClientErrorKind,
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    readonly description: string,
    readonly violations: NonNullable<Problem["violations"]> = [],
  ) {
    super(description);
    this.name = "ClientError";
  }
}

const kinds: Record<number, ClientErrorKind> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  412: "changed",
  422: "invalid",
  429: "too_many",
};

/** Refusals distinguished by their untranslated detail on the wire. */
const refusals = new Map<string, ClientErrorKind>(
  (
    [
      ...(["licence_expired", "switched", "switch_refused", "registration_unknown"] as const),
      ...(["mail_failed", "too_many_rows"] as const),
    ] as const
  ).map((code) => [browserErrors[code].detail, code]),
);

/** The service's answers for an invalid or expired token. */
const invalidTokens = new Set<string>([
  browserErrors.token_invalid.detail,
  browserErrors.token_expired.detail,
]);

export function refusal(status: number, body: unknown): ClientError {
  const problem = (typeof body === "object" && body !== null ? body : {}) as Partial<Problem> & {
    message?: string;
  };
  const description = problem["hydra:description"] ?? problem.detail ?? problem.message ?? "";
  const kind = refusals.get(description) ?? kinds[status] ?? (status >= 500 ? "server" : "refused");
  return new ClientError(kind, status, description, problem.violations ?? []);
}

/** Rethrows an error; "not found" becomes the given kind. */
export function unknownAs(kind: Extract<ClientErrorKind, `${string}_unknown`>) {
  return (error: unknown): never => {
    if (!(error instanceof ClientError) || error.kind !== "not_found") throw error;
    throw new ClientError(kind, error.status, error.description);
  };
}

export const isDeletedOnServer = (error: unknown): boolean =>
  error instanceof ClientError && ["not_found", "ration_unknown", "horse_unknown"].includes(error.kind);

/** Returns the service's message for a refused field; undefined without one. */
export const fieldRefusal = (error: unknown, field: string): string | undefined =>
  error instanceof ClientError
    ? error.violations.find(({ propertyPath }) => propertyPath === field)?.message
    : undefined;

/** Returns the sentence for an error in the reader's language. */
export function errorText(error: unknown): string {
  if (isMissingScript(error)) return m.client_error_script();
  if (!(error instanceof ClientError)) return m.client_error_unexpected();
  switch (error.kind) {
    case "network":
      return m.client_error_network();
    case "route_missing":
      return m.client_error_route_missing({ call: error.description });
    case "authorizations":
      return m.client_error_authorizations();
    case "unauthenticated":
      return invalidTokens.has(error.description)
        ? m.error_token_invalid()
        : m.client_error_unauthenticated();
    case "forbidden":
      return m.error_forbidden();
    case "licence_expired":
      return m.error_licence_expired();
    case "switched":
      return m.error_switched();
    case "switch_refused":
      return m.error_switch_refused();
    case "registration_unknown":
      return m.error_registration_unknown();
    case "mail_failed":
      return m.error_mail_failed();
    case "too_many_rows":
      return m.error_too_many_rows({ max: formatNumber(limits.exportRowsMax, getLocale(), 0) });
    case "not_found":
      return m.client_error_not_found();
    case "user_unknown":
      return m.user_unknown();
    case "entity_unknown":
      return m.entity_unknown();
    case "brand_unknown":
      return m.brand_unknown();
    case "profile_unknown":
      return m.profile_unknown();
    case "horse_unknown":
      return m.horse_unknown();
    case "ration_unknown":
      return m.ration_unknown();
    case "ingredient_unknown":
      return m.ingredient_unknown();
    case "invalid":
      return m.client_error_invalid();
    case "conflict":
      return error.description || m.client_error_refused();
    case "changed":
      return m.client_error_changed();
    case "too_many":
      return m.client_error_too_many();
    case "refused":
      return m.client_error_refused();
    case "server":
      return m.client_error_server();
    case "script":
      return m.client_error_script();
  }
}

/** Tells whether a script did not come in time, or could not be loaded by the browsers' messages for that. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof ClientError
    ? error.kind === "script"
    : error instanceof TypeError &&
      /dynamically imported module|importing a module script/i.test(error.message);
