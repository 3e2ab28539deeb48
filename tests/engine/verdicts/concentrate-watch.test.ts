import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { engine, finding } from "../support/health-rations.ts";
import { fedTo, lineOf, type Name, unlimited } from "../support/proposals.ts";
import { atWork } from "../support/signing/horse-parts.ts";

const ulcers = { conditions: ["gastric_ulcers"] } as const;
const race = { breed: "thoroughbred", ageClass: "year_4", ...atWork("gallop_race", 8) } as const;

/** Horses short of energy whose hay, or what they have besides, could bring more of it than their bucket. */
const horses: readonly [
  name: string,
  of: Partial<HorseFacts>,
  amounts: Partial<Record<Name, number>>,
  change?: Partial<Ration>,
][] = [
  [
    "a nervous racehorse with ulcers",
    { ...race, ...ulcers, temperament: "very_nervous" },
    { hay: 9, lowStarch: 3 },
  ],
  ["the same on a feed with fibre", { ...race, ...ulcers, temperament: "nervous" }, { hay: 9, fibre: 3 }],
  ["a jumper with ulcers", { ...atWork("jumping", 6), ...ulcers }, { hay: 8, lowStarch: 2, salt: 0.03 }],
  ["a jumper on oats", { ...atWork("jumping", 5) }, { hay: 9, oats: 3, minerals: 0.1, salt: 0.03 }],
  ["a horse in lessons", atWork("lessons", 6), { hay: 7, oats: 1.8, salt: 0.03 }],
  ["a horse in hard work", atWork("eventing", 9), { mid: 8, workFeed: 3.5, salt: 0.04 }, { meals: 3 }],
  [
    "a yearling on oats",
    { ageClass: "month_13", weightKg: 330, matureWeightKg: 500 },
    { mid: 4, lucerne: 1, oats: 1, salt: 0.01 },
  ],
  [
    "a thin old horse with PPID",
    { ageClass: "year_over_17", conditions: ["ppid"], bodyConditionScore: 4, weightKg: 480 },
    { mid: 5, mash: 2, pulp: 0.5, salt: 0.02 },
    { objective: "gain" },
  ],
  ["a thin horse at rest", { bodyConditionScore: 3 }, { hay: 6, barley: 1.2 }, { objective: "gain" }],
];

const watched: readonly RuleKey[] = [
  "concentrate_meal",
  "concentrate_meal_size",
  "concentrate_day",
  "concentrate_share",
  "starch_gastric",
  "starch_gastric_ulcers",
  "starch_day",
  "starch_hindgut",
  "starch_metabolic",
];
const order = ["ok", "info", "unknown", "watch", "risk"];
const rankOf = (each: Finding | undefined): number =>
  order.indexOf(each && !each.hypothetical ? each.level : "ok");
/** Factor by which whole amounts may move a figure that stays. */
const rounding = 1.01;

const ask = (of: Ration) =>
  optimiseWithLevers(
    engine,
    { ration: of, limits: unlimited(of), goal: "closest", candidates: [], maxKg: 50, inStore: new Set() },
    { answerFrom: propose },
  );

describe("a proposal from the same feeds", () => {
  test.each(horses)(
    "brings energy, and nothing of a bucket that is to watch: %s",
    (_name, of, amounts, change) => {
      const ration = fedTo(of, amounts, change);
      const [before, { evaluation }] = [engine.evaluate(ration), ask(ration)];
      const worse = watched.flatMap((rule) => {
        const [was, now] = [finding(before, rule), finding(evaluation!, rule)];
        const isMore = now && rankOf(now) >= 3 && now.value! > rounding * (was?.value ?? 0);
        return isMore || rankOf(now) > Math.max(rankOf(was), 2)
          ? [`${rule} ${was?.value} becomes ${now?.value}`]
          : [];
      });
      expect(worse).toEqual([]);
      expect(["ok", "watch"]).toContain(finding(evaluation!, "energy")?.level);
      expect(finding(before, "energy")?.level).not.toBe("ok");
    },
  );

  test("gives a horse with ulcers more hay, and no more of its feed, where hay brings the energy", () => {
    const ration = fedTo({ ...atWork("jumping", 4), ...ulcers }, { hay: 8, lowStarch: 1.5, salt: 0.03 });
    const { quantitiesKg, evaluation } = ask(ration);
    expect(finding(engine.evaluate(ration), "energy")?.level).toBe("risk");
    expect(finding(evaluation!, "energy")?.level).toBe("ok");
    expect(quantitiesKg[lineOf(ration, "hay")]).toBeGreaterThan(8);
    expect(quantitiesKg[lineOf(ration, "lowStarch")]).toBeLessThanOrEqual(1.5);
  });
});
