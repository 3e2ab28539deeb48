import { describe, expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, horse, ingredient } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const changed = (transitionDays: number | null) => {
  const of = { ...draft({ [hay]: 9 }), transitionDays };
  return freezeRation({
    horse,
    ration: { ...of, objective: "maintain" } as never,
    evaluation: bench(of).snapshot().evaluation,
    feedOf: () => ingredient(hay),
  });
};

const options = { currency: "EUR", savedAt: "2026-03-01" };

/** Reads a sheet's words on the change of ration. */
const saidOf = (sheet: PrintSheet): string =>
  sheet.sections
    .filter(({ title }) => title === sheetMessages().say("sheet_why"))
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "list" ? block.items : [])))
    .join(" ");

describe.each(["en", "fr"] as const)("a change of ration on the owner's sheet in %s", (locale) => {
  const ownersOf = (days: number | null) => {
    overwriteGetLocale(() => locale);
    return [true, false].map((seesHealth) =>
      saidOf(ownerSheet(changed(days), sheetMessages(), { ...options, seesHealth })),
    );
  };

  test.each([0, 1, 10, 13, 14, 21])("of %i days agrees with the judgement of the professional's", (days) => {
    overwriteGetLocale(() => locale);
    const sheet = professionalSheet(changed(days), sheetMessages(), { ...options, seesHealth: true });
    const judged = sheet.sections
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "judged" ? block.items : [])))
      .find(({ title }) => title === sheetMessages().say("rule_feed_change_title"));
    const isShort = judged !== undefined && judged.level !== "ok";
    expect(isShort).toBe(days < 14);
    for (const text of ownersOf(days)) {
      const asked = {
        en: `at least 14 days. Planned: ${days},`,
        fr: `14 jours au moins. Prévu\u00a0: ${days},`,
      };
      const plain = { en: `over ${days} days.`, fr: `en ${days} jours.` };
      expect(text).toContain((isShort ? asked : plain)[locale]);
      if (isShort) expect(text).not.toContain(plain[locale]);
    }
  });

  test("is not spoken of where there is none", () => {
    for (const text of ownersOf(null)) expect(text).not.toMatch(/ days| jours/);
  });
});
