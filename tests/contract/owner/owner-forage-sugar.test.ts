import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const hay = "grass-hay-mature-late-first-cut";
const author = { person: "Hélène Marchand", organisation: "Haras", phone: null };
const options = { currency: "EUR", savedAt: "2026-03-01", seesHealth: true, author };
const pony: HorseItem = { ...horse, name: "Praline", weightKg: 300, conditions: ["laminitis"] };

/** Returns a ration of one hay, as it is judged. */
function hayOf(of: HorseItem, preparation: Preparation | null = null, which = hay): RationSnapshot {
  const start = draft({ [which]: 5 });
  const ration = { ...start, feeds: start.feeds.map((line) => ({ ...line, preparation })) };
  const { evaluation } = bench(ration, { horse: of, objective: "maintain" }).snapshot();
  const feedOf = (path: string) => ingredients.find((each) => each["@id"] === path)!;
  return freezeRation({
    horse: of,
    ration: { ...ration, objective: "maintain" } as never,
    evaluation,
    feedOf,
  });
}

/** Returns a ration whose judgement on the sugar of its forage is changed. */
function judgedAs(snapshot: RationSnapshot, change: Partial<Finding>): RationSnapshot {
  expect(snapshot.findings.filter(({ rule }) => rule === "nsc_forage")).toHaveLength(1);
  const findings = snapshot.findings.map((each) =>
    each.rule === "nsc_forage" ? { ...each, ...change } : each,
  );
  return { ...snapshot, findings };
}

describe.each(locales)("what an owner is to watch, in %s", (locale) => {
  const words = createSheetMessages(locale);
  const inputs = { adviser: "Hélène Marchand", name: "Praline" };
  const [ofHay, ofForage, unsettled] = [
    "sheet_watch_sugar_hay",
    "sheet_watch_sugar_forage",
    "sheet_unsettled_sugar",
  ].map((key) => words.say(key, inputs));
  /** Returns the points on sugar in the list of the sheet. */
  const watched = (snapshot: RationSnapshot, seesHealth = true): string[] => {
    const { sections } = ownerSheet(snapshot, words, { ...options, seesHealth });
    const list = sections.find(({ title }) => title === words.say("sheet_watch"));
    const items = list?.blocks.flatMap((block) => (block.kind === "list" ? block.items : [])) ?? [];
    expect(items).toContain(words.say("sheet_watch_always"));
    return items.filter((item) => [ofHay, ofForage, unsettled].includes(item));
  };

  test.each([
    ["watch", "legume-hay-alfalfa-or-clover-mid-maturity"],
    ["risk", hay],
  ])("is dry hay to be analysed or soaked where its sugar is a %s to a laminitic pony", (level, which) => {
    const judged = hayOf(pony, null, which);
    expect(judged.findings.find(({ rule }) => rule === "nsc_forage")).toMatchObject({ level, fed: ["hay"] });
    expect(watched(judged)).toEqual([ofHay]);
  });

  test("is the sugar of hay to a pony with insulin dysregulation, too", () => {
    expect(watched(hayOf({ ...pony, conditions: ["metabolic"] }))).toEqual([ofHay]);
  });

  test("is no sugar that is fine, or of a condition that the horse does not have", () => {
    expect(watched(judgedAs(hayOf(pony), { level: "ok" }))).toEqual([]);
    expect(watched(judgedAs(hayOf(pony), { hypothetical: true }))).toEqual([]);
    expect(watched(hayOf({ ...pony, conditions: [] }))).toEqual([]);
  });

  test("is no sugar of hay that is soaked already; a steamed hay is to be analysed", () => {
    for (const [preparation, asked] of [
      ["soaked_30_min", []],
      ["steamed", [ofForage]],
    ] as const) {
      const judged = hayOf(pony, preparation);
      expect(judged.findings.find(({ rule }) => rule === "nsc_forage")?.fed).toEqual(["forage"]);
      expect(watched(judged)).toEqual(asked);
    }
  });

  test("is the sugar of dry hay in a ration that was judged before judgements named what is fed", () => {
    const olderWith = (preparation: Preparation | null) => {
      const { findings, ...rest } = judgedAs(hayOf(pony, preparation), { level: "risk" });
      return { ...rest, findings: findings.map(({ fed: _fed, ...each }) => each) };
    };
    expect(watched(olderWith(null))).toEqual([ofHay]);
    expect(watched(olderWith("soaked_60_min"))).toEqual([]);
  });

  test("is sugar that nobody analysed, once", () => {
    expect(watched(judgedAs(hayOf(pony), { level: "unknown" }))).toEqual([unsettled]);
  });

  test("is no sugar for a reader without the health sections", () => {
    expect(watched(hayOf(pony), false)).toEqual([]);
  });
});
