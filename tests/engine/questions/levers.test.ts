import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import type { LeveredOptimisation } from "#science/answers/levers.ts";
import { prepareHay } from "#science/feeds/hay-preparation.ts";
import { pastureDryMatter } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts, IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { abundanceClasses, preparations, seasons } from "#science/vocabulary/classes.ts";
import { engine, measured } from "../support/health-rations.ts";
import { fedTo, grass, named, proposed, samples, unlimited } from "../support/proposals.ts";
import { seed } from "../support/random-health.ts";

const questionOf = (ration: Ration, candidates: readonly IngredientFacts[] = []) => ({
  ration,
  limits: unlimited(ration),
  goal: "cheapest" as const,
  candidates,
  maxKg: 20,
});
const ask = (ration: Ration, candidates: readonly IngredientFacts[] = []): LeveredOptimisation =>
  optimiseWithLevers(engine, questionOf(ration, candidates));

const out = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 24 } as const;
const fatPony = { ...out, breed: "welsh", weightKg: 300, bodyConditionScore: 8 } as const;

const atGrass = (hours: number, of: Partial<HorseFacts>, change: Partial<Ration> = {}) =>
  fedTo({ ...out, ...of }, { late: 4, straw: 1, minerals: 0.08, salt: 0.02 }, change, [grass(hours)]);

/** The ration of an answer, as a reader would feed it. */
function fedAs(ration: Ration, { levers, feeds, quantitiesKg }: LeveredOptimisation): Ration {
  const pastures = ration.pastures.map((pasture): PastureLine => {
    const own = levers.filter((each) => each.field !== "meals" && each.ingredient === pasture.ingredient.id);
    return { ...pasture, ...Object.fromEntries(own.map(({ field, to }) => [field, to])) };
  });
  const lines = ration.feeds.map((feed, at) => ({
    ...feed,
    ingredient: prepareHay(feed.ingredient, feeds[at]!.preparation),
    quantityKg: quantitiesKg[at]!,
  }));
  const meals = levers.find(({ field }) => field === "meals")?.to ?? ration.meals;
  return { ...ration, meals: Number(meals), feeds: lines, pastures };
}

describe("levers", () => {
  test("are not pulled where amounts alone do", () => {
    for (const of of [samples.plain, samples.atGrass, samples.jumping]) {
      const ration = { ...of, meals: 3 };
      expect(ask(ration)).toMatchObject({ ...optimiseFrom(engine, questionOf(ration)), levers: [] });
    }
  });

  test("shorten the turnout of a sound horse that gets too fat at grass, no more than it takes", () => {
    const ration = atGrass(24, { weightKg: 500, bodyConditionScore: 5 });
    const alone = optimiseFrom(engine, questionOf(ration));
    const energy = (of: typeof alone) => measured(of.evaluation!, "coverage_energy").value!;
    expect(energy(alone)).toBeGreaterThan(110);
    const answer = ask(ration);
    expect(answer.levers).toMatchObject([{ field: "hoursPerDay", from: 24 }]);
    expect(energy(answer)).toBeLessThanOrEqual(110);
    expect(measured(engine.evaluate(fedAs(ration, answer)), "coverage_energy").value).toBeCloseTo(
      energy(answer),
      9,
    );
  });

  test("take a fat pony with laminitis off grass where there is hay, else muzzle it, within its energy", () => {
    for (const candidates of [[], proposed]) {
      const answer = ask(samples.fatAtGrass, candidates);
      expect(answer.status).toBe("optimal");
      expect(measured(answer.evaluation!, "coverage_energy").value).toBeLessThanOrEqual(100.01);
      const fields = answer.levers.map(({ field }) => field).filter((field) => field !== "meals");
      expect(fields).toEqual(candidates.length > 0 ? ["allowanceKg"] : ["hoursPerDay", "muzzleFactor"]);
    }
  });

  test("never leave energy worse than amounts alone, and say what they change", () => {
    const horses: Partial<HorseFacts>[] = [
      { weightKg: 500, bodyConditionScore: 7 },
      { ...fatPony },
      { ...fatPony, conditions: ["metabolic", "laminitis"] },
      { weightKg: 600, bodyConditionScore: 8, breed: "haflinger" },
    ];
    for (const of of horses) {
      for (const hours of [3, 12, 24]) {
        const ration = atGrass(hours, of, { objective: "lose", vetSupervised: true });
        const [alone, answer] = [optimiseFrom(engine, questionOf(ration)), ask(ration)];
        if (!answer.evaluation) continue;
        const energy = measured(answer.evaluation, "coverage_energy").value!;
        expect(energy).toBeLessThan(115);
        if (alone.evaluation) {
          expect(energy).toBeLessThanOrEqual(measured(alone.evaluation, "coverage_energy").value! + 1e-6);
        }
        expect(engine.evaluate(fedAs(ration, answer)).findings).toEqual(answer.evaluation.findings);
      }
    }
  });

  test("soak the hay of a stabled horse whose sugar is over the limit of its disease, and count it cautiously", () => {
    const late = named("late");
    const sugars = {
      starch: { value: 16, state: "measured" },
      soluble_sugars: { value: 105, state: "measured" },
    } as const;
    const hay = { ...late, id: "sweet hay", composition: { ...late.composition, ...sugars } };
    const ration = fedTo({ conditions: ["metabolic"] }, { minerals: 0.1, salt: 0.03 });
    const fed: Ration = {
      ...ration,
      feeds: [{ ingredient: hay, quantityKg: 9, role: "forage", presentation: "floor" }, ...ration.feeds],
    };
    const answer = ask(fed);
    const soaked = answer.levers.find(({ field }) => field === "preparation");
    expect(soaked).toMatchObject({ ingredient: "sweet hay", from: null });
    expect(answer.feeds[0]!.preparation).toBe(soaked!.to);
    // 105 g × 0.96 ÷ 0.97 + 16 g ÷ 0.97 are over 12 %, 105 g × 0.89 ÷ 0.95 + 16 g ÷ 0.95 are under it
    expect(soaked!.to).toBe("soaked_60_min");
  });
});

describe("what a lever does", () => {
  const anyPasture = fc.record({
    abundance: fc.constantFrom(...abundanceClasses),
    season: fc.option(fc.constantFrom(...seasons), { nil: null }),
    hoursPerDay: fc.integer({ min: 1, max: 240 }).map((tenths) => tenths / 10),
    muzzleFactor: fc.option(fc.double({ min: 0.15, max: 0.5, noNaN: true }), { nil: null }),
    allowanceKg: fc.option(fc.double({ min: 0, max: 15, noNaN: true }), { nil: null }),
  });
  const energyOf = (pasture: Omit<PastureLine, "ingredient">, hay = named("hay")): number =>
    measured(
      engine.evaluate(
        fedTo(
          { weightKg: 450 },
          {},
          { feeds: [{ ingredient: hay, quantityKg: 5, role: "forage", presentation: null }] },
          [{ ...grass(0), ...pasture }],
        ),
      ),
      "coverage_energy",
    ).value!;

  test("fewer hours, a muzzle or less grass on offer never raise the energy of a ration", () => {
    fc.assert(
      fc.property(anyPasture, fc.double({ min: 0, max: 1, noNaN: true }), (pasture, part) => {
        const energy = energyOf(pasture) + 1e-9;
        expect(energyOf({ ...pasture, hoursPerDay: part * pasture.hoursPerDay })).toBeLessThanOrEqual(energy);
        const { muzzleFactor, allowanceKg } = pasture;
        expect(energyOf({ ...pasture, muzzleFactor: part * (muzzleFactor ?? 1) })).toBeLessThanOrEqual(
          energy,
        );
        expect(energyOf({ ...pasture, allowanceKg: part * (allowanceKg ?? 20) })).toBeLessThanOrEqual(energy);
      }),
      { seed, numRuns: 60 },
    );
  });

  test("soaking or steaming never raises the sugar or energy of a ration", () => {
    const sugarOf = (hay: IngredientFacts, kg: number) =>
      ["supply_soluble_sugars", "supply_digestible_energy_nrc", "nsc_forage"].map(
        (key) =>
          measured(
            engine.evaluate(
              fedTo(
                {},
                {},
                { feeds: [{ ingredient: hay, quantityKg: kg, role: "forage", presentation: null }] },
              ),
            ),
            key as "nsc_forage",
          ).value!,
      );
    for (const how of preparations) {
      const [dry, wet] = [sugarOf(named("mid"), 8), sugarOf(prepareHay(named("mid"), how), 8)];
      for (const [at, value] of wet.entries()) expect(value).toBeLessThanOrEqual(dry[at]!);
    }
  });

  test("halving the hours does not halve the grass: 6 to 3 hours save less than a third", () => {
    const horse = sampleHorse({ weightKg: 500 });
    const [six, three] = [6, 3].map((hours) => pastureDryMatter(horse, [grass(hours)])[0]!);
    expect(three! / six!).toBeCloseTo(0.5 ** 0.49, 9);
    expect(1 - three! / six!).toBeLessThan(1 / 3);
  });
});
