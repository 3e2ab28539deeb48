import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import { weaned } from "#science/rules/conditions.ts";
import { type RuleKey, ruleKeys, rules, rulesFor } from "#science/rules/rules-table.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { bare } from "../../support/science/rule-levels.ts";
import { engine, feed, horse, ingredient } from "../support/health-rations.ts";

interface Of {
  horse?: Partial<HorseFacts>;
  ration?: Partial<Ration>;
}

interface Silence extends Of {
  name: string;
  rules: RuleKey[];
  /** The nearest for which each of them speaks. */
  speaks: Of;
}

const { cases, kept } = JSON.parse(readFileSync("tests/cases/health/rule-silences.json", "utf8")) as {
  cases: Silence[];
  kept: Omit<Silence, "speaks">;
};

/** Rules that speak of such a horse, in one system. */
function spokenOf({ horse, ration }: Of, system: Ration["system"]): Set<RuleKey> {
  const asked = bare(horse, { ...ration, system });
  const set = requirements(asked.horse, asked.objective, system);
  return new Set(rulesFor(asked, set).map(({ key }) => key));
}

describe.each(requirementSystems)("by %s", (system) => {
  test.each(cases)("$name", (each) => {
    const [silent, speaking] = [spokenOf(each, system), spokenOf(each.speaks, system)];
    expect(each.rules.filter((rule) => silent.has(rule))).toEqual([]);
    expect(each.rules.filter((rule) => !speaking.has(rule))).toEqual([]);
  });

  test(kept.name, () => {
    const spoken = spokenOf(kept, system);
    expect(kept.rules.filter((rule) => !spoken.has(rule))).toEqual([]);
  });
});

test("the case of the suckling foal names every rule that waits for weaning", () => {
  const waiting = ruleKeys.filter((key) => rules[key].when === weaned);
  expect([...cases.at(-1)!.rules].sort()).toEqual([...waiting].sort());
});

describe("a foal of six weeks with a little creep feed", () => {
  const creep = ingredient({
    id: "creep",
    role: "concentrate",
    family: "compound_feeds",
    composition: {},
    pricePerTonne: 500,
  });
  const hay = ingredient({
    id: "hay",
    role: "forage",
    family: "grass_hay",
    composition: {},
    pricePerTonne: 150,
  });
  const foal = bare(horse({ standardClass: null, ageClass: "month_2", weightKg: 95, matureWeightKg: 500 }), {
    feeds: [feed(creep, 0.3), feed(hay, 0)],
  });

  test("is told that its milk is not known, in every system, and is at no risk for want of hay", () => {
    for (const system of requirementSystems) {
      const { subject, findings } = engine.evaluate({ ...foal, system });
      expect(subject.warnings).toContain("MILK_NOT_COUNTED");
      expect(findings.filter(({ level }) => level === "risk").map(({ rule }) => rule)).toEqual([]);
    }
  });

  test("gets no hay from the optimiser: no floor asks for it", () => {
    const free = { locked: false, minKg: 0, maxKg: 10 };
    const { status, quantitiesKg } = engine.optimise({ ration: foal, goal: "closest", limits: [free, free] });
    expect(status).toBe("optimal");
    expect(quantitiesKg[1]).toBeCloseTo(0, 9);
  });
});

test("a refused gain leaves the optimiser at the need of today", () => {
  const starved = { objective: "gain", system: "nrc2007" } as const;
  const set = requirements(bare({ bodyConditionScore: 2 }).horse, "gain", "nrc2007");
  const same = requirements(bare({ bodyConditionScore: 2 }).horse, "maintain", "nrc2007");
  const rulesOf = (objective: Ration["objective"], of: typeof set) =>
    rulesFor(bare({ bodyConditionScore: 2 }, { ...starved, objective }), of)
      .filter(({ row }) => row.steered)
      .map(({ key, bounds }) => [key, bounds]);
  expect(rulesOf("gain", set)).toEqual(rulesOf("maintain", same));
});
