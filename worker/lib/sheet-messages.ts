import type { Locale } from "#contract/locales.ts";
import en from "#contract/messages/en.json" with { type: "json" };
import fr from "#contract/messages/fr.json" with { type: "json" };
import scienceEn from "#contract/messages/science.en.json" with { type: "json" };
import scienceFr from "#contract/messages/science.fr.json" with { type: "json" };
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { universal } from "#contract/text/calendar-day.ts";

const catalogues: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  en: { ...en, ...scienceEn },
  fr: { ...fr, ...scienceFr },
};

/** Creates the words of a printed sheet from the catalogues of screens and science, with the time zone of its days. */
export function createSheetMessages(locale: Locale, timeZone: string = universal): SheetMessages {
  const catalogue = catalogues[locale];
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
