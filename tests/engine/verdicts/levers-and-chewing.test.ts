import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { engine } from "../support/health-rations.ts";
import { fedTo, grass, lineOf, type Name, named, unlimited } from "../support/proposals.ts";
import { atWork, lose, mare, racer } from "../support/signing/horse-parts.ts";

const ask = (of: Ration, store: readonly Name[] = []) =>
  optimiseWithLevers(
    engine,
    {
      ration: of,
      limits: unlimited(of),
      goal: store.length > 0 ? "cheapest" : "closest",
      candidates: store.map(named),
      maxKg: 50,
      inStore: new Set(store.map((name) => named(name).id)),
    },
    { answerFrom: propose },
  );
type Answer = ReturnType<typeof ask>;

const figure = ({ evaluation }: Answer, key: MeasureKey): number =>
  evaluation!.measures.find((each) => each.key === key)!.value!;
const levelOf = ({ evaluation }: Answer, key: string) =>
  evaluation!.findings.find(({ rule }) => rule === key)?.level;
const kgOf = (of: Ration, answer: Answer, name: Name): number => answer.quantitiesKg[lineOf(of, name)]!;

/** Horses fed twice that an empty stomach harms, or whose little hay leaves it empty for long. */
const fedTwice: readonly [name: string, of: Parameters<typeof fedTo>, store: readonly Name[]][] = [
  [
    "a laminitic pony taken off grass",
    [
      {
        breed: "welsh",
        weightKg: 310,
        bodyConditionScore: 8,
        housing: "outdoor",
        outdoorType: "pasture",
        outdoorHours: 24,
        conditions: ["laminitis"],
      },
      {},
      lose,
      [grass(24)],
    ],
    ["late", "straw", "balancer"],
  ],
  ["a fat horse that is to lose weight", [{ bodyConditionScore: 8 }, { late: 8, minerals: 0.1 }, lose], []],
];

describe("time without forage", () => {
  test.each(fedTwice)("is shortened by a third meal: %s", (_name, of, store) => {
    const ration = fedTo(...of);
    expect(ration.meals).toBe(2);
    const answer = ask(ration, store);
    expect(answer.levers).toContainEqual({ field: "meals", from: 2, to: 3 });
    expect(answer.because).toContain("gap");
    expect(figure(answer, "forage_gap_hours")).toBeLessThan(7);
  });

  test("of a sound horse fed twice, no risk, is left to hay late in the evening or a net", () => {
    const answer = ask(fedTo({}, { hay: 7 }));
    expect(levelOf(answer, "forage_gap")).toBe("watch");
    expect(answer.levers).toEqual([]);
    expect(answer.next).toContain("late_meal");
  });

  test("of a horse fed three times, no risk, is left to hay late in the evening or a net", () => {
    const ration = fedTo(
      { bodyConditionScore: 8, weightKg: 450 },
      { late: 7, minerals: 0.1 },
      { ...lose, meals: 3 },
    );
    const answer = ask(ration);
    expect(levelOf(answer, "forage_gap")).toBe("watch");
    expect(answer.levers.some(({ field }) => field === "meals")).toBe(false);
    expect(answer.next).toContain("late_meal");
  });
});

describe("levers and hay", () => {
  test.each([
    ["merens", 470, 20],
    ["shetland", 200, 16],
    ["connemara", 400, 24],
  ] as const)(
    "a fat %s that lives on grass gets a strip, not hours without any forage",
    (breed, weightKg, hours) => {
      const horse = {
        breed,
        weightKg,
        bodyConditionScore: 8,
        housing: "mixed",
        outdoorType: "pasture",
      } as const;
      const pasture = {
        ...grass(hours, "tallGrass"),
        abundance: "high_abundant_grass",
        season: "spring",
      } as const;
      const answer = ask(fedTo({ ...horse, outdoorHours: hours }, { oats: 0.5 }, lose, [pasture]));
      expect(answer.levers).toMatchObject([{ field: "allowanceKg", from: null }]);
      expect(levelOf(answer, "forage_gap")).not.toBe("risk");
      // at the floor of forage only exercise, or a vet who supervises less, does more
      const isAtFloor = answer.next.includes("supervision") && figure(answer, "forage_share") < 1.4;
      expect(isAtFloor || figure(answer, "coverage_energy") <= 105).toBe(true);
      expect(answer.next).not.toContain("late_meal");
      expect(answer.next).toContain("mineral_feed");
    },
  );

  test("a racehorse chews no shorter for pellets that count as forage", () => {
    const of = fedTo(
      { ...racer, weightKg: 470 },
      { timothy: 6, oats: 4.5, bran: 0.5, pellets: 0.5, salt: 0.04 },
      { meals: 3 },
    );
    const hours = engine.evaluate(of).measures.find(({ key }) => key === "feeding_hours")!.value!;
    expect(figure(ask(of), "feeding_hours")).toBeGreaterThanOrEqual(hours * 0.995);
  });

  test.each([[[]], [["hay", "pulp", "lowStarch", "salt"]]] as const)(
    "a thin old mare with PPID gets no more molassed pulp from %j",
    (store) => {
      const old = { ...mare, ageClass: "year_over_17", bodyConditionScore: 4, conditions: ["ppid"] } as const;
      const of = fedTo(
        { ...old, breeding: false },
        { hay: 7, sweetPulp: 0.5, fibre: 1 },
        { objective: "gain", meals: 2 },
      );
      expect(kgOf(of, ask(of, store), "sweetPulp")).toBeLessThanOrEqual(0.5);
    },
  );

  test("hay of a fat donkey is soaked for its energy only beside a mineral feed", () => {
    const donkey = {
      ...mare,
      breeding: false,
      breed: "donkey",
      weightKg: 200,
      bodyConditionScore: 7,
    } as const;
    const bare = ask(fedTo(donkey, { late: 2.5, barley: 0.3, carrots: 0.5 }, { ...lose, meals: 2 }));
    expect(bare.levers.map(({ field }) => field)).not.toContain("preparation");
    expect(bare.next).toContain("mineral_feed");
  });

  test("a mix that brings every trace is not given a mineral feed on top", () => {
    const of = fedTo({ ...racer, ...atWork("gallop_race", 6) }, { mid: 8, mix: 6, salt: 0.06 }, { meals: 3 });
    expect(ask(of).next).not.toContain("mineral_feed");
  });
});
