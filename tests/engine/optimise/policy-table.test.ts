import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { isWithinBound } from "#engine/programme/present-bounds.ts";
import { policyKeys } from "#science/policies/policy-table.ts";
import { engine } from "../support/health-rations.ts";
import { anyRation } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

test(`the ration that is fed misses no bound of a policy, and each policy bounds some ration (seed ${seed})`, () => {
  const used = new Set<string>();
  fc.assert(
    fc.property(anyRation, fc.constantFrom(5, 8), fc.boolean(), (drawn, bodyConditionScore, isMoved) => {
      const outHours = drawn.pastures[0]?.hoursPerDay ?? 0;
      const outdoors = { housing: "outdoor", outdoorType: "pasture", outdoorHours: outHours } as const;
      const horse = { ...drawn.horse, bodyConditionScore, ...(outHours > 0 ? outdoors : {}) };
      const ration = { ...drawn, horse };
      const sheet = engine.rationTable(ration);
      const kg = ration.feeds.map(({ quantityKg }) => quantityKg);
      for (const { rows } of applyPolicies(sheet, ration, isMoved ? { moved: 0 } : {})) {
        for (const row of rows) {
          expect(isWithinBound(row, kg), row.policy).toBe(true);
          used.add(row.policy!);
        }
      }
    }),
    { seed, numRuns: 200 },
  );
  expect(policyKeys.filter((key) => !used.has(key))).toEqual([]);
}, 60_000);
