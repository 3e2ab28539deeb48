import type { Locale } from "#contract/locales.ts";
import { withMinus } from "./decimals.ts";
import { messageCatalogues } from "./message-catalogues.ts";

/** A value as it stands in a text: a figure as the language writes it. */
const written = (locale: Locale, value: string | number): string =>
  typeof value === "number" ? withMinus(value.toLocaleString(locale, { useGrouping: false })) : value;

/** A message of the service with its placeholders filled; the key itself when no message has it. */
export function text(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const found = messageCatalogues[locale][key];
  return (typeof found === "string" ? found : key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    written(locale, values[name] ?? whole),
  );
}
