import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { groupAdvice } from "#contract/sheets/text/group-advice.ts";
import { fullestTurnout, withoutTurnout } from "#contract/sheets/text/turnout-advice.ts";
import { actionText } from "#contract/sheets/text/verdict-text.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

/** A fat pony with laminitis on sugar-rich grass day and night, with hay beside it. */
function onGrass() {
  const of: HorseItem = { ...horse, weightKg: 300, bodyConditionScore: 8, conditions: ["laminitis"] };
  const grass = ingredients.find(({ id }) => id === "pasture-grass-short-leafy-spring-or-autumn-regrowth")!;
  const pasture = {
    ingredient: grass["@id"],
    abundance: "abundant_short_grass" as const,
    season: "spring" as const,
    hoursPerDay: 20,
    muzzleFactor: null,
    allowanceKg: null,
  };
  const start = {
    ...draft({ "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut": 4 }),
    pastures: [pasture],
  };
  const { evaluation } = bench(start, { horse: of, objective: "lose" }).snapshot();
  const feedOf = (path: string) => ingredients.find((each) => each["@id"] === path)!;
  const ration = { ...start, objective: "lose" } as never;
  return { evaluation, snapshot: freezeRation({ horse: of, ration, evaluation, feedOf }) };
}

const turnout = {
  en: /shorten turnout|reduce the hours on grass|bare paddock/gi,
  fr: /réduire les heures de pâture|paddock nu/gi,
};

describe.each(locales)("to graze less, in %s", (locale) => {
  const words = createSheetMessages(locale);
  const writer = createWriter(words);
  const { evaluation, snapshot } = onGrass();
  const textOf = (rule: string) => {
    const found = evaluation.findings.find((each) => each.rule === rule)!;
    return actionText(writer, found, evaluation.verdictFacts) ?? "";
  };

  test("is one recommendation of all findings that call for it", () => {
    const groups = groupAdvice(writer, evaluation).map((group) => group.split(" ").map(textOf));
    const grazed = groups.filter((texts) => texts.some((text) => text.search(turnout[locale]) >= 0));
    expect(grazed).toHaveLength(1);
    const [texts = []] = grazed;
    expect(texts.length).toBeGreaterThan(2);
    const speaker = fullestTurnout(writer, texts);
    for (const [at, text] of texts.entries())
      if (at !== speaker) expect(withoutTurnout(writer, text) ?? "").not.toMatch(turnout[locale]);
    // what to do with the hay is not lost
    expect(texts.map((text) => withoutTurnout(writer, text) ?? "").join()).toMatch(
      /hay|forage|foin|fourrage/,
    );
  });

  test("is said once beside the findings of the sheet", () => {
    const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
    const { sections } = professionalSheet(snapshot, words, options);
    const said = sections
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "judged" ? [...block.items] : [])))
      .flatMap(({ advice }) => advice?.match(turnout[locale]) ?? []);
    expect(said).toHaveLength(1);
  });
});
