import { expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { groupAdvice } from "#contract/sheets/text/group-advice.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { demoRation } from "../../support/demo-ration.ts";

/** Groups the advice on a ration of the demonstration, with so many hours on grass alone. */
function groups(locale: (typeof locales)[number], id: string, grassHours?: number): string[] {
  const { engine, ration } = demoRation(id);
  const grazed = demoRation("lot-de-trois-pature").ration.pastures.map((each) => ({
    ...each,
    hoursPerDay: grassHours!,
  }));
  const asked = grassHours ? { ...ration, feeds: [], pastures: grazed } : ration;
  return groupAdvice(createWriter(createSheetMessages(locale)), engine.evaluate(asked));
}

test.each(locales)("what one action answers is one row, in %s", (locale) => {
  const pony = groups(locale, "pepita-floconne");
  expect(pony.find((group) => group.includes("starch_metabolic"))).toContain("nsc_meal");
  const racehorse = groups(locale, "flash-avoine");
  expect(racehorse.find((group) => group.includes("concentrate_meal_size"))).toMatch(
    /(^| )concentrate_meal( |$)/,
  );
  const fat = groups(locale, "pepita-floconne", 20);
  expect(new Set(fat).size).toBe(fat.length);
});
