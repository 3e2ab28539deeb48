import type { Locale } from "#contract/locales.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { universal } from "#contract/text/calendar-day.ts";
import { messageCatalogues } from "#contract/text/message-catalogues.ts";

/** Creates the words of a printed sheet from the catalogues of screens and science, with the time zone of its days. */
export function createSheetMessages(locale: Locale, timeZone: string = universal): SheetMessages {
  const catalogue = messageCatalogues[locale];
  return {
    locale,
    timeZone,
    has: (name) => typeof catalogue[name] === "string",
    say: (name, inputs = {}) => {
      const found = catalogue[name];
      if (typeof found !== "string") throw new Error(`No message is named ${name}`);
      return found.replace(/\{(\w+)\}/g, (whole, key: string) => String(inputs[key] ?? whole));
    },
  };
}
