import type { Locale } from "#contract/locales.ts";
import en from "#contract/messages/service.en.json" with { type: "json" };
import fr from "#contract/messages/service.fr.json" with { type: "json" };
import { withMinus } from "./decimals.ts";

/** The service's own words: violations and error labels, by locale. */
const catalogues = { en, fr } satisfies Record<Locale, Record<string, string>>;

/** A value as it stands in a text: a figure as the language writes it. */
const written = (locale: Locale, value: string | number): string =>
  typeof value === "number" ? withMinus(value.toLocaleString(locale, { useGrouping: false })) : value;

/** A message of the service with its placeholders filled; the key itself when no message has it. */
export function text(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const catalogue: Record<string, string> = catalogues[locale];
  const found = catalogue[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => written(locale, values[name] ?? whole));
}
