import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Season } from "#science/classes.ts";
import type { Ration } from "#science/horse.ts";
import { type MeasureKey, measureKeys } from "#science/measures.ts";
import type { MeasureTrace } from "#science/results.ts";
import { anyRation, seed } from "./health-random.ts";
import { contents, engine, feed, horse, ingredient, measured, ration } from "./health-support.ts";

const hay = ingredient({
  id: "hay",
  composition: contents(
    { digestible_energy_nrc: 2, calcium: 4, phosphorus: 3, starch: 20, soluble_sugars: 90 },
    0.1,
  ),
});
const bran = ingredient({
  id: "bran",
  role: "concentrate",
  family: "cereal_by_products",
  dryMatterPct: 88,
  composition: contents({ phosphorus: 11, crude_fibre: 100 }),
});
const grass = ingredient({
  id: "grass",
  role: "pasture",
  family: "pasture",
  dryMatterPct: 20,
  composition: contents({ calcium: 5 }),
});
const fed = ration([feed(hay, 8), feed(bran, 1)], {}, [
  { ingredient: grass, abundance: "high_abundant_grass", hoursPerDay: 3 },
]);
const traceOf = (key: MeasureKey): MeasureTrace => engine.trace(fed, [key])[0]!;

describe("the trace of a figure", () => {
  test("names every feed with its amount and the contents it was made from, with their state", () => {
    const { numerator, denominator, requirement } = traceOf("coverage_calcium");
    expect(numerator.lines).toMatchObject([
      {
        ingredient: "hay",
        quantityKg: 8,
        dryMatterPct: 86,
        perKg: 4 * 0.86,
        amount: 8 * 4 * 0.86,
        unknown: false,
        cells: [{ nutrient: "calcium", value: 4, unit: "g", state: "measured", spread: 0.1 }],
        intake: null,
      },
      { ingredient: "bran", unknown: true, amount: 0, cells: [] },
      { ingredient: "grass", cells: [{ nutrient: "calcium" }], intake: [{ label: "grazing" }] },
    ]);
    expect(denominator).toEqual({
      lines: [],
      constant: requirement!.value! / 100,
      total: requirement!.value! / 100,
    });
    expect(requirement!.trace.length).toBeGreaterThan(0);
  });

  test("shows the value that stood in for a missing one", () => {
    expect(traceOf("ndf_share").numerator.lines[1]!.cells).toMatchObject([
      { nutrient: "crude_fibre", value: 100 },
    ]);
  });

  test("shows both supplies of a ratio, and leaves out lines that have no part", () => {
    const { numerator, denominator } = traceOf("ca_to_p");
    expect(denominator.lines.map(({ ingredient: id }) => id)).toEqual(["hay", "bran", "grass"]);
    expect(numerator.total / denominator.total).toBeCloseTo(
      measured(engine.evaluate(fed), "ca_to_p").value!,
      12,
    );
    expect(traceOf("starch_per_meal").numerator.lines.map(({ ingredient: id }) => id)).toEqual(["bran"]);
  });

  test("says how the intake of a pasture was estimated, down to its kilograms", () => {
    const line = traceOf("dry_matter").numerator.lines[2]!;
    const { quantityKg } = line;
    const [intake] = line.intake!;
    expect(line.intake).toHaveLength(1);
    expect(intake!.amount).toBeCloseTo(engine.evaluate(fed).pastureDryMatterKg[0]!, 12);
    expect(quantityKg * 0.2).toBeCloseTo(intake!.amount, 12);
    expect(
      Object.values(intake!.coefficients).every(({ source, status, unit }) => source && status && unit),
    ).toBe(true);
    const { most, rate, grass: share } = intake!.coefficients;
    const { BW, hours, here } = intake!.inputs;
    const again =
      (BW! * most!.value * (1 - Math.exp(-rate!.value * hours!)) * here! * share!.value) / 100 / hours!;
    expect(again).toBeCloseTo(intake!.amount, 9);
  });

  test("says what the season and the ceiling of the day take off the grass", () => {
    const pastures = (hoursPerDay: number, season: Season) => [
      { ingredient: grass, abundance: "high_abundant_grass" as const, season, hoursPerDay },
    ];
    const intakeOf = (of: Ration) => engine.trace(of, ["dry_matter"])[0]!.numerator.lines.at(-1)!;
    const [summer, winter] = (["spring", "winter"] as const).map(
      (season) => intakeOf(ration([feed(hay, 8)], {}, pastures(3, season))).intake![0]!,
    );
    expect(winter!.formula).toContain("× season");
    expect(winter!.amount / summer!.amount).toBeCloseTo(
      winter!.coefficients.season!.value / summer!.coefficients.season!.value,
      12,
    );

    const full = ration([feed(hay, 14)], {}, pastures(12, "spring"));
    const { intake, quantityKg } = intakeOf(full);
    expect(intake!.map(({ label }) => label)).toEqual(["grazing", "grazing_ceiling"]);
    const eaten = intake!.reduce((sum, { amount }) => sum + amount, 0);
    expect(eaten).toBeCloseTo(engine.evaluate(full).pastureDryMatterKg[0]!, 9);
    expect(eaten).toBeCloseTo(quantityKg * 0.2, 9);
    expect(intake![1]!.inputs.LEFT).toBeCloseTo(engine.evaluate(full).pastureCap.leftKg, 12);
  });

  test("carries a requirement set by hand with its reason and what the system said", () => {
    const overrides = [{ nutrient: "calcium" as const, value: 50, reason: "growth plate" }];
    const [trace] = engine.trace({ ...fed, overrides }, ["coverage_calcium"]);
    expect(trace!.requirement!.override).toMatchObject({ reason: "growth plate" });
    expect(trace!.requirement!.override!.standardTrace.length).toBeGreaterThan(0);
  });
});

test("every figure of any ration is its numerator over its denominator, and each side the sum of its terms", () => {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  fc.assert(
    fc.property(anyRation(true), (of) => {
      const { measures } = engine.evaluate(of);
      const traces = engine.trace(of, measureKeys);
      expect(traces.map(({ key }) => key)).toEqual(measures.map(({ key }) => key));
      for (const { key, value, numerator, denominator, requirement } of traces) {
        for (const { lines, constant, total } of [numerator, denominator]) {
          const sum = lines.reduce((all, { quantityKg, perKg }) => all + quantityKg * perKg, constant);
          expect(near(sum, total), key).toBe(true);
          for (const { cells, unknown } of lines) {
            expect(cells.every((cell) => Number.isFinite(cell.value)) || unknown, key).toBe(true);
          }
        }
        if (value !== null && denominator.total > 0) {
          const made = numerator.total / denominator.total;
          expect(near(made, value) || (made < 0 && value === 0), `${key} ${made} ${value}`).toBe(true);
        }
        if (requirement?.value) {
          const terms = requirement.trace.reduce((all, { amount }) => all + amount, 0);
          expect(near(terms, requirement.value), key).toBe(true);
          expect(near(denominator.total, requirement.value / 100), key).toBe(true);
        }
      }
    }),
    { seed, numRuns: 40 },
  );
});

test("what the requirements are of comes with the evaluation: class, weight and how it was found", () => {
  const thin = engine.evaluate(
    ration([feed(hay, 8)], { horse: horse({ standardClass: null, bodyConditionScore: 8 }) }),
  );
  const { referenceWeightKg, weightTrace, className, refusals } = thin.subject;
  expect(weightTrace.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(referenceWeightKg, 9);
  expect(className.standard).toEqual({ status: "maintenance", level: "average" });
  expect(refusals).toEqual([]);
});
