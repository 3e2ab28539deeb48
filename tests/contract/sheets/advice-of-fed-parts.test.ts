import { describe, expect, test } from "vitest";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { keyPoints } from "#contract/sheets/parts/key-points.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { partAdvice } from "#contract/sheets/text/verdict-text.ts";
import { findingSide, isWorry } from "#science/evaluation/finding-order.ts";
import { rules } from "#science/rules/rules-table.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { adviceText } from "#web/features/rations/workbench/shared/texts.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const straw = "wheat-straw";
const grass = "pasture-grass-short-leafy-spring-or-autumn-regrowth";
const mineral = "mineral-vitamin-supplement-for-hay-rations";
overwriteGetLocale(() => "en");
const words = sheetMessages();

type Of = Partial<typeof horse>;
const pony: Of = { weightKg: 300, bodyConditionScore: 8, conditions: ["laminitis"], breed: "welsh" } as Of;
const fat: Of = { bodyConditionScore: 8 };

/** A ration of the catalogue, of so many hours of short grass beside it. */
function grazing(amounts: Record<string, number>, hoursPerDay = 0): Draft {
  const pasture = { ingredient: `/api/ingredients/${grass}`, hoursPerDay, abundance: "abundant_short_grass" };
  const of = draft(amounts);
  return { ...of, pastures: hoursPerDay > 0 ? [pasture as Draft["pastures"][number]] : [] };
}

function told(of: Draft, own: Of, objective: "lose" | "maintain" = "lose") {
  const shown = bench(of, { horse: { ...horse, ...own } as typeof horse, objective });
  const { evaluation } = shown.snapshot();
  const snapshot: RationSnapshot = freezeRation({
    horse: shown.horse,
    ration: { ...of, objective } as never,
    evaluation,
    feedOf: (path) => ingredients.find((item) => item["@id"] === path) ?? ingredient(hay),
  });
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
  const screen = evaluation.findings
    .filter((finding) => isWorry(finding) && !finding.hypothetical)
    .flatMap((finding) => adviceText(finding) ?? []);
  return {
    screen,
    findings: evaluation.findings,
    first: keyPoints(snapshot, words, true),
    owner: JSON.stringify(ownerSheet(snapshot, words, options)),
    professional: messagesOf(professionalSheet(snapshot, words, options)),
  };
}

const messagesOf = ({ sections }: PrintSheet): { title: string; text: string; isJoined?: boolean }[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === "verdict") return [{ title: "", text: `${block.text} ${block.action}` }];
      if (block.kind !== "judged") return [];
      return block.items.flatMap(({ title, advice, others = [] }) =>
        advice ? [{ title, text: advice, isJoined: others.length > 0 }] : [],
      );
    }),
  );

const ponies: [string, Draft][] = [
  ["day and night on short grass beside some straw", grazing({ [straw]: 1 }, 24)],
  ["twenty hours on it and a mineral", grazing({ [mineral]: 0.03 }, 20)],
];

describe.each(ponies)("a laminitic pony, %s", (_name, of) => {
  const { screen, first, owner, professional } = told(of, pony);
  const everywhere = [screen, first.map(({ text }) => text), professional.map(({ text }) => text)];

  test("is told of no concentrate, no soaked grass and no more hay wherever it is advised", () => {
    for (const texts of everywhere) {
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.filter((text) => /concentrate|soak|feed more|add forage|lengthen/i.test(text))).toEqual(
        [],
      );
    }
  });

  test("is told of a bare paddock or a muzzle wherever it is advised, first of all; once on the sheet", () => {
    for (const texts of everywhere) {
      expect(texts.filter((text) => /bare paddock,? with low-sugar hay/.test(text)).length).toBeGreaterThan(
        0,
      );
      const ofHours = texts.filter((text) => /hours on grass/.test(text));
      if (texts === everywhere[2]) expect(ofHours).toEqual([]);
      else expect(ofHours.length).toBeGreaterThan(0);
      expect(ofHours.every((text) => /muzzle or strip grazing/.test(text))).toBe(true);
    }
    expect(first[0]?.text).toMatch(/bare paddock/);
    expect(professional[0]?.text, "the verdict").toMatch(/bare paddock/);
  });

  test("is told the same on the screen as on the sheet, where one figure has one advice", () => {
    const texts = professional.slice(1).map(({ text }) => text);
    // the sheet says in its notes what the screen says at each figure
    const typical = words.say("ration_typical_contents");
    const shown = screen.map((text) => text.replace(` ${typical}`, ""));
    const said = professional.slice(1);
    expect(shown).toEqual(expect.arrayContaining(said.flatMap((each) => (each.isJoined ? [] : each.text))));
    const actions = [...shown.map((text) => partAdvice(text).action), words.say("ration_advice_minerals")];
    for (const { text, isJoined } of said)
      if (isJoined)
        expect(
          actions.some((action) => text.endsWith(action)),
          text,
        ).toBe(true);
    expect(screen.some((text) => text.includes(typical))).toBe(true);
    expect(professional.some(({ text }) => text.includes(typical))).toBe(false);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("has an owner who is told what to feed, and no advice against it", () => {
    for (const text of screen) expect(owner).not.toContain(JSON.stringify(text).slice(1, -1));
    expect(owner).toContain(words.say("sheet_watch_laminitis"));
  });

  test("the judgements themselves tell what the advice speaks of", () => {
    const { findings } = told(of, pony);
    const ofSugars = findings.find(({ rule }) => rule === "nsc_forage");
    expect(ofSugars?.fed).toEqual(["grass"]);
    const short = findings.filter(
      (each) =>
        isWorry(each) && !each.hypothetical && rules[each.rule].addsFeed && findingSide(each) === "low",
    );
    expect(short.length).toBeGreaterThan(0);
    expect(short.every(({ overfed }) => overfed)).toBe(true);
  });
});

describe("a fat horse that is to slim on nine kilograms of hay", () => {
  const { first, screen } = told(grazing({ [hay]: 9 }), fat);

  test("has the plan to slim spoken of, not the plain energy", () => {
    const titles = first.map(({ title }) => title);
    expect(titles).toContain(ruleTitle(words, "energy_overweight"));
    expect(titles).not.toContain(ruleTitle(words, "energy"));
  });

  test("hears of a poorer hay, of no concentrate, of no grass and of no more forage", () => {
    for (const texts of [first.map(({ text }) => text), screen]) {
      expect(texts.some((text) => /poorer forage, cut later/.test(text))).toBe(true);
      expect(texts.filter((text) => /concentrate|grass|grazing|feed more|add forage/i.test(text))).toEqual(
        [],
      );
    }
  });
});

describe("what is fed is spoken of, in the order in which it is to be taken from", () => {
  const energyOf = (of: Draft) => {
    // of a fat horse another advice takes the oats out
    const { findings } = told(of, {}, "maintain");
    const found = findings.find(({ rule }) => rule === "energy");
    return { fed: found?.fed, text: (found && adviceText(found)) ?? "" };
  };

  test.each([
    ["oats beside hay", grazing({ [hay]: 8, "oats-whole-grain": 3 }), ["cereals", "hay"]],
    ["a mouthful of oats beside hay", grazing({ [hay]: 14, "oats-whole-grain": 0.2 }), ["hay"]],
    ["oats, grass and hay", grazing({ [hay]: 5, "oats-whole-grain": 3 }, 8), ["cereals", "grass", "hay"]],
    ["grass alone", grazing({}, 24), ["grass"]],
    ["straw beside grass", grazing({ [straw]: 1.5 }, 24), ["grass", "straw"]],
  ])("%s", (_name, of, parts) => {
    const { fed, text } = energyOf(of);
    expect(fed).toEqual(parts);
    const said = [/concentrate/, /hours on grass/, /poorer forage/].map((each) => text.search(each));
    const wanted = ["cereals", "grass", "hay"].map((part) => parts.includes(part));
    expect(said.map((at) => at >= 0)).toEqual(wanted);
    const places = said.filter((at) => at >= 0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("a judgement from before judgements told of it is advised of all", () => {
    const { findings } = told(grazing({}, 24), fat, "maintain");
    const { fed: _fed, ...before } = findings.find(({ rule }) => rule === "energy")!;
    expect(adviceText(before)).toMatch(/concentrate.*hours on grass.*poorer forage/);
  });

  test("forage that nobody weighs out is not to be split", () => {
    const advised = (of: Draft) =>
      adviceText(told(of, {}, "maintain").findings.find(({ rule }) => rule === "forage_gap")!);
    expect(advised(grazing({ [hay]: 5 }))).toMatch(/split the forage/);
    expect(advised(grazing({}, 8))).toMatch(/give hay during the hours/);
    const oats = feedLine({
      ingredient: ingredient("oats-whole-grain")["@id"],
      quantityKg: 4,
      role: "concentrate",
    });
    expect(advised({ ...draft({}), feeds: [oats] })).toMatch(/give hay during the hours/);
  });
});
