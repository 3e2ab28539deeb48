import { describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { type Amounts, evaluateAmounts, fedWith, knownOf, lineOf, unlimited } from "../support/fed-horses.ts";
import { engine, finding } from "../support/health-rations.ts";
import { grass } from "../support/proposals.ts";

const fed = (amounts: Amounts, of: object = {}, change: Partial<Ration> = {}): Ration =>
  fedWith(amounts, of as Partial<HorseFacts>, change);
const slimming = { objective: "lose" } as const;
const present = (of: Ration) =>
  evaluateAmounts(
    of,
    of.feeds.map(({ quantityKg }) => quantityKg),
  );
const locking = (of: Ration, name: Parameters<typeof lineOf>[1] | null) =>
  unlimited(of).map((limit, at) => ({ ...limit, locked: name !== null && at === lineOf(of, name) }));
const fixed = (of: Ration, rule: RuleKey, name: Parameters<typeof lineOf>[1] | null = null) =>
  fix(engine, { ration: of, limits: locking(of, name), rule, candidates: [] });

describe("a fix is one", () => {
  test.each(["energy", "energy_overweight", "protein"] as const)(
    "%s of a fat horse at grass, which eats more of it for the hay it is not given",
    (rule) => {
      const pastures = [{ ...grass(20), abundance: "high_abundant_grass" as const }];
      const housing = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 20 } as const;
      const of = fed(
        { hay: 10, mineral: 0.1 },
        { bodyConditionScore: 7, ...housing },
        { ...slimming, pastures },
      );
      expect(isWorry(finding(present(of), rule)!)).toBe(true);
      const { status, evaluation } = fixed(of, rule);
      if (status === "fixed") expect(isWorry(finding(evaluation!, rule)!)).toBe(false);
      else expect(evaluation).toBeNull();
    },
  );
});

describe("a dose somewhat beyond what anyone proposes is one still", () => {
  test.each([0.5, 0.51, 0.6, 0.7])("%s kg of balancer in the ration of a fat horse", (balancer) => {
    const of = fed({ hay: 6, straw: 2.5, balancer, salt: 0.03 }, { bodyConditionScore: 8 }, slimming);
    const { evaluation } = engine.optimise({ ration: of, goal: "closest", limits: unlimited(of) });
    for (const key of ["coverage_zinc", "coverage_copper"] as const satisfies MeasureKey[])
      expect(knownOf(evaluation!, key)).toBeGreaterThan(100);
  });
});

describe("too much selenium in a mineral", () => {
  test.each([0.22, 0.24, 0.3])(
    "%s kg beside hay of which nobody knows it: less mineral, the hay as it is",
    (mineral) => {
      const of = fed({ hay: 9, mineral, salt: 0.03 });
      const { status, quantitiesKg } = fixed(of, "limit_selenium");
      expect(status).toBe("fixed");
      // what the mineral brings of energy, 25 g of hay bring instead
      expect(Math.abs(quantitiesKg[lineOf(of, "hay")]! - 9)).toBeLessThan(0.03);
      expect(quantitiesKg[lineOf(of, "mineral")]!).toBeLessThan(0.21);
    },
  );

  test.each([
    ["energy that fattens", fed({ hay: 9, straw: 1, mineral: 0.24, salt: 0.03 }), "mineral", "energy"],
    [
      "straw alone",
      fed({ lateHay: 9.4, straw: 2.6, foal: 3.2, salt: 0.03 }, { conditions: ["laminitis"] }),
      "foal",
      "straw_share",
    ],
  ] as const)("is not thinned by %s", (_name, of, locked, rule) => {
    const before = finding(present(of), rule)!;
    expect(before.level).not.toBe("risk");
    const { status, evaluation } = fixed(of, "limit_selenium", locked);
    if (status === "fixed") expect(finding(evaluation!, rule)?.level).not.toBe("risk");
    else expect(status).toBe("impossible");
  });
});

test("a need that is certainly met is not given up for a ratio that is watched, where a part is unknown", () => {
  const of = fed(
    { lateHay: 3, meadowHay: 4.8, beetPulp: 0.7, mineral: 0.07, salt: 0.02 },
    { bodyConditionScore: 8 },
    slimming,
  );
  expect(knownOf(present(of), "coverage_vitamin_e")).toBeGreaterThan(100);
  const { status, evaluation } = fixed(of, "ca_to_p", "meadowHay");
  if (status === "fixed") expect(knownOf(evaluation!, "coverage_vitamin_e")).toBeGreaterThan(99);
  else expect(status).toBe("impossible");
});
