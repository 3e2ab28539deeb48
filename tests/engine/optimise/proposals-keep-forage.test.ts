import { describe, expect, test } from "vitest";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { practicalMost } from "#science/policies/proposal-limits.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { engine, finding, measured } from "../support/health-rations.ts";
import { fedTo, lineOf, type Name, proposed, samples, unlimited } from "../support/proposals.ts";
import { withAmounts } from "../support/yard.ts";

const goals = ["cheapest", "closest"] as const;
const lose = { objective: "lose" } as const;
const wallet = proposed.map((ingredient) => ({ ingredient, fromWallet: true }));
const value = (of: Ration, key: MeasureKey): number => measured(engine.evaluate(of), key).value!;
const levelOf = (of: Ration, rule: RuleKey) => finding(engine.evaluate(of), rule)?.level;

function answered(of: Ration, goal: (typeof goals)[number]): Ration {
  const { status, quantitiesKg } = engine.optimise({ ration: of, limits: unlimited(of), goal });
  expect(status).toBe("optimal");
  return withAmounts(of, quantitiesKg);
}

type Fed = readonly [
  name: string,
  of: Partial<HorseFacts>,
  amounts: Partial<Record<Name, number>>,
  change: Partial<Ration>,
];
const pony = { breed: "welsh", weightKg: 300 } as const;
const dosed = { minerals: 0.05, salt: 0.015 } as const;
const hypp = { conditions: ["hypp"], breed: "quarter_horse" } as const;

/** Horses that are fed straw beside too little hay, or to which straw would bring forage without energy. */
const onStraw: readonly Fed[] = [
  [
    "a pony with laminitis and EMS under a vet",
    { ...pony, bodyConditionScore: 9, conditions: ["laminitis", "metabolic"] },
    { mid: 3, straw: 1, ...dosed },
    { ...lose, vetSupervised: true },
  ],
  [
    "the same without a vet",
    { ...pony, bodyConditionScore: 9, conditions: ["laminitis", "metabolic"] },
    { mid: 3.4, straw: 1, ...dosed },
    lose,
  ],
  ["a fat pony", { ...pony, bodyConditionScore: 8 }, { mid: 4, straw: 0.2, ...dosed }, lose],
  [
    "a fat pony with straw in store",
    { ...pony, bodyConditionScore: 8 },
    { mid: 4, straw: 0, ...dosed },
    lose,
  ],
  ["a fat horse", { bodyConditionScore: 8 }, { mid: 5.5, straw: 2, minerals: 0.1, salt: 0.03 }, lose],
  ["a fleshy horse", { bodyConditionScore: 7 }, { hay: 5, straw: 4, minerals: 0.1, salt: 0.03 }, lose],
  [
    "a horse with laminitis",
    { bodyConditionScore: 7, weightKg: 450, conditions: ["laminitis"] },
    { late: 7.2, straw: 0.8, minerals: 0.08, salt: 0.02 },
    lose,
  ],
  ["a horse with HYPP", hypp, { hay: 6, straw: 3, minerals: 0.08, salt: 0.03 }, {}],
];

describe.each(goals)("in the %s ration", (goal) => {
  test.each(onStraw)("straw stays within half of the forage, and no protein is put at risk: %s", (...fed) => {
    const [, horse, amounts, change] = fed;
    const of = fedTo(horse, amounts, change);
    const after = answered(of, goal);
    expect(value(of, "straw_share")).toBeLessThan(50);
    expect(value(after, "straw_share")).toBeLessThan(50.1);
    for (const rule of ["protein", "lysine"] as const) {
      if (levelOf(of, rule) === "ok") expect([rule, levelOf(after, rule)]).not.toEqual([rule, "risk"]);
    }
  });

  test("a share of straw that is too much already gets no greater", () => {
    const of = fedTo({}, { lucerne: 4, straw: 4.3, minerals: 0.1, salt: 0.03 });
    expect(levelOf(of, "straw_share")).toBe("watch");
    expect(value(answered(of, goal), "straw_share")).toBeLessThan(value(of, "straw_share") + 0.1);
  });

  test("a horse with straw alone is fed enough of it", () => {
    const of = fedTo({}, { straw: 6, minerals: 0.1, salt: 0.03 });
    expect(value(answered(of, goal), "forage_share")).toBeGreaterThanOrEqual(1.5);
  });

  test.each([
    [
      "a racehorse",
      fedTo(
        { breed: "thoroughbred", exercising: true, activity: "gallop_race", exerciseHours: 10 },
        { mid: 7, oats: 4, mix: 2, oil: 0.2, minerals: 0.05, salt: 0.06 },
        { meals: 3 },
      ),
    ],
    [
      "a horse with PSSM",
      fedTo(
        { conditions: ["pssm"], breed: "quarter_horse", bodyConditionScore: 6 },
        { late: 9, oats: 1, oil: 0.3, minerals: 0.1, salt: 0.03 },
      ),
    ],
    [
      "a mare in foal",
      fedTo(
        { gender: "mare", breeding: true, weightKg: 550, gestationStage: "month_9" },
        { hay: 9, oats: 1, minerals: 0.1, salt: 0.03 },
      ),
    ],
  ] as const)("no grain is left of which a scoop holds more than twice as much: %s", (_name, of) => {
    const scoop = 0.2;
    const after = answered(of, goal);
    for (const { ingredient, quantityKg } of after.feeds)
      if (["cereal_grains", "complete_and_complementary_feeds"].includes(ingredient.family))
        expect(quantityKg === 0 || quantityKg >= scoop / 2).toBe(true);
  });
});

test("kept balanced under the hand, straw does not take the place of hay", () => {
  const of = fedTo(hypp, { hay: 6, straw: 3, minerals: 0.08, salt: 0.03 });
  const balance = keepBalance(engine, { ration: of, limits: unlimited(of), line: lineOf(of, "minerals") });
  try {
    const { status, quantitiesKg } = balance.move(0.1);
    expect(status).toBe("balanced");
    expect(value(withAmounts(of, quantitiesKg), "straw_share")).toBeLessThan(50.1);
  } finally {
    balance.release();
  }
});

describe("ways out", () => {
  const concentrates = (of: Ration, rule: RuleKey) => {
    const answer = fix(engine, { ration: of, limits: unlimited(of), rule, candidates: wallet });
    expect(answer.status).toBe("impossible");
    return concentratesOf(answer.conflict!.remedies);
  };
  const concentratesOf = (remedies: NonNullable<ReturnType<typeof fix>["conflict"]>["remedies"]) =>
    remedies.flatMap((remedy) => {
      const found = remedy.kind === "add" && proposed.find(({ id }) => id === remedy.ingredient);
      return found && found.role === "concentrate" ? [{ id: found.id, kg: remedy.kg }] : [];
    });

  test.each([
    ["hay", { hay: 9 }],
    ["late hay", { late: 9 }],
    ["hay and oats", { hay: 8, oats: 1 }],
  ] as const)("for the potassium of %s are no bucket of grain", (_name, amounts) => {
    const of = fedTo(hypp, { ...amounts, minerals: 0.08, salt: 0.03 });
    expect(concentrates(of, "potassium_hypp")).toEqual([]);
  });

  test("of all that stands against one another in a horse with HYPP are no bucket of grain either", () => {
    const of = fedTo(hypp, { hay: 9, minerals: 0.08, salt: 0.03 });
    const { conflicts } = whyNot(engine, { ration: of, limits: unlimited(of), candidates: wallet });
    expect(conflicts.length).toBeGreaterThan(1);
    for (const { remedies } of conflicts)
      for (const { kg } of concentratesOf(remedies)) expect(kg).toBeLessThanOrEqual(2.5);
  });
});

describe.each(["jumping", "ulcers", "lessons", "inFoal", "inMilkLater", "paralysis", "racing"] as const)(
  "from the whole catalogue, what nobody writes down is not bought: %s",
  (name) => {
    const of = samples[name];
    const { status, feeds, quantitiesKg } = optimiseFrom(engine, {
      ration: of,
      limits: unlimited(of),
      goal: "cheapest",
      candidates: proposed,
      maxKg: 50,
    });
    const kgOf = (id: string) => quantitiesKg[feeds.findIndex(({ ingredient }) => ingredient === id)] ?? 0;

    test("no sugar", () => {
      expect(status).toBe("optimal");
      expect(kgOf("sugar-sucrose")).toBe(0);
    });

    test("magnesium sulphate by the spoon, not by what loosens the bowels", () => {
      expect(kgOf("magnesium-sulphate-heptahydrate")).toBeLessThanOrEqual(
        0.00008 * of.horse.weightKg + 0.0006,
      );
    });
  },
);

test("a grain or a compound feed has a most, and it is more at work and in growth", () => {
  const oats = proposed.find(({ id }) => id === "oats-whole-grain")!;
  const foals = proposed.find(({ id }) => id === "compound-feed-foal-and-yearling")!;
  const { plain, jumping, yearling } = samples;
  const per100 = (feed: typeof oats, { horse }: Ration) =>
    (100 * practicalMost(feed, horse)) / horse.weightKg;
  expect([plain, jumping, yearling].map((of) => per100(oats, of))).toEqual([0.5, 1, 1]);
  expect([plain, jumping, yearling].map((of) => per100(foals, of))).toEqual([0.5, 1.2, 1.5]);
});
