import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { engine } from "../support/health-rations.ts";
import { fedTo, grass, unlimited } from "../support/proposals.ts";

const out = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 24, outdoorShelter: true } as const;
const inMilk = {
  ...out,
  breed: "breton",
  gender: "mare",
  breeding: true,
  lactationStage: "month_4",
} as const;
const fat = { ...out, bodyConditionScore: 8 } as const;

const rows = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
const cloverGrass = {
  ...rows.find(({ id }) => id === "pasture-grass-legume-mixture-leafy")!,
  pricePerTonne: null,
};

const ask = (ration: Ration) =>
  optimiseWithLevers(
    engine,
    { ration, limits: unlimited(ration), goal: "closest", candidates: [], maxKg: 50, inStore: new Set() },
    { answerFrom: propose },
  );

/** Asks for the verdict of a ration, as every place says it. */
function verdictOf(ration: Ration) {
  const { findings, verdictFacts } = engine.evaluate(ration);
  return { ...verdictFrom({ findings, system: ration.system, verdictFacts }), verdictFacts };
}

describe("a horse that lives on grass", () => {
  test.each([475, 655, 685, 740, 745, 749, 750, 760, 900])(
    "in milk at %i kg, with salt alone, is answered as it is fed, and a mineral feed is asked for",
    (weightKg) => {
      for (const system of ["ufc_madc", "nrc2007"] as const) {
        const mixed = { ...grass(24), ingredient: cloverGrass };
        const { status, levers, next } = ask(
          fedTo({ ...inMilk, weightKg }, { salt: 0.03 }, { system }, [mixed]),
        );
        expect({ status, levers }).toEqual({ status: "optimal", levers: [] });
        expect(next).toContain("mineral_feed");
      }
    },
  );

  test("without any feed is answered, and a mineral feed is asked for", () => {
    const pastures = [{ ...grass(24), ingredient: cloverGrass }];
    const { status, quantitiesKg, next } = ask(fedTo({ ...inMilk, weightKg: 740 }, {}, {}, pastures));
    expect({ status, quantitiesKg }).toEqual({ status: "optimal", quantitiesKg: [] });
    expect(next).toContain("mineral_feed");
  });

  test("is asked for hay where grass alone is less than the least forage", () => {
    const pastures = [{ ...grass(24), ingredient: cloverGrass }];
    const { status, conflict, next } = ask(fedTo({ ...out, weightKg: 500 }, {}, {}, pastures));
    expect({ status, conflict }).toEqual({ status: "infeasible", conflict: ["forage_min"] });
    expect(next).toEqual(["hay", "mineral_feed"]);
  });

  test("is asked for a mineral feed also where its grass has too little calcium beside phosphorus for any amounts", () => {
    const { status, conflict, next } = ask(
      fedTo({ ...inMilk, weightKg: 750 }, { salt: 0.03 }, {}, [grass(24)]),
    );
    expect({ status, conflict }).toEqual({ status: "infeasible", conflict: ["ca_to_p"] });
    expect(next).toContain("mineral_feed");
  });

  test("and is fat with a metabolic trouble gets a muzzle or no grass, not a few hours of open grass", () => {
    for (const vetSupervised of [true, false]) {
      const horse: Partial<HorseFacts> = {
        ...fat,
        breed: "haflinger",
        weightKg: 480,
        conditions: ["metabolic"],
      };
      const change = { objective: "lose", vetSupervised } as const;
      const { levers } = ask(fedTo(horse, { straw: 1, minerals: 0.05 }, change, [grass(24)]));
      expect(levers.some(({ field }) => field === "muzzleFactor" || field === "allowanceKg")).toBe(true);
    }
  });

  test("with laminitis is said to get too much energy before sugar that is to watch", () => {
    const laminitic = { ...fat, breed: "welsh", weightKg: 310, conditions: ["laminitis"] } as const;
    const fed = { mid: 5 } as const;
    const { level, first } = verdictOf(fedTo(laminitic, fed, { objective: "lose" }, [grass(12)]));
    expect(level).toBe("risk");
    expect(first?.level).not.toBe("watch");
    const bare = { ...grass(12), allowanceKg: 0 };
    const { verdictFacts } = verdictOf(fedTo(laminitic, { late: 3.5 }, { objective: "lose" }, [bare]));
    expect(verdictFacts).toMatchObject({ isLaminiticAtGrass: false, forage: ["hay"] });
  });
});
