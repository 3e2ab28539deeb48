import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constants, countStatuses } from "#science/methods/constants.ts";
import { equationKey, equationsOf } from "#science/methods/equations.ts";
import { requirements } from "#science/requirements/index.ts";
import { sourceOf } from "#science/trace/cell-source.ts";
import { statuses } from "#science/trace/coefficient.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { anyHorse, anyObjective, seed } from "../requirements/horses.ts";

console.log(`methods: SEED=${seed}`);

describe("the constants of the methods", () => {
  it("have keys of their own, finite values, units, statuses and sources that exist", () => {
    expect(new Set(constants.map(({ key }) => key)).size).toBe(constants.length);
    for (const { key, row } of constants) {
      expect(Number.isFinite(row.value), key).toBe(true);
      expect(row.unit, key).not.toBe("");
      expect(statuses, key).toContain(row.status);
      expect(sourceOf(row.source), key).not.toBeNull();
    }
  });

  it("are counted once each by their status", () => {
    const counted = countStatuses(constants).reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(constants.length);
  });
});

describe.each(requirementSystems)("the equations of %s", (system) => {
  const { equations } = equationsOf(system);
  const known = new Set(equations.map(equationKey));

  it("are all that any horse meets", { timeout: 60_000 }, () => {
    const unknown = new Set<string>();
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        for (const { trace, warnings } of requirements(horse, objective, system).items) {
          if (warnings.includes("NRC_FALLBACK")) continue;
          for (const term of trace) if (!known.has(equationKey(term))) unknown.add(equationKey(term));
        }
      }),
      { seed, numRuns: 600 },
    );
    expect([...unknown]).toEqual([]);
  });

  it("lead from every name to a constant of the tables", () => {
    for (const { formula, constants: names } of equations) {
      for (const [name, keys] of Object.entries(names))
        expect(keys.length, `${name} in ${formula}`).toBeGreaterThan(0);
    }
  });
});
