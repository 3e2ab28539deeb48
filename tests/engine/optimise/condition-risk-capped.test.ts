import { describe, expect, test } from "vitest";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { type Amounts, evaluateAmounts, fedWith, knownOf, lineOf, unlimited } from "../support/fed-horses.ts";
import { engine, finding } from "../support/health-rations.ts";

const goals = ["cheapest", "closest"] as const;
const paralysed = {
  breed: "quarter_horse",
  bodyConditionScore: 5,
  conditions: ["hypp"],
} as const satisfies Partial<HorseFacts>;

/** The contents that a report of one's own hay tells. */
const reported = [
  "crude_protein",
  "crude_fibre",
  "ndf",
  "adf",
  "calcium",
  "phosphorus",
  "digestible_energy_nrc",
];

/** The hay of such a report, with this much potassium, or none that is told; of trace elements it knows nothing. */
function analysed(of: Ration, potassium: number | null): Ration {
  const at = lineOf(of, "hay");
  const line = of.feeds[at]!;
  const composition = Object.fromEntries(
    Object.entries(line.ingredient.composition).filter(([key]) => reported.includes(key)),
  );
  const own =
    potassium === null ? composition : { ...composition, potassium: { value: potassium, state: "measured" } };
  const ingredient = { ...line.ingredient, id: "own-hay", composition: own as typeof composition };
  return { ...of, feeds: of.feeds.with(at, { ...line, ingredient }) };
}

const hypp = (amounts: Amounts, potassium: number | null = 13): Ration =>
  analysed(fedWith(amounts, paralysed), potassium);

const yards: [string, Ration, string][] = [
  ["a mineral", hypp({ hay: 9, mineral: 0.1, salt: 0.03 }), "mineral"],
  ["a mineral beside oats", hypp({ hay: 9, oats: 1, mineral: 0.1, salt: 0.03 }), "mineral"],
  ["a balancer", hypp({ hay: 9, balancer: 0.4, salt: 0.03 }), "balancer"],
  [
    "a mineral beside hay of which nobody knows the potassium",
    hypp({ lateHay: 5, hay: 4, mineral: 0.08, salt: 0.03 }, null),
    "mineral",
  ],
];

describe.each(goals)("of a horse with periodic paralysis, the %s ration", (goal) => {
  test.each(yards)("gives up no dose for the potassium that hay has more of: %s", (_name, of, dose) => {
    const { status, quantitiesKg, evaluation } = engine.optimise({ ration: of, goal, limits: unlimited(of) });
    expect(status).toBe("optimal");
    const at = of.feeds.findIndex(({ ingredient: { id } }) => id.includes(dose));
    expect(quantitiesKg[at]!).toBeGreaterThan(0.9 * of.feeds[at]!.quantityKg);
    const before = engine.evaluate(of);
    for (const { rule, level } of evaluation!.findings)
      if (rule.startsWith("requirement_") && finding(before, rule)?.level === "ok")
        expect([rule, level]).toEqual([rule, "ok"]);
  });

  test("does not raise the share of potassium that is at risk, to have less energy", () => {
    const of = fedWith({ lateHay: 9, oats: 1.5, beetPulp: 0.5, mineral: 0.08, salt: 0.03 }, paralysed);
    const present = evaluateAmounts(
      of,
      of.feeds.map(({ quantityKg }) => quantityKg),
    );
    expect(finding(present, "potassium_hypp")?.level).toBe("risk");
    const { evaluation } = engine.optimise({ ration: of, goal, limits: unlimited(of) });
    expect(knownOf(evaluation!, "potassium_share")).toBeLessThan(knownOf(present, "potassium_share") + 0.002);
    expect(knownOf(evaluation!, "coverage_energy")).toBeLessThan(knownOf(present, "coverage_energy"));
  });
});
