import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { engine, feed, finding, horse, measured, ration } from "../support/health-rations.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

function fedWith(
  amounts: Record<string, number>,
  of: Partial<HorseFacts>,
  change: Partial<Ration> = {},
): Ration {
  const lines = Object.entries(amounts).map(([id, kg]) => {
    const row = catalogue.find((each) => each.id === id);
    if (!row) throw new Error(`no feed ${id}`);
    return feed({ ...row, pricePerTonne: pricesPerTonne[id] ?? null }, kg);
  });
  const atRest = { status: "maintenance", level: "average" } as const;
  return ration(lines, { horse: horse({ standardClass: atRest, ...of }), ...change });
}

const unlimited = ({ feeds }: Ration) =>
  feeds.map(() => ({ locked: false, minKg: 0, maxKg: Number.POSITIVE_INFINITY }));
const withKg = (of: Ration, kg: readonly number[]): Evaluation =>
  engine.evaluate({ ...of, feeds: of.feeds.map((line, at) => ({ ...line, quantityKg: kg[at]! })) });
const value = (evaluation: Evaluation | null, key: MeasureKey) => measured(evaluation!, key).value!;
const levelOf = (evaluation: Evaluation, rule: RuleKey) => finding(evaluation, rule)?.level;

const averageHay = "grass-hay-average-quality-all-samples";
const salt = "salt-sodium-chloride";

/** Hay brings half of the zinc: twice as much of it would bring the rest, and twice the energy. */
const poorInZinc = fedWith({ [averageHay]: 9, [salt]: 0.03 }, {});
const fatMare = fedWith(
  { [averageHay]: 9, [salt]: 0.03 },
  { gender: "mare", weightKg: 400, bodyConditionScore: 8 },
  { objective: "lose" },
);
/** Whatever holds little potassium dilutes that of the hay: straw, oil, oats, and salt by the pound. */
const periodicParalysis = fedWith(
  {
    [averageHay]: 6,
    "wheat-straw": 2,
    "oats-whole-grain": 1.5,
    "linseed-oil": 0.1,
    "mineral-vitamin-supplement-for-hay-rations": 0.08,
    [salt]: 0.01,
  },
  { conditions: ["hypp"] },
);

describe.each(["cheapest", "closest"] as const)("the %s ration", (goal) => {
  test("buys no zinc with energy that fattens, and says that zinc is short", () => {
    const { status, evaluation } = engine.optimise({
      ration: poorInZinc,
      goal,
      limits: unlimited(poorInZinc),
    });
    expect(status).toBe("optimal");
    expect(value(evaluation, "coverage_energy")).toBeLessThan(105.1);
    expect(levelOf(evaluation!, "requirement_zinc")).toBe("risk");
  });

  test("of a fat mare does not feed her for her zinc", () => {
    const { evaluation } = engine.optimise({ ration: fatMare, goal, limits: unlimited(fatMare) });
    expect(value(evaluation, "coverage_energy")).toBeLessThan(
      value(engine.evaluate(fatMare), "coverage_energy"),
    );
    expect(value(evaluation, "coverage_energy")).toBeLessThan(100.1);
  });

  test("does not thin the potassium of hay with straw, oil and salt until nothing else is left", () => {
    const of = periodicParalysis;
    const { evaluation, quantitiesKg } = engine.optimise({ ration: of, goal, limits: unlimited(of) });
    expect(value(evaluation, "straw_share")).toBeLessThanOrEqual(50);
    expect(value(evaluation, "coverage_protein")).toBeGreaterThan(90);
    expect(value(evaluation, "coverage_energy")).toBeLessThan(105.1);
    expect(quantitiesKg[5]!).toBeLessThan(0.05);
    expect(quantitiesKg[3]!).toBeLessThan(0.5);
    const potassium = value(evaluation, "potassium_share");
    expect(potassium).toBeLessThan(1.02 * value(engine.evaluate(of), "potassium_share"));
  });
});

describe("a fix", () => {
  test.each(["requirement_zinc", "requirement_copper"] as const)(
    "of %s does not feed a fat mare: her energy stands in the way, and a mineral is asked for",
    (rule) => {
      expect(levelOf(engine.evaluate(fatMare), "energy_overweight")).toBe("risk");
      const candidates = catalogue
        .filter(({ id }) => id === "mineral-vitamin-supplement-for-hay-rations")
        .map((row) => ({ ingredient: { ...row, pricePerTonne: 2600 }, fromWallet: true }));
      const answer = fix(engine, { ration: fatMare, limits: unlimited(fatMare), rule, candidates });
      expect(answer.status).toBe("impossible");
      const members = answer.conflict!.members.flatMap((member) =>
        member.kind === "rule" ? member.rule : [],
      );
      expect(members).toContain(rule);
      expect(members.some((each) => each.startsWith("energy"))).toBe(true);
      expect(answer.conflict!.remedies[0]).toMatchObject({
        kind: "add",
        ingredient: "mineral-vitamin-supplement-for-hay-rations",
      });
    },
  );

  test("of potassium takes no risk of too much energy, oil or straw for it", () => {
    const of = periodicParalysis;
    const answer = fix(engine, { ration: of, limits: unlimited(of), rule: "potassium_hypp", candidates: [] });
    expect(answer.status).toBe("impossible");
    expect(answer.conflict!.members).toContainEqual(expect.objectContaining({ rule: "potassium_hypp" }));
  });
});

describe("feeds that nobody has in store", () => {
  const catalogueOf = (isProposed: boolean) =>
    catalogue
      .filter((row) => row.role !== "pasture" && (!isProposed || mayBeProposed(row)))
      .map((row) => ({ ...row, pricePerTonne: pricesPerTonne[row.id] ?? null }));

  test.each([
    ["with HYPP", { conditions: ["hypp"] }],
    ["too fat", { bodyConditionScore: 8 }],
    ["sound", {}],
  ] as const)("iron is not poured over the hay of a horse %s from the whole catalogue", (_name, of) => {
    const start = fedWith({ [averageHay]: 9, [salt]: 0.03 }, of as Partial<HorseFacts>);
    const candidates = catalogueOf(true);
    const answer = optimiseFrom(engine, {
      ration: start,
      limits: unlimited(start),
      goal: "cheapest",
      candidates,
      maxKg: 50,
    });
    expect(answer.status).toBe("optimal");
    const pure = catalogue.filter(({ family }) => family === "trace_elements").map(({ id }) => id);
    expect(answer.feeds.filter(({ ingredient }) => pure.includes(ingredient))).toEqual([]);
    expect(value(answer.evaluation, "density_iron")).toBeLessThan(500);
  });

  test("a trace element of the wallet is dosed by the gram at most", () => {
    const ferrous = catalogueOf(false).filter(({ id }) => id === "ferrous-sulphate-monohydrate");
    const start = fedWith({ [averageHay]: 9, [salt]: 0.03 }, { conditions: ["hypp"] });
    const answer = optimiseFrom(engine, {
      ration: start,
      limits: unlimited(start),
      goal: "cheapest",
      candidates: ferrous,
      maxKg: 50,
    });
    expect(answer.status).toBe("optimal");
    answer.feeds.forEach(({ isNew }, at) => {
      if (isNew) expect(answer.quantitiesKg[at]!).toBeLessThanOrEqual(0.01);
    });
  });
});

describe("kept balanced under the hand", () => {
  test.each([
    ["zinc that hay alone could bring", poorInZinc, 105.1],
    ["zinc of a fat mare", fatMare, 100.1],
    ["potassium that straw could thin", periodicParalysis, 105.1],
  ] as const)("%s: ten grams of salt more do not fatten", (_name, of, most) => {
    const line = of.feeds.length - 1;
    const balance = keepBalance(engine, { ration: of, limits: unlimited(of), line });
    try {
      const { status, quantitiesKg } = balance.move(of.feeds[line]!.quantityKg + 0.01);
      expect(status).toBe("balanced");
      const evaluation = withKg(of, quantitiesKg);
      expect(value(evaluation, "coverage_energy")).toBeLessThan(most);
      expect(value(evaluation, "straw_share")).toBeLessThanOrEqual(50);
    } finally {
      balance.release();
    }
  });
});

const minerals = "mineral-vitamin-supplement-for-hay-rations";
const tooFat = { bodyConditionScore: 8 } as const;
const slimming = { objective: "lose" } as const;
const pony = { weightKg: 310, conditions: ["metabolic", "laminitis"], ...tooFat } as const;

describe.each(["cheapest", "closest"] as const)("of a horse that is to slim, the %s ration", (goal) => {
  const answered = (of: Ration) => {
    const answer = engine.optimise({ ration: of, goal, limits: unlimited(of) });
    expect(answer.status).toBe("optimal");
    return answer;
  };

  test.each([
    ["a gelding", tooFat, { [averageHay]: 6, "wheat-straw": 1, [minerals]: 0.1, [salt]: 0.03 }],
    ["a pony with EMS", pony, { [averageHay]: 4, "wheat-straw": 0.5, [minerals]: 0.05, [salt]: 0.02 }],
    [
      "a gelding with leafy hay",
      tooFat,
      { "grass-hay-immature-leafy-before-heading": 5, "wheat-straw": 0.5, [minerals]: 0.1, [salt]: 0.03 },
    ],
  ] as const)("is not straw alone: %s", (_name, of, amounts) => {
    const { evaluation, quantitiesKg } = answered(fedWith(amounts, of as Partial<HorseFacts>, slimming));
    expect(quantitiesKg[0]!).toBeGreaterThan(1);
    expect(value(evaluation, "straw_share")).toBeLessThanOrEqual(60);
    expect(value(evaluation, "coverage_protein")).toBeGreaterThan(89);
  });

  test.each([
    ["late hay and soya", { "grass-hay-mature-late-first-cut": 8, "soybean-meal-48": 0.3, [minerals]: 0.1 }],
    ["average hay", { [averageHay]: 8, [minerals]: 0.1 }],
  ] as const)("keeps the mineral that hardly brings energy: %s", (_name, amounts) => {
    const { evaluation } = answered(fedWith({ ...amounts, [salt]: 0.03 }, tooFat, slimming));
    for (const key of ["coverage_zinc", "coverage_copper"] as const)
      expect(value(evaluation, key)).toBeGreaterThan(99);
  });

  test("keeps the balancer where nothing else brings the trace elements", () => {
    const balancer = "balancer-protein-and-micronutrients";
    const { evaluation } = answered(
      fedWith({ [averageHay]: 8, [balancer]: 0.3, [salt]: 0.03 }, tooFat, slimming),
    );
    expect(value(evaluation, "coverage_zinc")).toBeGreaterThan(89);
  });
});

describe("a fix in a horse that is to slim", () => {
  const leafy = "grass-hay-immature-leafy-before-heading";
  test.each(["forage_min", "dry_matter_min"] as const)(
    "of %s comes before its energy: the floor of forage is reached",
    (rule) => {
      const of = fedWith({ [leafy]: 4, [minerals]: 0.1, [salt]: 0.03 }, tooFat, slimming);
      const answer = fix(engine, { ration: of, limits: unlimited(of), rule, candidates: [] });
      expect(answer.status).toBe("fixed");
      expect(levelOf(answer.evaluation!, rule)).toBe("ok");
    },
  );

  test("of zinc takes the grams of the mineral that is there, whatever energy they bring", () => {
    const of = fedWith(
      { [averageHay]: 5.28, [minerals]: 0.01, [salt]: 0.02 },
      pony as Partial<HorseFacts>,
      slimming,
    );
    const answer = fix(engine, {
      ration: of,
      limits: unlimited(of),
      rule: "requirement_zinc",
      candidates: [],
    });
    expect(answer.status).toBe("fixed");
    expect(answer.quantitiesKg[1]!).toBeLessThan(0.06);
    expect(answer.quantitiesKg[0]!).toBeLessThan(6);
  });
});

test("salt is no ballast: nobody is answered more than half as much again as the sodium needed", () => {
  const mare = fedWith({ [averageHay]: 11, "soybean-meal-48": 0.05, [minerals]: 0.02, [salt]: 0.03 }, {
    gender: "mare",
    ...tooFat,
    standardClass: { status: "pregnant", month: 9 },
  } as Partial<HorseFacts>);
  const gelding = fedWith({ [averageHay]: 9, [salt]: 0.03 }, { conditions: ["hypp"] });
  for (const of of [mare, gelding, periodicParalysis]) {
    const line = of.feeds.findIndex(({ ingredient }) => ingredient.id === salt);
    const answers = [
      ...(["cheapest", "closest"] as const).map(
        (goal) => engine.optimise({ ration: of, goal, limits: unlimited(of) }).quantitiesKg,
      ),
      ...(["lysine", "forage_min"] as const).map(
        (rule) => fix(engine, { ration: of, limits: unlimited(of), rule, candidates: [] }).quantitiesKg,
      ),
    ];
    for (const kg of answers) expect(kg[line]!).toBeLessThan(0.06);
  }
});

test.each(["cheapest", "closest"] as const)(
  "oats that are asked for do not cost a working horse its mineral for the starch in it: %s",
  (goal) => {
    const of = fedWith(
      { [averageHay]: 9, "oats-whole-grain": 3, [minerals]: 0.1, [salt]: 0.03 },
      { standardClass: { status: "work", level: "light" } },
    );
    const limits = unlimited(of).with(1, { locked: false, minKg: 3, maxKg: 60 });
    const { status, evaluation } = engine.optimise({ ration: of, goal, limits });
    expect(status).toBe("optimal");
    for (const key of ["coverage_zinc", "coverage_copper"] as const)
      expect(value(evaluation, key)).toBeGreaterThan(99);
  },
);
