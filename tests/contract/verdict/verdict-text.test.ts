import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { withoutHealth } from "#contract/ration/redact-health.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { keyPoints } from "#contract/sheets/parts/key-points.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { partAdvice, verdictInputOf, verdictOfText } from "#contract/sheets/text/verdict-text.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const minerals = "mineral-vitamin-supplement-for-hay-rations";
const say = (locale: "en" | "fr") => createWriter(createSheetMessages(locale));

interface Case {
  name: string;
  horse?: Partial<HorseItem>;
  objective?: "lose" | "maintain";
  feeds: Record<string, number>;
  grassHours?: number;
}

const cases = {
  grass: {
    name: "a laminitic pony at grass of unknown sugar",
    horse: { weightKg: 300, bodyConditionScore: 8, conditions: ["laminitis"] },
    objective: "lose",
    feeds: { [hay]: 0.5 },
    grassHours: 10,
  },
  ulcers: {
    name: "a horse with ulcers on cereals in two meals",
    horse: { conditions: ["gastric_ulcers"] },
    feeds: { [hay]: 6, "oats-whole-grain": 5 },
  },
  fine: {
    name: "a horse at rest on hay and minerals",
    feeds: { "grass-hay-mature-late-first-cut": 10, [minerals]: 0.17 },
  },
} as const satisfies Record<string, Case>;

function judged({ horse: facts, objective = "maintain", feeds, grassHours }: Case) {
  const of: HorseItem = { ...horse, ...facts };
  const pastures = grassHours
    ? [
        {
          ingredient: ingredients.find(({ role }) => role === "pasture")!["@id"],
          abundance: "abundant_short_grass" as const,
          season: "spring" as const,
          hoursPerDay: grassHours,
          muzzleFactor: null,
          allowanceKg: null,
        },
      ]
    : [];
  const start = { ...draft(feeds), pastures };
  const { evaluation } = bench(start, { horse: of, objective }).snapshot();
  const feedOf = (path: string) => ingredients.find((each) => each["@id"] === path)!;
  const ration = { ...start, objective } as never;
  return { evaluation, snapshot: freezeRation({ horse: of, ration, evaluation, feedOf }), name: of.name };
}

describe("the verdict", () => {
  test("of a laminitic pony at grass is about the sugar of its grass before all else", () => {
    const { evaluation, name } = judged(cases.grass);
    const { first } = verdictFrom(evaluation);
    expect(first?.rule).toBe("nsc_forage");
    const { action } = verdictOfText(say("en"), evaluation, name);
    expect(action).toMatch(/^Use a bare paddock, with low-sugar hay/);
  });

  test("of poison comes before laminitis at grass, and takes the feed out", () => {
    const { evaluation, name } = judged({ ...cases.grass, feeds: { [hay]: 0.5, "sodium-selenite": 0.05 } });
    expect(verdictFrom(evaluation).first?.rule).toBe("limit_selenium");
    expect(verdictOfText(say("en"), evaluation, name).action).toMatch(/^Take that supplement out/);
    expect(verdictOfText(say("fr"), evaluation, name).action).toMatch(/^Retirer ce complément/);
  });

  test("of a horse with ulcers names a risk, and what to do without more feed", () => {
    const { evaluation } = judged(cases.ulcers);
    const { level, first } = verdictFrom(evaluation);
    expect([level, first?.level]).toEqual(["risk", "risk"]);
    expect(verdictOfText(say("en"), evaluation, "Flash").sentence).toMatch(/^Unsafe for Flash: \p{Ll}|\d/u);
  });

  test.each(Object.values(cases))("of $name is the same on the sheet as on the screen", (each) => {
    const { evaluation, snapshot, name } = judged(each);
    for (const locale of locales) {
      const words = createSheetMessages(locale);
      const said = verdictOfText(say(locale), evaluation, name);
      expect(verdictOfText(say(locale), verdictInputOf(snapshot, true), name)).toEqual(said);
      const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
      const sheet = JSON.stringify(professionalSheet(snapshot, words, options));
      expect(sheet).toContain(JSON.stringify(said.sentence).slice(1, -1));
      const [point] = keyPoints(snapshot, words, true);
      if (said.action) expect(point!.finding.rule).toBe(verdictFrom(evaluation).first!.rule);
    }
  });

  test.each([
    [
      "too little of a need is not enough",
      "energy",
      70,
      /^Not enough for Flash: /,
      /^Ration insuffisante pour Flash/,
    ],
    ["too much of it harms", "energy", 130, /^Unsafe for Flash: /, /^Ration à risque pour Flash/],
    ["too little forage harms", "forage_min", 0.8, /^Unsafe for Flash: /, /^Ration à risque pour Flash/],
    ["starch harms", "starch_gastric_ulcers", 140, /^Unsafe for Flash: /, /^Ration à risque pour Flash/],
  ] as const)("names the kind of a risk: %s", (_name, rule, value, en, fr) => {
    const { evaluation } = judged(cases.ulcers);
    const findings = evaluation.findings
      .filter((each) => each.rule === rule)
      .map((each) => ({
        ...each,
        value,
        level: "risk" as const,
        placeholders: { ...each.placeholders, x: value },
      }));
    expect(findings).toHaveLength(1);
    expect(verdictOfText(say("en"), { ...evaluation, findings }, "Flash").sentence).toMatch(en);
    expect(verdictOfText(say("fr"), { ...evaluation, findings }, "Flash").sentence).toMatch(fr);
  });

  test("for a reader without the health sections is made from the requirements alone", () => {
    const { evaluation } = judged(cases.ulcers);
    const { first } = verdictFrom(withoutHealth(evaluation));
    expect(first?.rule ?? "requirement_none").toMatch(/^(requirement|limit)_|protein|lysine|energy|sodium/);
  });

  test("of a ration without findings says that nothing was judged", () => {
    const { evaluation } = judged(cases.fine);
    const { level, first } = verdictFrom({ ...evaluation, findings: [] });
    expect([level, first]).toEqual([null, null]);
  });
});

test.each(locales)("each advice in %s can be parted into what is the matter and what to do", (locale) => {
  const { evaluation } = judged(cases.ulcers);
  const words = createSheetMessages(locale);
  const [known] = evaluation.findings;
  expect(known).toBeDefined();
  const { matter, action } = partAdvice(words.say("rule_feed_change_advice", { x: 7 }));
  expect([matter, action].join(" ")).toContain("14");
  expect(partAdvice("Add 30 g of salt.")).toEqual({ matter: null, action: "Add 30 g of salt." });
});
