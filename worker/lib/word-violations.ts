import type { Violation } from "#contract/errors.ts";
import type { Locale } from "#contract/locales.ts";
import { text } from "#contract/text/service-messages.ts";
import type { Refusal } from "./service-error.ts";

/** `feeds[0].ingredient` */
export function writtenPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((written, key) => {
    if (typeof key === "number") return `${written}[${key}]`;
    return written === "" ? key : `${written}.${key}`;
  }, "");
}

/** Refused fields worded in the reader's language; one line for each place and code. */
export function wordViolations(refusals: readonly Refusal[], locale: Locale): Violation[] {
  const seen = new Map<string, Violation>();
  for (const { path, code, values } of refusals) {
    const propertyPath = writtenPath(path);
    const message = text(locale, `violation_${code}`, values);
    const key = `${propertyPath} ${code}`;
    if (!seen.has(key)) seen.set(key, { propertyPath, message, code });
  }
  return [...seen.values()];
}
