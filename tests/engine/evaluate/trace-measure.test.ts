import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type MeasureKey, measureKeys, measures } from "#science/measures/measures-table.ts";
import { sourceOf } from "#science/trace/cell-source.ts";
import type { Notes } from "#science/trace/trace-notes.ts";
import type { Season } from "#science/vocabulary/classes.ts";
import { worked } from "../../support/science/formula.ts";
import { contents, engine, feed, horse, ingredient, measured, ration } from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";

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
      made: { formula: "NEED ÷ 100", inputs: { NEED: requirement!.value }, coefficients: {} },
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
    const { firstHour, hoursExponent, grass: share } = intake!.coefficients;
    const { BW, hours, here } = intake!.inputs;
    const taken = Math.min(hours!, hours! ** hoursExponent!.value);
    const again = (BW! * firstHour!.value * taken * here! * share!.value) / 100 / hours!;
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

/** A figure that is told as never less or never more than something. */
const withinEnds = (key: MeasureKey, value: number): number => {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = measures[key];
  return Math.min(Math.max(value, least), most);
};

test("every figure of any ration is its numerator over its denominator, and each side the sum of its terms", () => {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  fc.assert(
    fc.property(anyRation(true), (of) => {
      const { measures: figures } = engine.evaluate(of);
      const traces = engine.trace(of, measureKeys);
      expect(traces.map(({ key }) => key)).toEqual(figures.map(({ key }) => key));
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
          expect(near(withinEnds(key, made), value), `${key} ${made} ${value}`).toBe(true);
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

const valuesOf = ({ inputs, coefficients }: Notes): Record<string, number> => ({
  ...inputs,
  ...Object.fromEntries(Object.entries(coefficients).map(([name, { value }]) => [name, value])),
});

test("every figure of any ration is worked again from the formulas, contents and constants it shows", () => {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  fc.assert(
    fc.property(anyRation(true), (of) => {
      for (const { key, numerator, denominator, value, source } of engine.trace(of, measureKeys)) {
        const sides = [numerator, denominator].map(({ lines, constant, made }) => {
          if (made) expect(isNear(worked(made.formula, valuesOf(made)), constant), key).toBe(true);
          const parts = lines.map((line) => {
            const contents = Object.fromEntries(line.cells.map((cell) => [cell.nutrient, cell.value]));
            const perKg = worked(line.formula, { ...valuesOf(line), ...contents });
            expect(isNear(perKg, line.perKg), `${key} ${line.formula}`).toBe(true);
            return line.quantityKg * perKg;
          });
          return parts.reduce(
            (sum, part) => sum + part,
            made ? worked(made.formula, valuesOf(made)) : constant,
          );
        });
        const [over, under] = [sides[0]!, sides[1]!];
        if (value !== null && under > 0) expect(isNear(withinEnds(key, over / under), value), key).toBe(true);
        if (source) expect(sourceOf(source), key).not.toBeNull();
        const rows = [numerator, denominator].flatMap(({ lines, made }) => [
          ...lines.flatMap(({ coefficients }) => Object.values(coefficients)),
          ...Object.values(made?.coefficients ?? {}),
        ]);
        for (const row of rows) {
          expect(row.unit && row.status && sourceOf(row.source), `${key} ${row.source}`).toBeTruthy();
        }
      }
    }),
    { seed, numRuns: 40 },
  );
});

test.each(measureKeys)(
  "%s has a trace: contents, a constant of the horse or both, each with where it is from",
  (key) => {
    const table = ingredient({ ...hay, id: "table", composition: hay.composition });
    const [found] = engine.trace(ration([feed(table, 8)], { transitionDays: 10 }), [key]);
    const { numerator, denominator, requirement } = found!;
    const isOfFeeds = numerator.lines.every(({ formula }) => formula !== "");
    expect(
      isOfFeeds && (numerator.lines.length > 0 || numerator.made !== null || numerator.total === 0),
    ).toBe(true);
    const terms = [
      ...[numerator, denominator].flatMap(({ lines, made }) => [...lines, ...(made ? [made] : [])]),
      ...(requirement?.trace ?? []),
    ];
    const rows = terms.flatMap(({ coefficients }) => Object.values(coefficients));
    expect(rows.filter(({ source }) => sourceOf(source) === null)).toEqual([]);
    for (const { formula, cells } of numerator.lines) {
      for (const { nutrient } of cells) expect(formula).toContain(nutrient);
    }
  },
);

describe("the constants a figure was made with are shown, each with its source", () => {
  const oil = ingredient({
    id: "oil",
    role: "concentrate",
    family: "oils_and_fats",
    dryMatterPct: 100,
    composition: contents({ crude_fat: 1000, digestible_energy_nrc: 9 }),
  });
  const own = ration([feed(hay, 8, "net_4_4cm"), feed(bran, 1), feed(oil, 0.1)]);
  const cases: [MeasureKey, string[]][] = [
    ["feeding_hours", ["hay", "offered", "referenceWeight", "least", "most", "concentrate", "share"]],
    ["forage_gap_hours", ["hay", "offered", "referenceWeight", "least", "most"]],
    ["fat_energy_share", ["fatDigestibleEnergy"]],
    ["starch_energy_share", ["starchDigestibleEnergy"]],
    ["vitamin_e_per_oil", ["oilKgPer100Ml"]],
    ["ndf_share", ["ndfOfFibre"]],
    ["starch_per_meal", []],
    ["ca_to_p", []],
    ["nsc_forage", []],
  ];
  test.each(cases)("%s: %j", (key, names) => {
    const [{ numerator, denominator }] = engine.trace(own, [key]) as [MeasureTrace];
    const found = [numerator, denominator].flatMap(({ lines, made }) => [
      ...lines.flatMap(({ coefficients }) => Object.keys(coefficients)),
      ...Object.keys(made?.coefficients ?? {}),
    ]);
    expect([...new Set(found)].sort()).toEqual([...names].sort());
  });

  test("hours of one net, by hand: 8 kg of hay at 40 min, 86 % dry matter, 1.4 for the net; 1 kg of bran at 10 min", () => {
    const { value } = engine.trace(ration([feed(hay, 8, "net_4_4cm"), feed(bran, 1)]), ["feeding_hours"])[0]!;
    const { weightKg } = horse();
    const size = Math.min(Math.max(500 / weightKg, 1), 2);
    expect(value).toBeCloseTo((8 * 40 * 0.86 * size * 1.4 + 10) / 60, 9);
  });
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
