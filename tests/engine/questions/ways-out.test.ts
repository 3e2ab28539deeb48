import { describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import type { FixInput } from "#science/answers/fix.ts";
import type { Remedy } from "#science/answers/why-not.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { engine, finding } from "../support/health-rations.ts";
import { candidates, fedTo, grass, missedOf, samples, unlimited } from "../support/proposals.ts";

const mare = { gender: "mare", breeding: true, weightKg: 550 } as const;
const atGrass = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 22 } as const;
const tall = { ...grass(20), abundance: "high_abundant_grass" } as const;
const fat = { bodyConditionScore: 8, conditions: ["metabolic"] } as const;

const rations: Record<string, Ration> = {
  ...samples,
  slimmingPony: fedTo(
    { ...fat, breed: "welsh", weightKg: 300 },
    { late: 4.6, minerals: 0.05, salt: 0.015 },
    { objective: "lose" },
  ),
  slimmingMix: fedTo(
    { bodyConditionScore: 7 },
    { hay: 5, straw: 4, balancer: 0.4, salt: 0.03 },
    { objective: "lose" },
  ),
  oldOnMash: fedTo(
    { ageClass: "year_over_17", conditions: ["ppid"] },
    { late: 7, mash: 1.5, minerals: 0.05, salt: 0.02 },
  ),
  lucerneAtWork: fedTo(
    { exercising: true, activity: "dressage", exerciseHours: 5 },
    { lucerne: 9, oats: 2, salt: 0.03 },
  ),
  lessPulp: fedTo({}, { pulp: 4.5, pellets: 4, minerals: 0.1 }),
  inMilkAtGrass: fedTo(
    { ...mare, ...atGrass, lactationStage: "month_2" },
    { oats: 2, minerals: 0.1, salt: 0.04 },
    {},
    [{ ...tall, hoursPerDay: 22 }],
  ),
  yearlingAtGrass: fedTo(
    { ...atGrass, ageClass: "month_18", weightKg: 390, matureWeightKg: 550 },
    { hay: 2, minerals: 0.08 },
    {},
    [tall],
  ),
  foalOnOats: fedTo(
    { ageClass: "month_8", weightKg: 250, matureWeightKg: 550 },
    { mid: 4.5, oats: 1.5, soya: 0.3, minerals: 0.08, salt: 0.015 },
  ),
  inFoalLater: fedTo({ ...mare, gestationStage: "month_9" }, { hay: 9, oats: 1, minerals: 0.1, salt: 0.03 }),
};
const names = Object.keys(rations);

const askedOf = (of: Ration, rule: RuleKey): FixInput => ({
  ration: of,
  limits: unlimited(of),
  rule,
  candidates,
});

const answers = new Map<string, ReturnType<typeof fix>>();
/** Each asked once. */
function answerTo(name: string, rule: RuleKey): ReturnType<typeof fix> {
  const answer = answers.get(`${name} ${rule}`) ?? fix(engine, askedOf(rations[name]!, rule));
  answers.set(`${name} ${rule}`, answer);
  return answer;
}

/** Takes a way out in a question, as somebody takes it on the screen. */
function taken(input: FixInput, remedy: Remedy): FixInput {
  if (remedy.kind === "accept") {
    const { rule, side, reached } = remedy;
    return { ...input, accepted: [{ rule, side, level: reached }] };
  }
  if (remedy.kind === "free") {
    return { ...input, limits: unlimited(input.ration) };
  }
  const { ingredient } = candidates.find((each) => each.ingredient.id === remedy.ingredient)!;
  if (ingredient.role === "pasture") throw new Error("grass is not weighed out");
  const added = { ingredient, quantityKg: 0, role: ingredient.role, presentation: null };
  const feeds = [...input.ration.feeds, added];
  return { ...input, ration: { ...input.ration, feeds }, limits: unlimited({ feeds }) };
}

describe("a way out that is offered, taken", () => {
  test.each(names)("mends what was asked, and a feed is offered as it then is fed: %s", (name) => {
    const of = rations[name]!;
    for (const rule of missedOf(of)) {
      const input = askedOf(of, rule);
      for (const remedy of answerTo(name, rule).conflict?.remedies ?? []) {
        const { status, quantitiesKg } = fix(engine, taken(input, remedy));
        expect([rule, remedy, status]).toEqual([rule, remedy, "fixed"]);
        if (remedy.kind === "add") expect(quantitiesKg.at(-1)).toBe(remedy.kg);
      }
    }
  });

  test.each(names)("accepts no figure far into risk, and no energy into it: %s", (name) => {
    const of = rations[name]!;
    for (const rule of missedOf(of)) {
      for (const remedy of answerTo(name, rule).conflict?.remedies ?? []) {
        if (remedy.kind !== "accept" || remedy.level !== "risk") continue;
        const now = finding(engine.evaluate(of), remedy.rule)!;
        const bound = remedy.side === "max" ? now.bounds.riskAbove! : now.bounds.riskBelow!;
        const beyond = remedy.side === "max" ? remedy.reached - bound : bound - remedy.reached;
        const share = rules[remedy.rule].weightAbove && remedy.side === "max" ? 0.031 : 0.101;
        expect([rule, remedy.rule, beyond <= share * Math.max(bound, now.value ?? 0)]).toContain(true);
      }
    }
  });

  test("one that slims is offered no more energy for a feeding time that cannot be", () => {
    const { status, conflict } = answerTo("slimmingPony", "feeding_time");
    expect(status).toBe("impossible");
    expect(conflict!.remedies.filter(({ kind }) => kind === "accept")).toEqual([]);
  });
});

describe("where amounts do not mend a judgement", () => {
  test.each(names)("it is told what stands against it: %s", (name) => {
    const of = rations[name]!;
    for (const rule of missedOf(of)) {
      const { status, conflict } = answerTo(name, rule);
      expect([rule, status]).not.toContain("limit");
      if (status === "impossible") expect(conflict!.proved).toBe(true);
    }
  });

  test("salt that is not there is among the ways to mend sodium", () => {
    const { conflict } = answerTo("pulp", "sodium");
    const added = conflict!.remedies.flatMap((each) => (each.kind === "add" ? each.ingredient : []));
    expect(added).toContain("salt-sodium-chloride");
  });
});

describe("what is told as held is judged so", () => {
  test.each(names)("a judgement that is mended is no worry by a hair: %s", (name) => {
    const of = rations[name]!;
    for (const rule of missedOf(of)) {
      const { status, evaluation } = answerTo(name, rule);
      if (status !== "fixed") continue;
      expect([rule, finding(evaluation!, rule)!.level]).not.toContain("watch");
      expect([rule, finding(evaluation!, rule)!.level]).not.toContain("risk");
    }
  });

  test.each(names.flatMap((name) => (["closest", "cheapest"] as const).map((goal) => [name, goal] as const)))(
    "no bound that can be held is missed by a hair: %s, %s",
    (name, goal) => {
      const of = rations[name]!;
      const { evaluation } = engine.optimise({ ration: of, goal, limits: unlimited(of) });
      for (const { rule, level, value, bounds, hypothetical } of evaluation?.findings ?? []) {
        if (hypothetical || value === null || !rules[rule].steered || !isWorry({ level })) continue;
        for (const key of ["watchAbove", "riskAbove"] as const) {
          const by = value - (bounds[key] ?? Number.NEGATIVE_INFINITY);
          expect([rule, key, value, by > 0 && by < 0.001 * Math.abs(bounds[key]!)]).not.toContain(true);
        }
      }
    },
  );
});
