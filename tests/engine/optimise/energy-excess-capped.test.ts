import { describe, expect, test } from "vitest";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import {
  type Amounts,
  evaluateAmounts,
  type FeedName,
  fallen,
  fedWith,
  knownOf,
  lineOf,
  unlimited,
} from "../support/fed-horses.ts";
import { engine, finding } from "../support/health-rations.ts";
import { expectProved } from "../support/question.ts";

const goals = ["cheapest", "closest"] as const;
const atRest = { bodyConditionScore: 5 } as const;
const welsh = { breed: "welsh", weightKg: 300, bodyConditionScore: 8 } as const;
const slimming = { objective: "lose" } as const;
const ill = { ...welsh, bodyConditionScore: 9, conditions: ["laminitis", "metabolic"] } as const;
const doses = { mineral: 0.05, salt: 0.015 } as const;
const more = { mineral: 0.1, salt: 0.03 } as const;

const fed = (amounts: Amounts, of: object, change: Partial<Ration> = {}): Ration =>
  fedWith(amounts, of as Partial<HorseFacts>, change);
const present = (of: Ration): number[] => of.feeds.map(({ quantityKg }) => quantityKg);
const asItStands = (of: Ration) => evaluateAmounts(of, present(of));
const holding = (of: Ration, name: FeedName | null, minKg = 0) =>
  unlimited(of).map((limit, at) =>
    name === null || at !== lineOf(of, name) ? limit : { ...limit, locked: minKg === 0, minKg },
  );

function answered(of: Ration, goal: (typeof goals)[number], limits = unlimited(of)) {
  const { status, quantitiesKg, evaluation, certificate } = engine.optimise({
    ration: of,
    goal,
    limits,
    proof: true,
  });
  expect(status).toBe("optimal");
  expectProved(certificate);
  const figure = (key: Parameters<typeof knownOf>[1]) => knownOf(evaluation!, key);
  return {
    quantitiesKg,
    evaluation: evaluation!,
    figure,
    kgOf: (name: FeedName) => quantitiesKg[lineOf(of, name)]!,
  };
}

/** Too much energy, a little less forage than is best, and a cereal that is asked for. */
const cereals: [string, Ration, FeedName, number?][] = [
  ["oats that are locked", fed({ hay: 8, oats: 2.5, ...more }, atRest), "oats"],
  ["oats of which so much is asked for", fed({ hay: 8, oats: 2.5, ...more }, atRest), "oats", 2.5],
  [
    "a stomach with ulcers",
    fed({ hay: 8, oats: 2.5, ...more }, { ...atRest, conditions: ["gastric_ulcers"] }),
    "oats",
  ],
  ["a mix that is locked", fed({ hay: 8, moderateMix: 2.5, ...more }, atRest), "moderateMix"],
  ["lucerne beside the hay", fed({ hay: 6, lucerne: 2, oats: 2, ...more }, atRest), "oats"],
  [
    "a balancer in the place of a mineral",
    fed({ hay: 7.5, oats: 3, balancer: 0.5, salt: 0.03 }, atRest),
    "oats",
  ],
  ["barley and a balancer", fed({ hay: 7.8, barley: 2, balancer: 0.4, salt: 0.03 }, atRest), "barley"],
];

describe.each(goals)("grams of hay, for the %s ration", (goal) => {
  test.each(cereals)("cost no mineral and no balancer: %s", (_name, of, locked, minKg) => {
    const { quantitiesKg, evaluation, figure } = answered(of, goal, holding(of, locked, minKg));
    expect(fallen(asItStands(of), evaluation, goal === "cheapest" ? 1 : 0.5)).toEqual([]);
    expect(figure("coverage_energy")).toBeLessThan(knownOf(asItStands(of), "coverage_energy") + 0.5);
    const isDose = (at: number) => /mineral|balancer|salt/.test(of.feeds[at]!.ingredient.id);
    if (goal === "closest")
      quantitiesKg.forEach((kg, at) => {
        if (isDose(at)) expect(kg).toBeGreaterThan(present(of)[at]! - 0.0015);
      });
  });
});

/** Below the floor of forage, with energy that is at risk as it stands, or would be at the floor. */
const belowTheFloor: [string, Ration, FeedName | null][] = [
  ["a fat pony on good hay", fed({ midHay: 4.1, ...doses }, welsh, slimming), null],
  ["the same with less of it", fed({ midHay: 3.9, ...doses }, welsh, slimming), null],
  ["so little that its energy is what it needs", fed({ midHay: 3.4, ...doses }, welsh, slimming), null],
  ["a fat pony on average hay", fed({ hay: 4.1, ...doses }, welsh, slimming), null],
  ["a gelding with oats", fed({ hay: 7, oats: 3, ...more }, atRest), "oats"],
  [
    "a pony with mash",
    fed({ lateHay: 4, senior: 1, mineral: 0.06, salt: 0.02 }, { ...welsh, bodyConditionScore: 7 }),
    "senior",
  ],
];

describe.each(goals)("the %s ration of who gets less forage than the floor", (goal) => {
  test.each(belowTheFloor)("holds just the floor, for energy is at risk there: %s", (_name, of, locked) => {
    const { figure, evaluation } = answered(of, goal, holding(of, locked));
    expect(figure("forage_share")).toBeGreaterThanOrEqual(1.25);
    expect(figure("forage_share")).toBeLessThan(1.2515);
    expect(fallen(asItStands(of), evaluation, goal === "cheapest" ? 1 : 0.5)).toEqual([]);
  });

  test("grows with the hay that stands: who gets less is not answered more", () => {
    const energies = [3, 3.4, 3.8, 4.1, 4.3, 4.6, 5].map((midHay) =>
      answered(fed({ midHay, ...doses }, welsh, slimming), goal).figure("coverage_energy"),
    );
    energies.slice(1).forEach((energy, at) => {
      expect(energy).toBeGreaterThan(energies[at]! - 0.05);
    });
  });
});

test("a pony whose vet watches over its diet is not fed more than it needs for forage above the floor", () => {
  const of = fed({ midHay: 3.3, ...doses }, welsh, { ...slimming, vetSupervised: true });
  for (const goal of goals) {
    const { figure } = answered(of, goal);
    expect(figure("coverage_energy")).toBeLessThan(100.1);
    expect(figure("forage_share")).toBeGreaterThan(1);
  }
});

describe.each(goals)("no dose is dry matter that hay lacks, for the %s ration", (goal) => {
  test.each([4.3, 4.4, 4.5, 4.7, 5])("of a fat pony on %s kg of hay", (midHay) => {
    const of = fed({ midHay, ...doses }, welsh, slimming);
    const { quantitiesKg, figure } = answered(of, goal);
    for (const [at, kg] of quantitiesKg.entries()) expect(kg).toBeLessThan(present(of)[at]! + 0.0015);
    // hay gives way to what it brings too much of energy, down to the floor alone
    expect(figure("forage_share")).toBeGreaterThan(1.249);
    expect(figure("coverage_energy")).toBeGreaterThan(100);
  });
});

const dressage = { ...atRest, exercising: true, activity: "dressage", exerciseHours: 6 } as const;
test.each([
  [
    "dry_matter_min",
    "that hay lacks",
    fed({ lateHay: 4.6, ...doses }, { ...welsh, conditions: ["metabolic"] }, slimming),
  ],
  [
    "starch_hindgut",
    "for the selenium of a mineral",
    fed({ midHay: 8, oats: 3, ...more }, dressage, { system: "gfe2014" }),
  ],
  ["starch_hindgut", "by another standard", fed({ midHay: 8, oats: 3, ...more }, dressage)],
] as const)("a fix of %s takes no salt for dry matter %s", (rule, _name, of) => {
  const answer = fix(engine, { ration: of, limits: unlimited(of), rule, candidates: [] });
  expect(answer.status).toBe("fixed");
  expect(answer.quantitiesKg[lineOf(of, "salt")]!).toBeLessThan(present(of)[lineOf(of, "salt")]! + 0.0015);
});

/** Slimming horses with straw beside their hay. */
const withStraw: [string, Ration][] = [
  [
    "a foundered pony, its vet beside it",
    fed({ midHay: 3, straw: 1, ...doses }, ill, { ...slimming, vetSupervised: true }),
  ],
  ["a foundered pony", fed({ midHay: 3.4, straw: 1, ...doses }, ill, slimming)],
  ["a sound pony with a handful", fed({ midHay: 4, straw: 0.2, ...doses }, welsh, slimming)],
  ["straw that stands at nothing", fed({ midHay: 4, straw: 0, ...doses }, welsh, slimming)],
  ["a gelding", fed({ midHay: 5.5, straw: 2, ...more }, { bodyConditionScore: 8 }, slimming)],
  [
    "one with EMS",
    fed({ midHay: 6, straw: 1.5, ...more }, { bodyConditionScore: 7, conditions: ["metabolic"] }, slimming),
  ],
  ["one that gets much of it", fed({ hay: 5, straw: 4, ...more }, { bodyConditionScore: 7 }, slimming)],
  [
    "late hay",
    fed(
      { lateHay: 7.2, straw: 0.8, mineral: 0.08, salt: 0.02 },
      { weightKg: 450, bodyConditionScore: 7 },
      slimming,
    ),
  ],
  ["a balancer", fed({ hay: 6, straw: 2.5, balancer: 0.5, salt: 0.03 }, { bodyConditionScore: 8 }, slimming)],
  ["a pony's balancer", fed({ hay: 4.8, straw: 0.8, balancer: 0.3, salt: 0.015 }, welsh, slimming)],
];

/** A dose of salt or a mineral mends these, and enough protein brings sulphur. */
const mended = ["sodium", "iodine", "sulphur"];

describe.each(goals)("straw in the place of hay, in the %s ration of a horse that is to slim", (goal) => {
  test.each(withStraw)("makes no risk of protein, of lysine or of itself: %s", (_name, of) => {
    const { figure, evaluation } = answered(of, goal);
    expect(figure("straw_share")).toBeLessThanOrEqual(50);
    expect(figure("coverage_protein")).toBeGreaterThanOrEqual(90);
    expect(finding(evaluation, "lysine")?.level).not.toBe("risk");
    expect(
      fallen(asItStands(of), evaluation, goal === "cheapest" ? 1 : 0.5).filter(
        (each) => !mended.some((nutrient) => each.startsWith(`coverage_${nutrient}`)),
      ),
    ).toEqual([]);
  });
});

test("a poor mixture is thinned no further, and none is refused for it", () => {
  const of = fed({ lateHay: 3, straw: 1, ...doses }, ill, { ...slimming, vetSupervised: true });
  for (const goal of goals) expect(answered(of, goal).kgOf("straw")).toBeLessThan(1.01);
});

test.each([
  [
    "a Shetland pony",
    fed(
      { lateHay: 2, mineral: 0.02, salt: 0.008 },
      { breed: "shetland", weightKg: 120, bodyConditionScore: 8 },
      slimming,
    ),
    null,
    0,
  ],
  ["a gelding with oats", fed({ hay: 8, oats: 2.5, ...more }, atRest), "oats", 0],
  ["one with more of them", fed({ hay: 7.6, oats: 3, ...more }, atRest), "oats", 0],
  [
    "a pony below the floor, but for one step to it",
    fed({ midHay: 4.1, ...doses }, welsh, slimming),
    null,
    8,
  ],
] as const)("whole steps fatten nobody who is too fat: %s", (_name, of, locked, room) => {
  const limits = holding(of, locked);
  const dosing = of.feeds.map(({ ingredient, role }) => dosingSteps({ family: ingredient.family, role }));
  const { evaluation, exact } = optimiseInWholeSteps(engine, {
    ration: of,
    goal: "closest",
    limits,
    dosing,
    feedsMost: null,
  });
  const most = Math.max(
    ...[asItStands(of), exact.evaluation!].map((each) => knownOf(each, "coverage_energy")),
  );
  expect(knownOf(evaluation!, "coverage_energy")).toBeLessThan(most + 0.05 + room);
});

/** A feed under the hand, from what is too much energy. */
const hands: [string, Ration, FeedName, readonly number[]][] = [
  [
    "the hay of a slimming pony",
    fed({ midHay: 3.5, straw: 1, ...doses }, welsh, slimming),
    "midHay",
    [3, 3.3, 3.8],
  ],
  ["its straw", fed({ midHay: 3.5, straw: 1, ...doses }, welsh, slimming), "straw", [0.6, 1.2]],
  ["its mineral", fed({ midHay: 3.5, straw: 1, ...doses }, welsh, slimming), "mineral", [0.04, 0.06]],
  ["oats of a gelding", fed({ hay: 8, oats: 2, ...more }, atRest), "oats", [1, 1.5, 2.5]],
  [
    "hay beside a balancer",
    fed({ hay: 6, straw: 2.5, balancer: 0.5, salt: 0.03 }, { bodyConditionScore: 8 }, slimming),
    "hay",
    [5.5, 6.5],
  ],
];

describe.each(hands)("kept balanced, %s", (_name, of, name, moves) => {
  test.each(moves)("moved to %s kg: the other feeds fatten nobody, but for the floor of forage", (kg) => {
    const line = lineOf(of, name);
    const balance = keepBalance(engine, { ration: of, limits: unlimited(of), line });
    try {
      const { status, quantitiesKg } = balance.move(kg);
      expect(status).toBe("balanced");
      expectProved(balance.certificate(true));
      const [now, hand] = [
        evaluateAmounts(of, quantitiesKg),
        evaluateAmounts(of, present(of).with(line, kg)),
      ];
      const energy = (of: typeof now) => knownOf(of, "coverage_energy");
      const isFloor = knownOf(now, "forage_share") < 1.2515;
      const risk = of.objective === "lose" ? 100 : 110;
      if (!isFloor) expect(energy(now)).toBeLessThan(Math.max(energy(hand), risk) + 1);
      expect(knownOf(now, "straw_share")).toBeLessThanOrEqual(50.01);
      of.feeds.forEach((feed, at) => {
        if (/mineral|balancer/.test(feed.ingredient.id) && at !== line)
          expect(quantitiesKg[at]!).toBeGreaterThan(feed.quantityKg - 0.0015);
      });
    } finally {
      balance.release();
    }
  });
});
