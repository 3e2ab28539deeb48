import { describe, expect, test } from "vitest";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { evaluateAmounts, type FeedName, fallen, fedWith, lineOf, unlimited } from "../support/fed-horses.ts";
import { engine, finding } from "../support/health-rations.ts";
import { expectProved } from "../support/question.ts";

const working = (hours: number, activity: HorseFacts["activity"] = "lessons"): Partial<HorseFacts> => ({
  exercising: true,
  activity,
  exerciseHours: hours,
});
const thoroughbred = { breed: "thoroughbred", ...working(8, "gallop_race") } as const;
const mare = { gender: "mare", weightKg: 550, breeding: true } as const;
const milk = { ...mare, lactationStage: "month_1" } as const;

const dragged = (of: Ration, name: FeedName, kg: number, limits = unlimited(of)) => {
  const line = lineOf(of, name);
  const balance = keepBalance(engine, { ration: of, limits, line });
  try {
    const step = balance.move(kg);
    return {
      ...step,
      line,
      evaluation: evaluateAmounts(of, step.quantitiesKg),
      certificate: balance.certificate(true),
    };
  } finally {
    balance.release();
  }
};

const starts: [string, Ration, FeedName, number][] = [
  [
    "a gelding that gives lessons",
    fedWith({ hay: 9, oats: 2.6, mineral: 0.1, salt: 0.03 }, working(5)),
    "oats",
    3.1,
  ],
  ["a gelding at rest", fedWith({ hay: 9, oats: 2, mineral: 0.1, salt: 0.03 }), "oats", 3],
  [
    "one with ulcers",
    fedWith({ hay: 8, oats: 1, mineral: 0.1, salt: 0.03 }, { conditions: ["gastric_ulcers"] }),
    "oats",
    2.4,
  ],
  ["a mare in milk", fedWith({ hay: 10, oats: 3, soya: 0.3, mineral: 0.1, salt: 0.04 }, milk), "oats", 3.1],
  [
    "a thoroughbred that races",
    fedWith({ hay: 9, oats: 5, soya: 0.2, oil: 0.2, mineral: 0.1, salt: 0.06 }, thoroughbred, { meals: 3 }),
    "oats",
    5.1,
  ],
];

describe("oats under the hand, past what a meal may hold", () => {
  test.each(starts)("cost %s neither mineral nor salt", (_name, of, name, kg) => {
    const before = evaluateAmounts(
      of,
      of.feeds.map(({ quantityKg }) => quantityKg),
    );
    const { status, quantitiesKg, evaluation } = dragged(of, name, kg);
    expect(status).toBe("balanced");
    of.feeds.forEach((line, at) => {
      if (line.role === "supplement") expect(quantitiesKg[at]!).toBeGreaterThan(line.quantityKg - 0.0015);
    });
    expect(fallen(before, evaluation)).toEqual([]);
  });
});

/** Horses are fed these day by day: a cereal among it that a hand may move. */
const yards: [string, Ration, FeedName][] = [
  ...starts.map(([name, of, moved]): [string, Ration, FeedName] => [name, of, moved]),
  ["a gelding on barley", fedWith({ hay: 8, barley: 1.5, mineral: 0.1, salt: 0.03 }, working(3)), "barley"],
  ["a pony", fedWith({ hay: 4, oats: 0.5, mineral: 0.05, salt: 0.015 }, { weightKg: 250 }), "oats"],
  [
    "a fat pony",
    fedWith(
      { lateHay: 4, barley: 0.2, mineral: 0.06, salt: 0.015 },
      { weightKg: 280, bodyConditionScore: 8 },
      { objective: "lose" },
    ),
    "barley",
  ],
  [
    "one with EMS",
    fedWith({ lateHay: 8, oats: 0.2, mineral: 0.1, salt: 0.03 }, { conditions: ["metabolic"] }, { meals: 3 }),
    "oats",
  ],
  [
    "one that ties up",
    fedWith(
      { hay: 8, oats: 0.8, oil: 0.3, mineral: 0.1, salt: 0.04 },
      { conditions: ["rer"], ...working(6, "eventing") },
    ),
    "oats",
  ],
  [
    "an eventer",
    fedWith({ hay: 9, oats: 4, soya: 0.2, mineral: 0.12, salt: 0.06 }, working(8, "eventing")),
    "oats",
  ],
  [
    "a jumper on lucerne",
    fedWith(
      { hay: 7, lucernePellets: 1, barley: 3, oil: 0.15, mineral: 0.12, salt: 0.05 },
      working(6, "jumping"),
      { meals: 3 },
    ),
    "barley",
  ],
  [
    "a mare in foal",
    fedWith(
      { hay: 9, oats: 1, broodmare: 1.5, mineral: 0.05, salt: 0.03 },
      { ...mare, gestationStage: "month_10" },
    ),
    "oats",
  ],
  [
    "a yearling",
    fedWith(
      { hay: 6, oats: 1.5, soya: 0.3, mineral: 0.1, salt: 0.02 },
      { ageClass: "month_12", weightKg: 320, matureWeightKg: 500 },
    ),
    "oats",
  ],
  [
    "a mare in milk by UFC",
    fedWith({ hay: 11, barley: 3, soya: 0.5, mineral: 0.12, salt: 0.04 }, milk, { system: "ufc_madc" }),
    "barley",
  ],
  [
    "an old horse",
    fedWith(
      { hay: 7, barley: 1, senior: 1, mineral: 0.06, salt: 0.03 },
      { ageClass: "year_over_17", bodyConditionScore: 4 },
    ),
    "barley",
  ],
];

describe.each(yards)("a cereal moved for %s", (_name, of, cereal) => {
  const present = of.feeds.map(({ quantityKg }) => quantityKg);
  const before = evaluateAmounts(of, present);

  test.each([0.1, 0.5, 1])("by %s kg costs no mineral or vitamin that was covered, and is proved", (by) => {
    const { status, quantitiesKg, evaluation, certificate } = dragged(
      of,
      cereal,
      present[lineOf(of, cereal)]! + by,
    );
    expectProved(certificate);
    if (status === "held") return expect(quantitiesKg).toEqual(present);
    expect(fallen(before, evaluation)).toEqual([]);
    // what the doses grew by alone makes no judgement worse that was good
    const standing = quantitiesKg.map((kg, at) =>
      of.feeds[at]!.role === "supplement" ? Math.min(kg, present[at]!) : kg,
    );
    const without = evaluateAmounts(of, standing);
    for (const { rule, level, hypothetical } of evaluation.findings) {
      const isBulk = /^(starch|nsc_meal|concentrate|energy|dry_matter_max)/.test(rule);
      if (!isBulk || hypothetical || level === "ok" || finding(before, rule)?.level !== "ok") continue;
      expect([rule, finding(without, rule)?.level]).not.toEqual([rule, "ok"]);
    }
  });
});

describe.each(["cheapest", "closest"] as const)(
  "oats that are locked at what a meal may hold, %s",
  (goal) => {
    test("cost a thoroughbred that races neither mineral nor salt nor oil", () => {
      const of = fedWith({ hay: 9, oats: 6, oil: 0.2, mineral: 0.1, salt: 0.06 }, thoroughbred, { meals: 3 });
      const limits = unlimited(of).with(1, { locked: true, minKg: 0, maxKg: 60 });
      const { status, quantitiesKg, evaluation } = engine.optimise({ ration: of, goal, limits });
      expect(status).toBe("optimal");
      for (const name of ["mineral", "salt"] as const)
        expect(quantitiesKg[lineOf(of, name)]!).toBeGreaterThan(0.059);
      expect(
        fallen(
          evaluateAmounts(
            of,
            of.feeds.map(({ quantityKg }) => quantityKg),
          ),
          evaluation!,
        ),
      ).toEqual([]);
    });
  },
);
