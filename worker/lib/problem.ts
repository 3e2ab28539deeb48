import { errors, type Violation } from "#contract/errors.ts";
import type { Locale } from "#contract/locales.ts";
import type { Problem } from "#contract/wire/hydra.ts";
import type { ServiceError } from "./service-error.ts";
import { wordViolations } from "./word-violations.ts";

/** Writes refused fields, one a line. */
export const violationLines = (violations: readonly Violation[]): string =>
  violations
    .map(({ propertyPath, message }) => (propertyPath ? `${propertyPath}: ${message}` : message))
    .join("\n");

/** Returns an error as it is answered, in the reader's language. */
export function problemOf(error: ServiceError, locale: Locale): Problem {
  const { status } = errors[error.code];
  const violations = wordViolations(error.refusals, locale);
  const isList = error.code === "invalid";
  const detail = isList ? violationLines(violations) : error.message;
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
