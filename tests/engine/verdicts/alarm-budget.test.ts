import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evaluation, Level } from "#science/evaluation/evaluation-types.ts";
import type { HorseFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import type { Presentation, RequirementSystem } from "#science/vocabulary/classes.ts";
import ordinary from "../../cases/health/ordinary-rations.json" with { type: "json" };
import { type Amounts, catalogueFeed, fedWith, withKg } from "../support/fed-horses.ts";
import { engine } from "../support/health-rations.ts";
import { seed } from "../support/random-health.ts";

/** A ration that a yard feeds: hay of average analysis, a sensible concentrate, a mineral feed, salt. */
interface OrdinaryRation {
  name: string;
  horse: Partial<HorseFacts>;
  feeds: Amounts;
  meals: number;
  presentation?: Presentation;
  system?: RequirementSystem;
  grassHours?: number;
  /** Rules that are watched, each with what a nutritionist says to it. */
  amber: Record<string, string>;
}
const rations = ordinary as unknown as OrdinaryRation[];

function asRation({ horse, feeds, meals, presentation, system, grassHours }: OrdinaryRation): Ration {
  const of = fedWith(feeds, horse, { meals, system: system ?? "nrc2007" });
  const lines = of.feeds.map((line) =>
    line.role === "forage" ? { ...line, presentation: presentation ?? null } : line,
  );
  const grass: PastureLine = {
    ingredient: catalogueFeed("grass"),
    abundance: "abundant_short_grass",
    season: "summer",
    hoursPerDay: grassHours ?? 0,
  };
  return { ...of, feeds: lines, pastures: grassHours ? [grass] : [] };
}

const ofLevel = ({ findings }: Evaluation, wanted: Level): string[] =>
  findings.filter(({ level, hypothetical }) => level === wanted && !hypothetical).map(({ rule }) => rule);

test("forty rations and more, of all classes and systems", () => {
  expect(new Set(rations.map(({ name }) => name)).size).toBe(rations.length);
  expect(rations.length).toBeGreaterThanOrEqual(40);
  const classes = new Set(
    rations.map((row) => {
      const of = asRation(row);
      return JSON.stringify(requirements(of.horse, of.objective, of.system).className.standard);
    }),
  );
  expect(classes.size).toBeGreaterThan(12);
});

describe.each(rations.map((row) => [row.name, row] as const))("%s", (_name, row) => {
  const of = asRation(row);

  test("has no red and at most two ambers, each a true one", () => {
    const answer = engine.evaluate(of);
    expect(ofLevel(answer, "risk")).toEqual([]);
    expect(ofLevel(answer, "watch").sort()).toEqual(Object.keys(row.amber).sort());
    expect(Object.keys(row.amber).length).toBeLessThanOrEqual(2);
  });

  test.each([0.95, 1.05])("has no red with %s of each amount", (share) => {
    const scaled = withKg(
      of,
      of.feeds.map(({ quantityKg }) => share * quantityKg),
    );
    expect(ofLevel(engine.evaluate(scaled), "risk")).toEqual([]);
  });
});

/** Grown horses by NRC 2007, of which needs and what is eaten go with the weight. */
const grown = rations.filter(
  ({ system, grassHours, horse }) => !system && !grassHours && !horse.ageClass && horse.breed !== "donkey",
);

/** Draws an ordinary horse: one of the written ones, lighter or heavier, of any sex it can be, fed in proportion. */
const ordinaryHorse = fc
  .record({
    row: fc.constantFrom(...grown),
    size: fc.integer({ min: 85, max: 120 }).map((percent) => percent / 100),
    gender: fc.constantFrom("gelding" as const, "mare" as const),
    ageClass: fc.constantFrom("year_6" as const, "year_7_to_17" as const),
    bodyConditionScore: fc.constantFrom(4 as const, 5 as const, 6 as const),
  })
  .map(({ row, size, gender, ...facts }) => ({
    ...row,
    horse: {
      ...(row.horse.gender ? {} : { gender }),
      ...facts,
      ...row.horse,
      weightKg: Math.round((row.horse.weightKg ?? 500) * size),
    },
    feeds: Object.fromEntries(Object.entries(row.feeds).map(([name, kg]) => [name, kg * size])),
  }));

test("an ordinary horse of any size has no red and at most two ambers", () => {
  fc.assert(
    fc.property(ordinaryHorse, (row) => {
      const answer = engine.evaluate(asRation(row));
      expect(ofLevel(answer, "risk"), row.name).toEqual([]);
      expect(ofLevel(answer, "watch").length, row.name).toBeLessThanOrEqual(2);
    }),
    { seed, numRuns: 300 },
  );
});
