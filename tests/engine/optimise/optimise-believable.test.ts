import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Optimisation } from "#science/answers/optimise.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { engine, feed, horse, measured, ration } from "../support/health-rations.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
const feeds = new Map(
  catalogue.map((row) => [row.id, { ...row, pricePerTonne: pricesPerTonne[row.id] ?? null }]),
);

/** A yard has these in store; the first forage is fed today. */
const wallet = (...ids: string[]) => ids.map((id, at) => feed(feeds.get(id)!, at === 0 ? 8 : 0));

const averageHay = "grass-hay-average-quality-all-samples";
const lateHay = "grass-hay-mature-late-first-cut";
const hayMinerals = "mineral-vitamin-supplement-for-hay-rations";
const vitaminE = "vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate";
const salt = "salt-sodium-chloride";

const classic = [averageHay, "alfalfa-hay-average", "oats-whole-grain", "barley", "soybean-meal-48"];
const wallets = {
  leisure: wallet(lateHay, "wheat-straw", "oats-whole-grain", hayMinerals, salt, "calcium-carbonate"),
  classic: wallet(...classic, "linseed-oil", hayMinerals, salt),
  full: wallet(
    ...classic,
    lateHay,
    "wheat-straw",
    "wheat-bran",
    "beet-pulp-dried-unmolassed",
    "linseed-oil",
    hayMinerals,
    salt,
    "calcium-carbonate",
    "monocalcium-phosphate",
    vitaminE,
  ),
};

const working: HorseFacts = horse({ standardClass: { status: "work", level: "heavy" } });
const resting: HorseFacts = horse({ standardClass: { status: "maintenance", level: "average" } });
const mare: HorseFacts = horse({ gender: "mare", standardClass: { status: "lactating", month: 2 } });

interface Answer {
  ration: Ration;
  answer: Optimisation;
  evaluation: Evaluation;
  kg: (id: string) => number;
}

function ask(of: HorseFacts, choice: keyof typeof wallets, goal: "cheapest" | "closest"): Answer {
  const start = ration(wallets[choice], { horse: of, meals: 3 });
  const limits = start.feeds.map(() => ({ locked: false, minKg: 0, maxKg: 60 }));
  const answer = engine.optimise({ ration: start, goal, limits });
  expect(answer.status).toBe("optimal");
  const kg = (id: string) =>
    answer.quantitiesKg[start.feeds.findIndex(({ ingredient }) => ingredient.id === id)] ?? 0;
  return { ration: start, answer, evaluation: answer.evaluation!, kg };
}

const horses = { resting, working, mare };
const cases = (["cheapest", "closest"] as const).flatMap((goal) =>
  (Object.keys(horses) as (keyof typeof horses)[]).flatMap((name) =>
    (Object.keys(wallets) as (keyof typeof wallets)[]).map((choice) => [name, choice, goal] as const),
  ),
);

describe("an answer a yard can feed", () => {
  test.each(cases)("%s horse, %s feeds, %s", (name, choice, goal) => {
    const { ration: of, answer, evaluation } = ask(horses[name], choice, goal);
    const value = (key: Parameters<typeof measured>[1]) => measured(evaluation, key).value!;
    expect(value("coverage_energy")).toBeGreaterThan(89.9);
    expect(value("coverage_energy")).toBeLessThan(105.1);
    expect(value("forage_share")).toBeGreaterThanOrEqual(1.5);
    expect(value("coverage_protein")).toBeLessThan(200.1);
    expect(value("oil_per_day")).toBeLessThanOrEqual(0.15);
    of.feeds.forEach(({ role }, at) => {
      const kg = answer.quantitiesKg[at]!;
      if (role === "supplement") expect(kg).toBeLessThan(0.25);
      else expect(kg === 0 || kg >= 0.03).toBe(true);
    });
  });

  test("a gram of a supplement of which little is known does not stop energy from being pursued", () => {
    const { evaluation, answer } = ask(working, "full", "cheapest");
    expect(measured(evaluation, "coverage_energy").value).toBeGreaterThan(94.9);
    expect(answer.notSteered).not.toContain("energy");
  });

  test("no feed is bought for a vitamin the hay may well hold", () => {
    expect(ask(resting, "classic", "cheapest").kg("soybean-meal-48")).toBeLessThan(0.1);
  });

  test("a feed of unknown contents that is not used leaves no need short that another could cover", () => {
    const { evaluation } = ask(working, "leisure", "cheapest");
    const { value, unknownShare } = measured(evaluation, "coverage_vitamin_e");
    if (unknownShare === 0) expect(value).toBeGreaterThan(99);
  });

  test("doses fed today are kept by the closest answer, and none is added to dilute", () => {
    const start = ration([...wallets.classic.slice(0, -1), feed(feeds.get(salt)!, 0.06)], {
      horse: resting,
      meals: 3,
    });
    const limits = start.feeds.map(() => ({ locked: false, minKg: 0, maxKg: 60 }));
    const answer = engine.optimise({ ration: start, goal: "closest", limits });
    expect(answer.quantitiesKg.at(-1)).toBeCloseTo(0.06, 2);
  });

  test("straw alone is fed in an amount that feeds, however wrong its share", () => {
    const start = ration(wallet("wheat-straw", "barley", "wheat-bran", salt), { horse: resting, meals: 3 });
    const limits = start.feeds.map(() => ({ locked: false, minKg: 0, maxKg: 60 }));
    const { evaluation } = engine.optimise({ ration: start, goal: "cheapest", limits });
    expect(measured(evaluation!, "forage_share").value).toBeGreaterThanOrEqual(1.5);
    expect(measured(evaluation!, "coverage_energy").value).toBeGreaterThan(90);
  });
});
