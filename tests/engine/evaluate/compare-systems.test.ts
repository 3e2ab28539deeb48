import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparedReason, type ComparedSubject, compare } from "#science/evaluation/compare-systems.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { HorseFacts, RequirementOverride } from "#science/horse/facts.ts";
import { systems } from "#science/requirements/index.ts";
import { type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { contents, engine, feed, horse, ingredient, measured, ration } from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
const published = (id: string) => ({ ...catalogue.find((row) => row.id === id)!, pricePerTonne: 200 });
const feeds = [feed(published("timothy-hay-mid-bloom"), 8), feed(published("barley"), 2)];

type Pair = [RequirementSystem, RequirementSystem];

const sides = (
  [a, b]: Pair,
  facts: Partial<HorseFacts> = {},
  overrides: RequirementOverride[] = [],
  of = feeds,
) => {
  const asked = ration(of, { horse: horse({ standardClass: null, ...facts }), overrides });
  const [first, second] = [a, b].map((system) => engine.evaluate({ ...asked, system }));
  return { first: first!, second: second!, comparison: compare(first!, second!) };
};
const rowOf = (pair: Pair, subject: ComparedSubject, facts: Partial<HorseFacts> = {}) =>
  sides(pair, facts).comparison.rows.find((row) => row.subject === subject);

const mare = { gender: "mare", breeding: true } as const;
const cases: [string, Pair, ComparedSubject, Partial<HorseFacts>, ComparedReason | undefined][] = [
  ["energy is counted in each system's own column", ["nrc2007", "ufc_madc"], "energy", {}, "column"],
  ["protein is counted in each system's own column", ["nrc2007", "ufc_madc"], "protein", {}, "column"],
  ["calcium of UFC/MADC is that of NRC 2007", ["nrc2007", "ufc_madc"], "calcium", {}, "alike"],
  ["calcium of GfE 2014 is another requirement", ["nrc2007", "gfe2014"], "calcium", {}, "requirement"],
  [
    "GfE 2014 has no figure for lactation",
    ["nrc2007", "gfe2014"],
    "energy",
    { ...mare, lactationStage: "month_2" },
    "gap",
  ],
  ["NRC 2007 has no figure for biotin", ["nrc2007", "gfe2014"], "vitamin_b8", {}, "gap"],
  ["neither has a figure for vitamin C", ["nrc2007", "ufc_madc"], "vitamin_c", {}, "gap"],
];

describe("one ration by two systems", () => {
  test.each(cases)("%s", (_name, pair, subject, facts, why) => {
    expect(rowOf(pair, subject, facts)?.why).toBe(why);
  });

  test("says what each system says, in its own unit", () => {
    const { first, second, comparison } = sides(["nrc2007", "ufc_madc"]);
    const row = comparison.rows[0]!;
    expect(row.subject).toBe("energy");
    expect(row.sides.map(({ nutrient, unit }) => [nutrient, unit])).toEqual([
      ["digestible_energy_nrc", "mcal"],
      ["net_energy_ufc", "ufc"],
    ]);
    const covered = [first, second].map((each) => measured(each, "coverage_energy").value!);
    expect(row.sides.map(({ coverage }) => coverage)).toEqual(covered);
    expect(row.difference).toBeCloseTo(covered[1]! - covered[0]!, 12);
  });

  test("sets the terms of two needs side by side, and says what is known of fast work", () => {
    const racing = {
      breed: "thoroughbred",
      exercising: true,
      activity: "gallop_race",
      exerciseHours: 5,
    } as const;
    const row = rowOf(["nrc2007", "ufc_madc"], "energy", racing)!;
    const work = row.terms.find(({ label }) => label === "work")!;
    // 0.9 × 0.0363 × 500 Mcal, and as much as the maintenance of 4.34 UFC
    expect(work.amounts[0]).toBeCloseTo(16.335, 9);
    expect(work.amounts[1]).toBeCloseTo(4.338, 3);
    expect(work.ofMaintenance.map((share) => Number(share?.toFixed(6)))).toEqual([0.9, 1]);
    expect(row.notes).toEqual(["fast_work", "weight_scale"]);
    for (const at of [0, 1] as const) {
      const sum = row.terms.reduce((all, { amounts }) => all + (amounts[at] ?? 0), 0);
      expect(sum).toBeCloseTo(row.sides[at].requirement!, 9);
    }
  });

  test("sets nothing side by side where the needs are alike or one is not known", () => {
    expect(rowOf(["nrc2007", "ufc_madc"], "calcium")).toMatchObject({ terms: [], notes: [] });
    const gap = rowOf(["nrc2007", "gfe2014"], "energy", { ...mare, lactationStage: "month_2" });
    expect(gap).toMatchObject({ terms: [], notes: [] });
  });

  test("names the reason of a gap and judges nothing there", () => {
    const gap = rowOf(["nrc2007", "gfe2014"], "energy", { ...mare, lactationStage: "month_2" })!;
    expect(gap.sides[1]).toMatchObject({
      requirement: null,
      reason: "STANDARD_GAP",
      coverage: null,
      level: null,
    });
    expect(gap).toMatchObject({ difference: null, levelDiffers: true });
  });

  test("says so when the feeds have no value in the column of one", () => {
    const hay = ingredient({ id: "hay", composition: contents({ digestible_energy_nrc: 2 }) });
    const { comparison } = sides(["nrc2007", "ufc_madc"], {}, [], [feed(hay, 8)]);
    expect(comparison.rows[0]).toMatchObject({ subject: "energy", why: "unknown" });
    expect(comparison.rows[0]!.sides[1]).toMatchObject({ coverage: null, unknownShare: 1, level: "unknown" });
  });

  test("a requirement set by hand is the same in both and says so", () => {
    const zinc = { nutrient: "zinc", value: 700, reason: "hooves" } as const;
    const { comparison } = sides(["nrc2007", "gfe2014"], {}, [zinc]);
    expect(comparison.rows.find(({ subject }) => subject === "zinc")).toMatchObject({
      why: "alike",
      difference: 0,
      sides: [
        { requirement: 700, setByHand: true },
        { requirement: 700, setByHand: true },
      ],
    });
  });

  test("lists the rules that answer otherwise, and no other", () => {
    const { first, second, comparison } = sides(["nrc2007", "gfe2014"]);
    const levels = (evaluation: typeof first) =>
      new Map(
        evaluation.findings
          .filter(({ hypothetical }) => !hypothetical)
          .map(({ rule, level }) => [rule, level]),
      );
    const [a, b] = [levels(first), levels(second)];
    const wanted = [...new Set([...a.keys(), ...b.keys()])].filter((rule) => a.get(rule) !== b.get(rule));
    expect(comparison.findings.map(({ rule }) => rule).sort()).toEqual(wanted.sort());
    expect(comparison.findings.length).toBeGreaterThan(0);
  });
});

test("a system agrees with itself, and two compared either way round differ by the same with the sign turned", () => {
  fc.assert(
    fc.property(
      anyRation(true),
      fc.constantFrom(...requirementSystems),
      fc.constantFrom(...requirementSystems),
      (of, x, y) => {
        const [a, b] = [x, y].map((system) => engine.evaluate({ ...of, system }));
        const own = compare(a!, a!);
        expect(own.findings).toEqual([]);
        expect(own.rows.filter(({ levelDiffers, difference }) => levelDiffers || difference)).toEqual([]);
        const [there, back] = [compare(a!, b!), compare(b!, a!)];
        expect(back.rows.map(({ subject, why }) => [subject, why])).toEqual(
          there.rows.map(({ subject, why }) => [subject, why]),
        );
        there.rows.forEach(({ difference }, at) => {
          const other = back.rows[at]!.difference;
          expect(other === null ? null : 0 - other).toBe(difference === 0 ? 0 : difference);
        });
        const asked = new Set(there.rows.map(({ subject }) => subject));
        expect(asked.has("energy") && asked.has("protein")).toBe(true);
        expect(there.rows[0]!.sides[0].nutrient).toBe(systems[x].energy);
        return true;
      },
    ),
    { seed, numRuns: 60 },
  );
});
