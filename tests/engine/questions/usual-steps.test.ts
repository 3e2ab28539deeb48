import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseUsualSteps } from "#engine/questions/practical/usual-steps.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { Practical, PracticalInput, UsualDosing } from "#science/answers/practical.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { dosingSteps, finerStep, practiceFor } from "#science/feeds/dosing-steps.ts";
import { rations } from "#worker/seed/rations.ts";
import { demoRation } from "../../support/demo-ration.ts";
import { engine, feed, horse, ration } from "../support/health-rations.ts";
import { byId, feeds, open } from "../support/questions.ts";
import { seed } from "../support/random-health.ts";

const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";
const mineral = "mineral-vitamin-supplement-for-hay-rations";
const salt = "salt-sodium-chloride";
const goals = ["closest", "cheapest"] as const;

/** Lists the judgements that are worse in steps than in exact amounts, and worries. */
const worsened = ({ moved }: Practical) =>
  moved.filter(({ from, to }) => isWorry({ level: to }) && severity[to] > severity[from]);
const harm = (answer: Practical): number =>
  worsened(answer).reduce((sum, { from, to }) => sum + severity[to] - severity[from], 0);

type Input = PracticalInput & { dosing: readonly UsualDosing[] };

/** A light horse at rest on so much of each feed. */
function asked(weightKg: number, amounts: Record<string, number>, goal: Input["goal"]): Input {
  const ids = Object.keys(amounts);
  const of = ration(
    ids.map((id) => feed(byId(id), amounts[id]!)),
    { horse: horse({ weightKg, standardClass: null }) },
  );
  const dosing = ids.map((id) => ({ ...practiceFor(byId(id), weightKg), isUsual: true }));
  return { ration: of, limits: open(ids), dosing, goal, feedsMost: null };
}

describe("steps that suit the weight of a horse", () => {
  test.each<[string, number, number, number]>([
    [hay, 500, 0.5, 1],
    [hay, 350, 0.5, 1],
    [hay, 349, 0.25, 0.5],
    [hay, 200, 0.25, 0.5],
    [hay, 120, 0.1, 0.2],
    [hay, 60, 0.05, 0.1],
    [oats, 200, 0.05, 0.1],
    [oats, 120, 0.025, 0.05],
    [mineral, 200, 0.002, 0.004],
    [mineral, 60, 0.001, 0.002],
    ["biotin-2", 60, 0.001, 0.001],
  ])("%s for %d kg: steps of %d kg, no less than %d kg", (id, weightKg, stepKg, leastKg) => {
    const found = practiceFor(byId(id), weightKg);
    expect(found.stepKg).toBeCloseTo(stepKg, 12);
    expect(found.leastKg).toBeCloseTo(leastKg, 12);
  });

  test("half a step of hay is little beside what any horse eats of it", () => {
    for (let weightKg = 20; weightKg <= 1500; weightKg++) {
      const { stepKg } = practiceFor(byId(hay), weightKg);
      expect(stepKg / 2 / (0.02 * weightKg)).toBeLessThan(0.04);
      expect(stepKg).toBeLessThanOrEqual(dosingSteps(byId(hay)).stepKg);
    }
  });

  test("no step is finer than a gram, nor a finer one as coarse", () => {
    for (const of of feeds) {
      for (const weightKg of [20, 90, 180, 300, 600]) {
        let step: number | null = practiceFor(of, weightKg).stepKg;
        while (step !== null) {
          expect(Math.abs(step * 1000 - Math.round(step * 1000))).toBeLessThan(1e-9);
          const finer: number | null = finerStep(step);
          if (finer !== null) expect(finer).toBeLessThanOrEqual(step / 2 + 1e-12);
          step = finer;
        }
      }
    }
  });
});

describe("a ration in steps that suit it", () => {
  test.each(goals)("of a pony of 120 kg keeps the energy of its hay, %s", (goal) => {
    const input = asked(120, { [hay]: 2.16, [mineral]: 0.03, [salt]: 0.01 }, goal);
    const coarse = input.dosing.map((of, line) => ({
      ...of,
      ...dosingSteps(input.ration.feeds[line]!.ingredient),
    }));
    const rules = (answer: Practical) => worsened(answer).map(({ rule }) => rule);
    expect(rules(optimiseInWholeSteps(engine, { ...input, dosing: coarse }))).toContain("energy");
    const answer = chooseUsualSteps(engine, input);
    expect(answer.status).toBe("proved");
    expect(rules(answer)).not.toContain("energy");
    expect(rules(answer)).not.toContain("fibre_min");
    expect(Math.abs(answer.quantitiesKg[0]! - answer.exact.quantitiesKg[0]!)).toBeLessThan(0.1);
  });

  test.each(rations.map(({ id }) => id))(
    "of the demonstration, %s, is judged no worse than in usual steps",
    (id) => {
      const { engine: core, ration: of, limits, dosing } = demoRation(id);
      for (const goal of goals) {
        const input = { ration: of, limits, dosing, goal, feedsMost: null };
        const usual = optimiseInWholeSteps(core, input);
        const answer = chooseUsualSteps(core, input);
        expect(harm(answer)).toBeLessThanOrEqual(harm(usual));
        if (harm(usual) === 0) expect(answer).toEqual({ ...usual, dosing, finerLines: [] });
        else if (answer.finerLines.length > 0) expect(harm(answer)).toBeLessThan(harm(usual));
      }
    },
  );

  test("is in steps that were set, of feeds that are locked as they are, and whole in the finer ones", () => {
    let finer = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 600 }),
        fc.constantFrom(...goals),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
        (weightKg, goal, own, locked) => {
          const each = weightKg / 500;
          const amounts = {
            [hay]: 9 * each,
            [oats]: 0.7 * each,
            [mineral]: 0.08 * each,
            [salt]: 0.03 * each,
          };
          const base = asked(weightKg, amounts, goal);
          const dosing = base.dosing.map((of, line) => ({ ...of, isUsual: !own[line] }));
          const limits = base.limits.map((of, line): LineLimits => ({ ...of, locked: line === locked }));
          const input = { ...base, dosing, limits, effort: { nodes: 400 } };
          const answer = chooseUsualSteps(engine, input);
          answer.dosing.forEach(({ stepKg, leastKg }, line) => {
            const isFiner = answer.finerLines.includes(line);
            expect(stepKg < dosing[line]!.stepKg).toBe(isFiner);
            expect(leastKg).toBe(dosing[line]!.leastKg);
            if (isFiner) expect([own[line], line === locked]).toEqual([false, false]);
            const steps = answer.quantitiesKg[line]! / stepKg;
            if (answer.evaluation && line !== locked)
              expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
          });
          expect(harm(answer)).toBeLessThanOrEqual(harm(optimiseInWholeSteps(engine, input)));
          if (answer.finerLines.length > 0) finer++;
        },
      ),
      { seed, numRuns: 60 },
    );
    expect(finer).toBeGreaterThan(2);
  }, 90_000);
});
