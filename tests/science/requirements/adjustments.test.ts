import { describe, expect, it } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { type Overrides, requirements } from "#science/requirements/index.ts";
import {
  bodyConditionScores,
  coveringClasses,
  type Objective,
  type workLevels,
} from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { horse } from "./horses.ts";

const setOf = (facts: Partial<HorseFacts>, objective: Objective = "maintain", overrides?: Overrides) =>
  requirements(horse(facts), objective, "nrc2007", overrides);
const itemOf = (facts: Partial<HorseFacts>, nutrient: NutrientKey, objective: Objective = "maintain") =>
  setOf(facts, objective).items.find((each) => each.nutrient === nutrient)!;
const amountOf = (facts: Partial<HorseFacts>, nutrient: NutrientKey, objective: Objective = "maintain") =>
  itemOf(facts, nutrient, objective).value!;
const energy = (facts: Partial<HorseFacts>, objective: Objective = "maintain") =>
  amountOf(facts, "digestible_energy_nrc", objective);
const rest = 0.0333 * 500;
/** Energy as a share of average maintenance, less one. */
const extra = (facts: Partial<HorseFacts>) => energy(facts) / rest - 1;

describe("climate", () => {
  const out = { housing: "outdoor", outdoorType: "small_paddock", outdoorHours: 24 } as const;
  const cold = (facts: Partial<HorseFacts>) => {
    const base = energy({ ...out, ...facts, outdoorTemperature: null });
    return energy({ ...out, ...facts }) / base - 1;
  };
  const classes = ["below_minus_20", "minus_20_to_minus_10", "minus_10_to_0", "from_0_to_20"] as const;
  const table: [string, Partial<HorseFacts>, number[]][] = [
    ["an acclimatised adult with shelter", { outdoorShelter: true }, [0.25, 0, 0, 0]],
    ["an acclimatised adult without shelter", {}, [0.425, 0.175, 0, 0]],
    [
      "a growing horse with shelter",
      { outdoorShelter: true, ageClass: "month_12", weightKg: 321 },
      [0.182, 0.052, 0, 0],
    ],
    ["a thin adult with shelter", { outdoorShelter: true, bodyConditionScore: 3 }, [0.375, 0.125, 0, 0]],
  ];
  for (const [name, facts, shares] of table) {
    it(`${name} meets the cold as the table says`, () => {
      classes.forEach((outdoorTemperature, at) => {
        const found = facts.ageClass
          ? itemOf({ ...out, ...facts, outdoorTemperature }, "digestible_energy_nrc").trace.find(
              (t) => t.label === "cold",
            )
          : null;
        const share = facts.ageClass
          ? found
            ? found.amount / found.inputs.MAINT!
            : 0
          : cold({ ...facts, outdoorTemperature });
        expect(share).toBeCloseTo(shares[at]!, 9);
      });
    });
  }

  it("cold adds at most half of maintenance", () => {
    expect(cold({ bodyConditionScore: 3, outdoorTemperature: "below_minus_20" })).toBeCloseTo(0.5, 9);
  });

  it("a blanket outdoors spares a stabled horse and changes nothing for a hardy one", () => {
    const mixed = {
      ...out,
      housing: "mixed",
      outdoorHours: 6,
      outdoorTemperature: "below_minus_20",
    } as const;
    expect(energy({ ...mixed, outdoorBlanket: true })).toBeLessThan(energy(mixed));
    const hardy = { ...out, outdoorTemperature: "below_minus_20" } as const;
    expect(energy({ ...hardy, outdoorBlanket: true })).toBe(energy(hardy));
  });

  it("hours outdoors weigh the cold of each place", () => {
    const base = {
      housing: "mixed",
      outdoorType: "small_paddock",
      outdoorShelter: true,
      outdoorHours: 12,
    } as const;
    const share = (facts: Partial<HorseFacts>) => energy({ ...base, ...facts }) / energy(base) - 1;
    expect(share({ outdoorTemperature: "below_minus_20", indoorTemperature: "from_0_to_20" })).toBeCloseTo(
      0.125,
      9,
    );
  });

  it("heat of 30 degrees adds 5 % of energy and the salts of sweat", () => {
    const hot = { ...out, outdoorTemperature: "from_30" } as const;
    expect(cold(hot)).toBeCloseTo(0.05, 9);
    expect(amountOf(hot, "sodium")).toBeCloseTo(10 + 0.005 * 500 * 3.1, 9);
    const working = { ...hot, exercising: true, activity: "lessons", exerciseHours: 2 } as const;
    expect(amountOf(working, "potassium")).toBeCloseTo(25 + 2.5 * 0.0025 * 500 * 2.8, 9);
    const strolling = { ...working, activity: "light_hack", exerciseHours: 1 } as const;
    expect(amountOf(strolling, "potassium")).toBeCloseTo(amountOf(hot, "potassium"), 9);
  });
});

describe("life", () => {
  it("temperament, housing and breed add up, and breed with temperament stays within the publication's range", () => {
    expect(extra({ temperament: "nervous" })).toBeCloseTo(0.09, 9);
    expect(extra({ housing: "outdoor", outdoorType: "pasture", temperament: "nervous" })).toBeCloseTo(
      0.24,
      9,
    );
    expect(extra({ temperament: "lymphatic", breed: "shetland" })).toBeCloseTo(-0.09, 9);
    expect(extra({ temperament: "nervous", breed: "arab" })).toBeCloseTo(0.09, 9);
    expect(extra({ temperament: "lymphatic", breed: "arab" })).toBeCloseTo(0, 9);
    expect(extra({ batch: true })).toBeCloseTo(0.05, 9);
    expect(extra({ batch: true, indoorType: "loose_housing" })).toBeCloseTo(0.1, 9);
    const wild = {
      housing: "outdoor",
      outdoorType: "large_pasture",
      temperament: "very_nervous",
      breed: "arab",
    } as const;
    expect(extra({ ...wild, batch: true })).toBeCloseTo(0.45, 9);
  });

  it("a nervous stallion gets no more than a stallion, a very nervous one a little", () => {
    const stallion = energy({ gender: "stallion" });
    expect(stallion).toBeCloseTo(18.15, 9);
    expect(energy({ gender: "stallion", temperament: "nervous" })).toBe(stallion);
    expect(energy({ gender: "stallion", temperament: "very_nervous" })).toBeCloseTo(rest * 1.15, 9);
  });

  it("breed counts once, and not where the class holds it already", () => {
    const race = { exercising: true, activity: "gallop_race", exerciseHours: 5 } as const;
    const milk = { gender: "mare", breeding: true, lactationStage: "month_2" } as const;
    const foal = { ageClass: "month_12", weightKg: 321, matureWeightKg: 500 } as const;
    for (const facts of [race, milk, foal, { gender: "stallion" } as const])
      for (const breed of ["thoroughbred", "shetland"] as const)
        expect(energy({ ...facts, breed })).toBeCloseTo(energy(facts), 9);
  });

  it("the weekly exercise meets the four classes of the publication", () => {
    const work = (activity: HorseFacts["activity"], exerciseHours: number) =>
      energy({ exercising: true, activity, exerciseHours });
    const standard = (level: (typeof workLevels)[number]) =>
      energy({ standardClass: { status: "work", level } });
    expect(work("lessons", 2)).toBe(standard("light"));
    expect(work("dressage", 4)).toBe(standard("moderate"));
    expect(work("jumping", 4.5)).toBe(standard("heavy"));
    expect(work("gallop_race", 6)).toBe(standard("very_heavy"));
    expect(work("jumping", 3) / rest).toBeCloseTo(1.402, 9);
    expect(work("jumping", 4) / rest).toBeCloseTo(1.534, 9);
    expect(setOf({ exercising: true, activity: "light_hack", exerciseHours: 1 }).className).toEqual({
      standard: { status: "maintenance", level: "average" },
      others: [],
      multiplier: 1.04,
    });
  });

  it("exercise without activity or hours is remarked, not guessed", () => {
    expect(energy({ exercising: true })).toBeCloseTo(rest, 9);
    expect(setOf({ exercising: true }).warnings).toContain("EXERCISE_NOT_DESCRIBED");
  });

  it("coverings raise a stallion step by step, with the minerals of the breeding class", () => {
    const stallion = { gender: "stallion", breeding: true } as const;
    const steps = coveringClasses.map((coverings) => energy({ ...stallion, coverings }) / 18.15);
    for (const [at, step] of steps.entries()) expect(step).toBeCloseTo([1.1, 1.15, 1.2, 1.25][at]!, 9);
    expect(amountOf({ ...stallion, coverings: "coverings_1_3" }, "calcium")).toBeCloseTo(30, 9);
    expect(amountOf({ gender: "stallion" }, "calcium")).toBeCloseTo(20, 9);
  });

  it("a mare in foal that is ridden adds energy and protein and takes the greater mineral", () => {
    const foal = { gender: "mare", breeding: true, gestationStage: "month_9" } as const;
    const ridden = { ...foal, exercising: true, activity: "dressage", exerciseHours: 4 } as const;
    expect(energy(ridden) - energy(foal)).toBeCloseTo(0.4 * rest, 9);
    expect(amountOf(ridden, "crude_protein")).toBeCloseTo(
      1.594 * 500 + 0.177 * 500 + (2.5 * 7.8 * 2) / 0.79,
      9,
    );
    expect(amountOf(ridden, "calcium")).toBeCloseTo(36, 9);
    expect(amountOf(ridden, "magnesium")).toBeCloseTo(11.5, 9);
    expect(setOf(ridden).className.others).toEqual([{ status: "work", level: "moderate" }]);
  });

  it("facts of breeding count only with the breeding flag", () => {
    expect(energy({ gender: "mare", gestationStage: "month_11" })).toBeCloseTo(rest, 9);
  });

  it("a foal below four months has no figures, and the reason", () => {
    const set = setOf({ ageClass: "month_3", weightKg: 130 });
    expect(set.standardDmiKg).toBeNull();
    expect(set.items.every(({ value }) => value === null)).toBe(true);
    expect(new Set(set.items.map(({ reason }) => reason))).toEqual(
      new Set(["NO_STANDARD", "BELOW_TABLE_AGE"]),
    );
  });

  it("growth ends after the class of two years", () => {
    expect(setOf({ ageClass: "year_2" }).className.standard).toEqual({
      status: "growing",
      ageMonths: 30,
      training: null,
    });
    expect(setOf({ ageClass: "year_3" }).className.standard.status).toBe("maintenance");
  });

  it("weights beyond the tables are remarked on every figure", () => {
    for (const weightKg of [150, 950]) {
      const { items } = setOf({ weightKg });
      expect(
        items
          .filter(({ value }) => value !== null)
          .every((each) => each.warnings.includes("OUTSIDE_TABLE_WEIGHT")),
      ).toBe(true);
    }
    expect(setOf({ weightKg: 200 }).warnings).toEqual([]);
  });
});

describe("condition and objective", () => {
  it("maintaining stands on today's weight in moderate condition and on the ideal one otherwise", () => {
    const weights = bodyConditionScores.map(
      (bodyConditionScore) => setOf({ bodyConditionScore }).referenceWeightKg,
    );
    const expected = [536, 536, 536, 500, 500, 500, 464, 464, 464];
    for (const [at, kg] of weights.entries()) expect(kg).toBeCloseTo(expected[at]!, 9);
  });

  it("slimming keeps a part of the maintenance of the ideal weight and never scales minerals", () => {
    const parts = { 6: 0.9, 7: 0.85, 8: 0.8, 9: 0.75 } as const;
    for (const [score, part] of Object.entries(parts)) {
      const bodyConditionScore = Number(score) as 6 | 7 | 8 | 9;
      const ideal = 500 * (1 - 0.036 * (Math.min(7, bodyConditionScore) - 5));
      expect(energy({ bodyConditionScore }, "lose")).toBeCloseTo(part * 0.0333 * ideal, 9);
      expect(amountOf({ bodyConditionScore }, "calcium", "lose")).toBeCloseTo(0.04 * ideal, 9);
    }
  });

  it("gaining adds one condition unit in 120 days, and protein in proportion", () => {
    const thin = { bodyConditionScore: 4 } as const;
    const gained = energy(thin, "gain") - energy(thin);
    expect(gained).toBeCloseTo((0.036 * 518 * 20) / 120, 9);
    const proteinRise = amountOf(thin, "crude_protein", "gain") / amountOf(thin, "crude_protein");
    expect(proteinRise).toBeCloseTo(1 + Math.min(0.15, gained / rest), 9);
    expect(amountOf(thin, "calcium", "gain")).toBe(amountOf(thin, "calcium"));
  });

  it("a horse at the ideal score gains nothing more, and is told", () => {
    expect(energy({}, "gain")).toBe(energy({}));
    expect(itemOf({}, "digestible_energy_nrc", "gain").warnings).toEqual(["CONDITION_AT_TARGET"]);
  });

  it("an objective that would harm is refused and the set is that of maintaining", () => {
    const mare = { gender: "mare", breeding: true, bodyConditionScore: 7 } as const;
    const refused: [Partial<HorseFacts>, Objective, string][] = [
      [{ ...mare, gestationStage: "month_8" }, "lose", "LOSE_REFUSED_PREGNANCY"],
      [{ ...mare, lactationStage: "month_2" }, "lose", "LOSE_REFUSED_LACTATION"],
      [{ ageClass: "month_10", bodyConditionScore: 7 }, "lose", "LOSE_REFUSED_GROWTH"],
      [{ bodyConditionScore: 5 }, "lose", "LOSE_REFUSED_CONDITION"],
      [{ bodyConditionScore: 6 }, "gain", "GAIN_REFUSED_CONDITION"],
      [{ bodyConditionScore: 2 }, "gain", "GAIN_REFUSED_REFEEDING"],
    ];
    for (const [facts, objective, code] of refused) {
      expect(setOf(facts, objective).refusals).toEqual([code]);
      const values = (set: ReturnType<typeof setOf>) => set.items.map(({ value }) => value);
      expect(values(setOf(facts, objective))).toEqual(values(setOf(facts)));
      expect(itemOf(facts, "crude_protein", objective).warnings).not.toContain(code);
    }
    expect(setOf({ ...mare, gestationStage: "month_7" }, "lose").refusals).toEqual([]);
    expect(setOf({ bodyConditionScore: 2 }).warnings).toContain("REFEEDING_RISK");
  });

  it("an explicit class is applied unchanged, and says that the objective was not", () => {
    const standardClass = { status: "maintenance", level: "minimum" } as const;
    const harsh = {
      temperament: "very_nervous",
      bodyConditionScore: 9,
      outdoorTemperature: "below_minus_20",
    } as const;
    const set = setOf({ ...harsh, housing: "outdoor", outdoorType: "pasture", standardClass }, "lose");
    expect(set.items[0]!.value).toBeCloseTo(15.15, 9);
    expect(set.warnings).toEqual(["OBJECTIVE_NOT_APPLIED"]);
  });

  it("a user's figure replaces the system's and keeps it beside, with the reason", () => {
    const set = setOf({}, "maintain", {
      zinc: { value: 500, reason: "hooves" },
      vitamin_b8: { value: 20, reason: "hooves" },
    });
    const zinc = set.items.find(({ nutrient }) => nutrient === "zinc")!;
    expect(zinc).toMatchObject({
      value: 500,
      unit: "mg",
      warnings: ["OVERRIDDEN"],
      override: { reason: "hooves", standardValue: 400 },
    });
    expect(set.items.find(({ nutrient }) => nutrient === "vitamin_b8")!.value).toBe(20);
  });
});
