import { describe, expect, it } from "vitest";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import type { HorseFacts, StandardClass } from "#science/horse/facts.ts";
import { requirements, systems } from "#science/requirements/index.ts";
import { type Objective, type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { horse } from "./horses.ts";

const setOf = (
  system: RequirementSystem,
  facts: Partial<HorseFacts> = {},
  objective: Objective = "maintain",
) => requirements(horse(facts), objective, system);
const itemOf = (
  system: RequirementSystem,
  nutrient: NutrientKey,
  facts: Partial<HorseFacts> = {},
  objective: Objective = "maintain",
) => setOf(system, facts, objective).items.find((each) => each.nutrient === nutrient)!;
const energyOf = (system: RequirementSystem, facts: Partial<HorseFacts> = {}, objective?: Objective) =>
  itemOf(system, systems[system].energy, facts, objective);
const proteinOf = (system: RequirementSystem, facts: Partial<HorseFacts> = {}) =>
  itemOf(system, systems[system].protein, facts);

const M = Math.sqrt(500) * Math.sqrt(Math.sqrt(500));
const mare = { gender: "mare", breeding: true } as const;
const foal = { ageClass: "month_12", weightKg: 321, matureWeightKg: 500 } as const;

describe("every system", () => {
  it("speaks of its own energy and protein and of no other's", () => {
    const all = Object.values(systems).flatMap(({ energy, protein }) => [energy, protein]) as NutrientKey[];
    for (const system of requirementSystems) {
      const { energy, protein } = systems[system];
      const spoken = setOf(system).items.map(({ nutrient }) => nutrient);
      expect(spoken.filter((key) => all.includes(key))).toEqual(expect.arrayContaining([energy, protein]));
      expect(spoken.filter((key) => all.includes(key)).length).toBe(2);
    }
  });

  it("is one an entity may choose, in the same nutrients", () => {
    for (const system of requirementSystems) {
      expect(energySystems[system].nutrient).toBe(systems[system].energy);
      expect(proteinSystems[system].nutrient).toBe(systems[system].protein);
    }
  });

  it("takes the same percentage of maintenance for temperament, cold and slimming", () => {
    const changes: [Partial<HorseFacts>, Objective, number][] = [
      [{ temperament: "nervous" }, "maintain", 1.09],
      [{ housing: "outdoor", outdoorType: "pasture", indoorType: null }, "maintain", 1.15],
      [
        {
          housing: "outdoor",
          outdoorType: "small_paddock",
          outdoorShelter: true,
          outdoorTemperature: "below_minus_20",
        },
        "maintain",
        1.05 * 1.25,
      ],
      [{ bodyConditionScore: 6 }, "lose", 0.9],
    ];
    for (const system of requirementSystems) {
      for (const [facts, objective, share] of changes) {
        const found = energyOf(system, facts, objective);
        const upkeep = found.trace.find(({ label }) => label === "maintenance")!.amount;
        expect(found.value! / upkeep, system).toBeCloseTo(share, 9);
      }
    }
  });

  it("plans a gain as the same percentage of maintenance", () => {
    const shares = requirementSystems.map((system) => {
      const gained = energyOf(system, { bodyConditionScore: 4 }, "gain");
      const kept = energyOf(system, { bodyConditionScore: 4 });
      return gained.value! / kept.value!;
    });
    for (const share of shares) expect(share).toBeCloseTo(shares[0]!, 9);
  });

  it("applies an explicit class unchanged, whatever the horse lives like", () => {
    const classes: StandardClass[] = [
      { status: "maintenance", level: "average" },
      { status: "pregnant", month: 11 },
    ];
    const harsh = {
      temperament: "very_nervous",
      bodyConditionScore: 9,
      outdoorTemperature: "below_minus_20",
      housing: "outdoor",
      outdoorType: "large_pasture",
    } as const;
    for (const system of requirementSystems) {
      for (const standardClass of classes) {
        const plain = setOf(system, { standardClass });
        const lived = setOf(system, { ...harsh, standardClass }, "lose");
        expect(lived.items.map(({ value }) => value)).toEqual(plain.items.map(({ value }) => value));
        expect(lived.warnings).toContain("OBJECTIVE_NOT_APPLIED");
      }
    }
  });

  it("needs no less for more milk, where it states a need", () => {
    for (const system of requirementSystems) {
      const months = [1, 2, 3, 4, 5, 6].map((month) =>
        energyOf(system, { gender: "mare", standardClass: { status: "lactating", month } }),
      );
      const dry = energyOf(system, { gender: "mare" });
      for (const [at, { value }] of months.entries()) {
        if (value === null) continue;
        expect(value).toBeGreaterThan(dry.value!);
        if (at > 0) expect(value).toBeLessThanOrEqual(months[at - 1]!.value!);
      }
    }
  });
});

describe("UFC/MADC (INRA)", () => {
  const energy = (facts: Partial<HorseFacts>) => energyOf("ufc_madc", facts).value!;

  it("takes minerals, trace elements, vitamins and adult lysine from NRC 2007 and says so", () => {
    const nrc = setOf("nrc2007");
    const own = setOf("ufc_madc");
    for (const item of own.items) {
      if (item.nutrient === "net_energy_ufc" || item.nutrient === "madc") {
        expect(item.warnings).not.toContain("NRC_FALLBACK");
        continue;
      }
      const theirs = nrc.items.find(({ nutrient }) => nutrient === item.nutrient)!;
      expect(item.value).toBe(theirs.value);
      expect(item.warnings.includes("NRC_FALLBACK")).toBe(item.value !== null);
    }
    expect(own.warnings).toContain("NRC_FALLBACK");
    expect(own.standardDmiKg).toBe(nrc.standardDmiKg);
  });

  it("spreads the hours of work over the week, with 80 g of protein a feed unit", () => {
    const facts = { exercising: true, activity: "lessons", exerciseHours: 4 } as const;
    const extra = ((1.25 * 4) / 7) * (500 / 550);
    expect(energy(facts) - energy({})).toBeCloseTo(extra, 9);
    expect(proteinOf("ufc_madc", facts).value! - proteinOf("ufc_madc").value!).toBeCloseTo(80 * extra, 9);
    expect(energyOf("ufc_madc", facts).estimate).toBe(true);
    const standardClass = { status: "work", level: "moderate" } as const;
    expect(energy({ standardClass }) / energy({})).toBeCloseTo(1.5, 9);
  });

  it("a stallion serves by steps, and a nervous one needs no more than a stallion", () => {
    const stallion = { gender: "stallion" } as const;
    expect(energy(stallion)).toBeCloseTo(0.0373 * M * 1.05 * 1.1, 9);
    expect(energy({ ...stallion, temperament: "nervous" })).toBeCloseTo(energy(stallion), 9);
    const serving = { ...stallion, breeding: true, coverings: "coverings_4_6" } as const;
    expect(energy(serving)).toBeCloseTo(1.15 * energy(stallion), 9);
    expect(proteinOf("ufc_madc", serving).value).toBeCloseTo(1.15 * 1.45 * 2.8 * M, 9);
    expect(energyOf("ufc_madc", serving).estimate).toBe(true);
  });

  it("milk is an estimate of energy and published protein", () => {
    const nursing = { ...mare, lactationStage: "month_2" } as const;
    expect(energy(nursing) - energy({ gender: "mare" })).toBeCloseTo(0.0324 * 500 * 0.26, 9);
    expect(energyOf("ufc_madc", nursing).estimate).toBe(true);
    expect(proteinOf("ufc_madc", nursing).value).toBeCloseTo(2.8 * M + 44 * 0.0324 * 500, 9);
    expect(proteinOf("ufc_madc", nursing).estimate).toBe(false);
  });

  it("a filly in foal in her fourth year is still growing", () => {
    const filly = { ...mare, gestationStage: "under_5", ageClass: "year_3" } as const;
    expect(energy(filly) - energy({ ...filly, ageClass: "year_4" })).toBeCloseTo(0.7, 9);
  });

  it("growth follows the table by age and mature weight, an estimate from three months on", () => {
    const { value, estimate, trace } = energyOf("ufc_madc", { ...foal, ageClass: "month_9" });
    expect(value).toBeCloseTo((501 / 123.1 + 414 / 94.1) / 2, 9);
    expect(trace.map(({ label }) => label)).toEqual(["growth"]);
    expect(estimate).toBe(true);
    expect(itemOf("ufc_madc", "lysine", foal).value).toBeCloseTo((5 * 414) / 94.1, 9);
    expect(energyOf("ufc_madc", { ...foal, ageClass: "month_2" }).reason).toBe("BELOW_TABLE_AGE");
    expect(energyOf("ufc_madc", { ...foal, ageClass: "month_3" }).value).not.toBeNull();
  });
});

describe("GfE 2014", () => {
  it("has no figure, and the reason, where none is at hand", () => {
    const gaps: [Partial<HorseFacts>, NutrientKey[]][] = [
      [{}, ["lysine", "sulphur", "cobalt", "vitamin_k"]],
      [{ breed: "percheron" }, ["metabolizable_energy_gfe2014"]],
      [foal, ["metabolizable_energy_gfe2014", "prececal_digestible_crude_protein", "calcium", "copper"]],
      [
        { ...mare, lactationStage: "month_1" },
        ["metabolizable_energy_gfe2014", "prececal_digestible_crude_protein", "sodium"],
      ],
      [{ ...mare, gestationStage: "month_9" }, ["prececal_digestible_crude_protein", "calcium"]],
      [
        { standardClass: { status: "work", level: "light" } },
        ["metabolizable_energy_gfe2014", "prececal_digestible_crude_protein"],
      ],
    ];
    for (const [facts, nutrients] of gaps) {
      for (const nutrient of nutrients) {
        expect(itemOf("gfe2014", nutrient, facts), nutrient).toMatchObject({
          value: null,
          reason: "STANDARD_GAP",
          trace: [],
        });
      }
    }
    const young = setOf("gfe2014", { ...foal, ageClass: "month_3" });
    expect(young.items.every(({ value }) => value === null)).toBe(true);
  });

  it("borrows nothing: no item carries the mark of another standard", () => {
    for (const { trace, warnings } of setOf("gfe2014", {
      exercising: true,
      activity: "jumping",
      exerciseHours: 4,
    }).items) {
      expect(warnings).not.toContain("NRC_FALLBACK");
      const cited = trace.flatMap(({ coefficients }) =>
        Object.values(coefficients).map(({ source }) => source),
      );
      expect(cited).not.toContain("nrc2007");
    }
  });

  it("two hours a week at the lightest mix are 8 % of maintenance, and protein goes with energy", () => {
    const facts = { weightKg: 600, exercising: true, activity: "lessons", exerciseHours: 2 } as const;
    const rest = { weightKg: 600 };
    const share = energyOf("gfe2014", facts).value! / energyOf("gfe2014", rest).value!;
    expect(share).toBeCloseTo(1.0829, 4);
    expect(proteinOf("gfe2014", facts).value! / proteinOf("gfe2014", rest).value!).toBeCloseTo(share, 9);
  });

  it("late gestation rests on interim factors, an estimate that says so", () => {
    const found = energyOf("gfe2014", { ...mare, gestationStage: "month_11" });
    expect(found.value).toBeCloseTo(1.3 * 0.52 * M, 9);
    expect(found.estimate).toBe(true);
    expect(found.warnings).toContain("INTERIM_GESTATION");
  });

  it("work above its tables takes the heaviest class and says so", () => {
    const racing = { exercising: true, activity: "gallop_race", exerciseHours: 6 } as const;
    expect(itemOf("gfe2014", "sodium", racing).warnings).toEqual(["HIGHEST_TABLE_CLASS"]);
  });

  it("heat adds the salts of sweat", () => {
    const hot = { housing: "outdoor", outdoorType: "small_paddock", outdoorTemperature: "from_30" } as const;
    const extra = itemOf("gfe2014", "sodium", hot).value! - itemOf("gfe2014", "sodium").value!;
    expect(extra).toBeCloseTo(0.005 * 500 * 3.85, 9);
  });
});
