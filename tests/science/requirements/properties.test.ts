import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import {
  inputSymbols,
  isEstimate,
  requirementWarnings,
  termLabels,
  weakest,
} from "#science/trace/requirement-trace.ts";
import { requirementSystems, temperatureClasses } from "#science/vocabulary/classes.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { isAsPrinted } from "../../support/science/formula.ts";
import { anyHorse, anyObjective, seed } from "./horses.ts";

console.log(`requirement properties: SEED=${seed}`);
const run = { seed, numRuns: 500 };

const valued = (items: readonly Requirement[]) => items.filter(({ value }) => value !== null);

describe.each(requirementSystems)("requirements of any horse by %s", (system) => {
  it("the amounts of a trace add up to the value, bit for bit", () => {
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        const set = requirements(horse, objective, system);
        for (const { value, trace } of valued(set.items)) {
          expect(trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
        }
        expect(set.weightTrace.reduce((sum, { amount }) => sum + amount, 0)).toBe(set.referenceWeightKg);
      }),
      run,
    );
  });

  it("every printed formula gives its amount from its own inputs and coefficients", () => {
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        const set = requirements(horse, objective, system);
        for (const each of [...set.items.flatMap(({ trace }) => trace), ...set.weightTrace]) {
          expect(isAsPrinted(each), `${each.label}: ${each.formula}`).toBe(true);
        }
      }),
      { ...run, numRuns: 300 },
    );
  });

  it("a figure is a finite number above nought or has a reason, whatever the facts", () => {
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        const set = requirements(horse, objective, system);
        for (const { value, reason, trace } of set.items) {
          if (value === null) expect(reason).toBeDefined();
          else expect(Number.isFinite(value) && value > 0).toBe(true);
          expect(trace.every(({ amount }) => Number.isFinite(amount))).toBe(true);
        }
        expect(Number.isFinite(set.referenceWeightKg)).toBe(true);
      }),
      run,
    );
  });

  it("status is the weakest of the trace, and labels and remarks are known words", () => {
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        const set = requirements(horse, objective, system);
        for (const { status, estimate, trace, warnings } of valued(set.items)) {
          const all = trace.flatMap(({ coefficients }) =>
            Object.values(coefficients).map((row) => row.status),
          );
          expect(status).toBe(weakest(all));
          expect(estimate).toBe(isEstimate(status));
          expect(trace.every(({ label }) => (termLabels as readonly string[]).includes(label))).toBe(true);
          const symbols = trace.flatMap(({ inputs }) => Object.keys(inputs));
          expect(symbols.filter((name) => !(inputSymbols as readonly string[]).includes(name))).toEqual([]);
          expect(warnings.every((code) => (requirementWarnings as readonly string[]).includes(code))).toBe(
            true,
          );
        }
      }),
      { ...run, numRuns: 400 },
    );
  });

  it("items stand in the order of the nutrients table, each once", () => {
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        const places = requirements(horse, objective, system).items.map((each) =>
          nutrientKeys.indexOf(each.nutrient),
        );
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(places.length).toBe(33);
      }),
      { ...run, numRuns: 100 },
    );
  });

  it("the same facts give the same bits", () => {
    fc.assert(
      fc.property(anyHorse("either"), anyObjective, (horse, objective) => {
        const [one, two] = [1, 2].map(() => requirements(structuredClone(horse), objective, system));
        expect(one).toEqual(two);
      }),
      { ...run, numRuns: 200 },
    );
  });
});

describe.each(requirementSystems)("requirements move the right way by %s", (system) => {
  /** Energy of a day; nought where the system has no figure, which a heavier or colder horse shares. */
  const energyOf = (horse: HorseFacts, objective: "maintain" | "lose" | "gain" = "maintain") => {
    const set = requirements(horse, objective, system);
    return set.items.find(({ nutrient }) => nutrient === set.energy)!.value ?? 0;
  };

  it("a heavier horse of the same class and mature weight needs no less energy", () => {
    fc.assert(
      fc.property(anyHorse("always"), fc.double({ min: 1, max: 1.5, noNaN: true }), (horse, times) => {
        const fixed = { ...horse, matureWeightKg: horse.matureWeightKg ?? 500 };
        const heavier = energyOf({ ...fixed, weightKg: fixed.weightKg * times });
        expect(heavier).toBeGreaterThanOrEqual(energyOf(fixed));
      }),
      run,
    );
  });

  it("a heavier horse of the same facts needs no less energy", () => {
    fc.assert(
      fc.property(
        anyHorse("never"),
        anyObjective,
        fc.double({ min: 1, max: 1.5, noNaN: true }),
        (given, objective, times) => {
          const horse = { ...given, ageClass: "year_7_to_17" as const };
          const heavier = energyOf({ ...horse, weightKg: horse.weightKg * times }, objective);
          expect(heavier).toBeGreaterThanOrEqual(energyOf(horse, objective) * (1 - 1e-12));
        },
      ),
      run,
    );
  });

  it("colder weather never lowers energy, outdoors or in", () => {
    const belowHeat = temperatureClasses.slice(0, 5);
    const pair = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })).map((both) => both.sort((a, b) => a - b));
    fc.assert(
      fc.property(anyHorse("never"), pair, fc.boolean(), (given, [cold, mild], outdoors) => {
        const horse = { ...given, ageClass: "year_4" as const };
        const place = outdoors ? "outdoorTemperature" : "indoorTemperature";
        const warm = energyOf({ ...horse, [place]: belowHeat[mild!]! });
        expect(energyOf({ ...horse, [place]: belowHeat[cold!]! })).toBeGreaterThanOrEqual(warm);
      }),
      run,
    );
  });

  it("more hours of exercise never lower energy", () => {
    fc.assert(
      fc.property(anyHorse("never"), fc.integer({ min: 1, max: 15 }), (given, exerciseHours) => {
        const horse = {
          ...given,
          ageClass: "year_4" as const,
          exercising: true,
          activity: given.activity ?? "lessons",
        };
        const less = energyOf({ ...horse, exerciseHours });
        expect(energyOf({ ...horse, exerciseHours: exerciseHours + 1 })).toBeGreaterThanOrEqual(
          less * (1 - 1e-12),
        );
      }),
      run,
    );
  });
});
