import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { questionTable } from "#engine/policies/question-table.ts";
import { isWithinBound } from "#engine/programme/present-bounds.ts";
import { policyKeys } from "#science/policies/policy-table.ts";
import { engine } from "../support/health-rations.ts";
import { anyRation } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

/** A policy that is an aim of a proposal, which the ration that is fed may miss. */
const aims: readonly string[] = ["slimming_forage", "stable_forage"];
const mule = { breed: "mule", exercising: true, activity: "driving", exerciseHours: 6 } as const;
const yearling = { ageClass: "month_12", matureWeightKg: 800, standardClass: null } as const;
const racer = { exercising: true, activity: "gallop_race", exerciseHours: 10, standardClass: null } as const;
const questions = ["day", "moved", "proposal"] as const;

test(`the ration that is fed misses no bound of a policy, and each policy bounds some ration (seed ${seed})`, () => {
  const used = new Set<string>();
  fc.assert(
    fc.property(
      anyRation,
      fc.constantFrom(5, 8),
      fc.constantFrom(...questions),
      (drawn, bodyConditionScore, asked) => {
        const outHours = drawn.pastures[0]?.hoursPerDay ?? 0;
        const outdoors = { housing: "outdoor", outdoorType: "pasture", outdoorHours: outHours } as const;
        const ofUnknownNeed = asked === "proposal" && drawn.meals === 2 ? mule : {};
        const ofGrowth = asked === "proposal" && drawn.meals === 3 ? yearling : {};
        const ofRace = asked === "proposal" && drawn.meals === 1 ? racer : {};
        const horse = {
          ...drawn.horse,
          ...ofRace,
          ...ofUnknownNeed,
          ...ofGrowth,
          bodyConditionScore,
          ...(outHours > 0 ? outdoors : {}),
        };
        const objective = bodyConditionScore === 8 && asked === "proposal" ? "lose" : drawn.objective;
        const ration = { ...drawn, horse, objective };
        const plain = engine.rationTable(ration);
        const proposal = { ration, goal: "closest", limits: [], isProposal: true } as const;
        const sheet = asked === "proposal" ? questionTable(plain, proposal) : plain;
        const kg = ration.feeds.map(({ quantityKg }) => quantityKg);
        for (const { rows } of applyPolicies(sheet, ration, asked === "moved" ? { moved: 0 } : {})) {
          for (const row of rows) {
            expect(aims.includes(row.policy!) || isWithinBound(row, kg), row.policy).toBe(true);
            used.add(row.policy!);
          }
        }
      },
    ),
    { seed, numRuns: 300 },
  );
  expect(policyKeys.filter((key) => !used.has(key))).toEqual([]);
}, 60_000);
