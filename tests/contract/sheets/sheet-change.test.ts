import { describe, expect, test } from "vitest";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const changed = (transitionDays: number | null, kg = 9) => {
  const of = { ...draft({ [hay]: kg }), transitionDays };
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

test("new main feeds after a former ration come in over the days of the transition plan, where none are set", () => {
  overwriteGetLocale(() => "en");
  const own = { ...options, seesHealth: true };
  const former = { ...changed(null), ration: { ...changed(null).ration, feeds: [] } };
  const textOf = (before: ReturnType<typeof changed>) =>
    saidOf(ownerSheet(changed(null), sheetMessages(), { ...own, former: before }));
  expect(textOf(former)).toContain("Introduce the new feeds over at least 14 days.");
  expect(textOf(changed(null, 7))).not.toContain(" days");
});

const grass = "pasture-grass-short-leafy-spring-or-autumn-regrowth";

/** A ration of hay and a pasture, in which one thing may be otherwise. */
function fedAs(of: { preparation?: "soaked_30_min"; muzzleFactor?: number; allowanceKg?: number }) {
  const hayOnly = draft({ [hay]: 9 });
  const pasture = {
    ingredient: `/api/ingredients/${grass}`,
    abundance: "abundant_short_grass" as const,
    season: null,
    hoursPerDay: 12,
    muzzleFactor: of.muzzleFactor ?? null,
    allowanceKg: of.allowanceKg ?? null,
  };
  const feeds = hayOnly.feeds.map((line) => ({ ...line, preparation: of.preparation ?? line.preparation }));
  const ration = { ...hayOnly, feeds, pastures: [pasture] };
  return freezeRation({
    horse,
    ration: { ...ration, objective: "maintain" } as never,
    evaluation: bench(ration).snapshot().evaluation,
    feedOf: (path) => ingredients.find((item) => item["@id"] === path) ?? ingredient(hay),
  });
}

describe("what is fed otherwise, by the same weight and for the same hours, is a change that the owner reads", () => {
  test.each([
    [
      "a bare paddock in the place of grass",
      { allowanceKg: 0 },
      [/also gets bare paddock, no grass \(12 h/, /no longer gets pasture/],
    ],
    [
      "a muzzle",
      { muzzleFactor: 0.2 },
      [/these amounts change: pasture.*12 h at pasture, .*muzzle.* instead of 12 h at pasture/],
    ],
    ["soaked hay", { preparation: "soaked_30_min" as const }, [/hay.*9 kg, .*soak.* instead of 9 kg/i]],
    ["nothing", {}, ["The amounts stay as they were."]],
  ])("%s", (_name, now, said) => {
    overwriteGetLocale(() => "en");
    const former = fedAs({});
    const text = saidOf(
      ownerSheet(fedAs(now), sheetMessages(), { ...options, seesHealth: true, former }),
    ).replaceAll(/[\u00a0\u202f]/g, " ");
    for (const each of said) expect(text).toMatch(each);
  });
});

test("a feed of the catalogue has no capital inside a sentence, one that somebody has named keeps it", () => {
  overwriteGetLocale(() => "en");
  const former = { ...changed(null), ration: { ...changed(null).ration, feeds: [] } };
  const textOf = (provenance: string) => {
    const now = changed(null);
    const feeds = Object.fromEntries(
      Object.entries(now.feeds).map(([path, feed]) => [path, { ...feed, provenance }]),
    );
    return saidOf(ownerSheet({ ...now, feeds }, sheetMessages(), { ...options, seesHealth: true, former }));
  };
  expect(textOf("published")).toContain("also gets grass hay");
  expect(textOf("declared")).toContain("also gets Grass hay");
});

test("an amount is the same in the table, in what changes and on the professional's sheet", () => {
  overwriteGetLocale(() => "en");
  const own = { ...options, seesHealth: true, former: changed(null, 9.04) };
  const now = changed(null, 10.64);
  const texts = [ownerSheet, professionalSheet].map((sheet) =>
    JSON.stringify(sheet(now, sheetMessages(), own).sections.filter(({ title }) => !/cover/i.test(title))),
  );
  for (const text of texts) {
    expect(text).toContain("10.6\u202fkg");
    expect(text).toContain("9\u202fkg");
    expect(text).not.toMatch(/10\.64|9\.04/);
  }
});
