import { browserErrors } from "./browser-errors.ts";

/** Every error the service can answer: its status, and the wire's detail text. Labels are `error_<code>` messages. */
export const errors = {
  ...browserErrors,
  malformed_json: { status: 400, detail: "Invalid JSON." },
  bad_page: { status: 400, detail: "Page should not be less than 1" },
  bad_iri: { status: 400, detail: 'Invalid IRI "{iri}".' },
  bad_query: { status: 400, detail: "{reason}" },
  credentials: { status: 401, detail: "Invalid credentials." },
  token_missing: { status: 401, detail: "JWT Token not found" },
  key_invalid: { status: 401, detail: "Unknown, expired or revoked key." },
  refresh_missing: { status: 401, detail: "Missing JWT Refresh Token" },
  refresh_unknown: { status: 401, detail: "JWT Refresh Token Not Found" },
  refresh_invalid: { status: 401, detail: "Invalid JWT Refresh Token" },
  no_refresh_token: { status: 400, detail: "No refresh_token found." },
  forbidden: { status: 403, detail: "Access Denied." },
  not_for_programs: { status: 403, detail: "This is not for programs: sign in as a person." },
  switch_missing: { status: 401, detail: "Could not find original Token object." },
  not_found: { status: 404, detail: "Not Found" },
  sso_refused: { status: 403, detail: "The sign-in of your organisation was not accepted: {reason}." },
  format_unknown: { status: 404, detail: 'Format "{format}" is not supported' },
  method_not_allowed: { status: 405, detail: "Method Not Allowed" },
  not_acceptable: {
    status: 406,
    detail: 'Requested format "{format}" is not supported. Supported MIME types are "{supported}".',
  },
  conflict: { status: 409, detail: "{reason}" },
  precondition_failed: { status: 412, detail: "The item has changed since it was read." },
  too_large: { status: 413, detail: "The body is larger than {max} bytes." },
  unsupported_media: {
    status: 415,
    detail: 'The content-type "{type}" is not supported. Supported MIME types are "{supported}".',
  },
  idempotency_reused: { status: 422, detail: "This Idempotency-Key was already used with another body." },
  invalid: { status: 422, detail: "{violations}" },
  too_many: { status: 429, detail: "Too many requests, please try again later." },
  refresh_too_many: { status: 429, detail: "Too many refresh requests, please try again later." },
  internal: { status: 500, detail: "Internal Server Error" },
} as const satisfies Record<string, { status: number; detail: string }>;
export type ErrorCode = keyof typeof errors;

/** One refused field: where, in words, and a stable code. */
export interface Violation {
  propertyPath: string;
  message: string;
  code: string;
}
