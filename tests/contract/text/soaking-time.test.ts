import { expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

/** Texts that advise to soak hay; a hay that is soaked for longer is a way of preparing it, with a time in its name. */
const advised = [
  "ration_next_soaking",
  "rule_nsc_forage_with_hay",
  "sheet_watch_sugar_hay",
  "preparation_soaked_30_min",
  "sheet_prepare_soaked_30_min",
];

test.each(locales)("hay is advised to be soaked for 15 to 30 minutes wherever it is, in %s", (locale) => {
  const { say } = createSheetMessages(locale);
  for (const key of advised) {
    const text = say(key);
    expect(text, key).toMatch(locale === "en" ? /\b15 to 30\smin/ : /\b15 à 30\smin/);
    expect(text, key).not.toMatch(/\bhours?\b|\bheures?\b|\b60\b/);
  }
});
