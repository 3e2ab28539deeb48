import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose as inWholeAmounts } from "#engine/questions/propose/propose.ts";
import { engine } from "../support/health-rations.ts";
import { lineOf, type Name, named, proposed, unlimited } from "../support/proposals.ts";
import type { Proposal } from "../support/signing/checklist.ts";
import {
  atWork,
  horse,
  lose,
  mare,
  racer,
  type SignedHorse,
  small,
  ufc,
} from "../support/signing/horse-parts.ts";
import { propose } from "../support/signing/propose.ts";

const kgOf = ({ ration }: Proposal, name: Name): number =>
  ration!.feeds[lineOf(ration!, name)]?.quantityKg ?? 0;
const energyOf = ({ evaluation }: Proposal): number =>
  evaluation!.measures.find(({ key }) => key === "coverage_energy")!.value!;
const found = ({ evaluation }: Proposal, key: string) =>
  evaluation!.findings.find(({ rule }) => rule === key);

const muscle = { breed: "thoroughbred", weightKg: 520, conditions: ["rer"], temperament: "nervous" } as const;
const horses = {
  tyingUp: horse(
    "jumper with RER",
    "muscle",
    { ...muscle, ...atWork("jumping", 5) },
    { mid: 7, oats: 3.5, minerals: 0.1 },
    [],
  ),
  ulcersInRace: horse(
    "racehorse with ulcers",
    "ulcersInRace",
    { ...racer, weightKg: 480, conditions: ["gastric_ulcers"] },
    { hay: 5, mix: 7, oil: 0.1 },
    [],
    { meals: 3 },
  ),
  driven: horse(
    "Clydesdale with PSSM",
    "muscle",
    { breed: "clydesdale", weightKg: 880, conditions: ["pssm"], ...atWork("driving", 6) },
    { hay: 13, barley: 3, sweetPulp: 1, salt: 0.05 },
    [],
    { meals: 3 },
  ),
  fleshy: horse(
    "fleshy horse at dressage",
    "working",
    { breed: "friesian", weightKg: 620, bodyConditionScore: 7, ...atWork("dressage", 4) },
    { mid: 9, workFeed: 2, carrots: 2 },
    [],
  ),
  camargue: horse(
    "Camargue on haylage",
    "working",
    { breed: "camargue", weightKg: 420, ...atWork("trail_riding", 3) },
    { haylage: 9, salt: 0.02 },
    ["haylage", "straw", "balancer", "oats"],
  ),
  weanling: horse(
    "weanling of four months",
    "growing",
    { breed: "thoroughbred", ageClass: "month_4", weightKg: 170, matureWeightKg: 530 },
    { mid: 2, foals: 1.5 },
    ["mid", "lucerne", "foals", "soya", "balancer"],
    { meals: 3 },
  ),
  yearling: horse(
    "fat yearling on maize and lucerne",
    "growing",
    {
      breed: "quarter_horse",
      ageClass: "month_12",
      weightKg: 360,
      matureWeightKg: 540,
      bodyConditionScore: 7,
    },
    { lucerne: 5, maize: 3, salt: 0.02 },
    [],
    { meals: 2 },
  ),
  endurance: horse(
    "endurance horse on lucerne and straw",
    "racing",
    { breed: "akhal_teke", weightKg: 430, temperament: "nervous", ...atWork("endurance", 10) },
    { barley: 4, lucerne: 3, barleyStraw: 4, salt: 0.05 },
    [],
    { meals: 3 },
  ),
  inFoal: horse(
    "fleshy mare in foal on silage and straw",
    "inFoal",
    { ...mare, breed: "comtois", weightKg: 720, bodyConditionScore: 7, gestationStage: "month_8" },
    { silage: 20, straw: 4 },
    [],
    ufc,
  ),
  stallion: horse(
    "stallion on oats and pellets, GfE",
    "ordinary",
    { breed: "hanoverian", weightKg: 600, gender: "stallion", breeding: true, coverings: "coverings_7_11" },
    { hay: 8, oats: 4, pellets: 1 },
    [],
    { meals: 3, system: "gfe2014" },
  ),
  jumping: horse(
    "jumper on hay rich in protein, GfE",
    "working",
    { breed: "holsteiner", weightKg: 590, ...atWork("jumping", 4) },
    { meadowMid: 8, oats: 1, sweetPulp: 0.5, oil: 0.1, salt: 0.02 },
    ["meadowMid", "oats", "sweetPulp", "mix", "pellets", "soya", "minerals", "balancer", "salt", "oil"],
    { meals: 3, system: "gfe2014" },
  ),
  paralysed: horse(
    "horse with HYPP in two meals",
    "paralysis",
    { breed: "quarter_horse", weightKg: 510, conditions: ["hypp"], ...atWork("lessons", 4) },
    { mid: 7, pellets: 1.5, sweetPulp: 1, salt: 0.03 },
    ["mid", "late", "oats", "pulp", "oil", "soya"],
    { meals: 2 },
  ),
  toothless: horse(
    "old pony with few teeth",
    "thin",
    {
      breed: "shetland",
      ageClass: "year_over_17",
      weightKg: 160,
      bodyConditionScore: 3,
      conditions: ["ppid"],
    },
    { cobs: 1.5, mash: 0.8, pulp: 0.3, late: 0.5 },
    ["cobs", "mash", "pulp", "pellets", "late", "oil", "balancer"],
    { objective: "gain", meals: 3 },
  ),
  slim: horse(
    "pony to slim on sweet pulp",
    "slimming",
    { breed: "welsh", weightKg: 300, bodyConditionScore: 8 },
    { late: 5, sweetPulp: 0.3, ...small },
    [],
    lose,
  ),
} as const satisfies Record<string, SignedHorse>;

/** Asks for the cheapest ration of the catalogue, where a store is part of it. */
function shop({ ration, store }: SignedHorse) {
  const inStore = new Set<string>(store.map((name) => named(name).id));
  const given = { ration, limits: unlimited(ration), goal: "cheapest", maxKg: 50, inStore } as const;
  return optimiseWithLevers(engine, { ...given, candidates: proposed }, { answerFrom: inWholeAmounts });
}

describe("no feed is given for what another answers", () => {
  test.each(["tyingUp", "ulcersInRace", "driven"] as const)(
    "%s gets no mix, grain or mash from the catalogue",
    (key) => {
      const { ration } = propose(horses[key], "catalogue");
      const isStarchy = ({
        family,
        composition,
      }: {
        family: string;
        composition: { starch?: { value: number } };
      }) =>
        ["cereal_grains", "complete_and_complementary_feeds"].includes(family) &&
        (composition.starch?.value ?? 0) > 60;
      const fedNow = new Set(horses[key].ration.feeds.map(({ ingredient }) => ingredient.id));
      const starchy = ration!.feeds.filter(
        ({ ingredient, quantityKg }) =>
          quantityKg > 0 && !fedNow.has(ingredient.id) && isStarchy(ingredient as never),
      );
      expect(starchy.map(({ ingredient }) => ingredient.id)).toEqual([]);
    },
  );

  test.each(["driven", "paralysed", "slim"] as const)("%s gets no more pulp with molasses", (key) => {
    expect(kgOf(propose(horses[key], "chosen"), "sweetPulp")).toBeLessThanOrEqual(
      kgOf(horses[key] as never, "sweetPulp"),
    );
  });

  test("brings no oil to a fleshy horse", () => {
    const { ration } = propose(horses.fleshy, "catalogue");
    const oils = ration!.feeds.filter(
      ({ ingredient, quantityKg }) => quantityKg > 0 && ingredient.family === "oils_and_fats",
    );
    expect(oils).toEqual([]);
  });

  test("prefers what is in store where that is as good and costs no more", () => {
    const stored = propose(horses.camargue, "wallet");
    const bought = shop(horses.camargue);
    expect(
      bought.feeds.filter(
        ({ ingredient, isNew }, at) =>
          isNew &&
          bought.quantitiesKg[at]! > 0 &&
          !horses.camargue.store.some((name) => named(name).id === ingredient),
      ),
    ).toEqual([]);
    expect(bought.quantitiesKg.filter((kg) => kg > 0).toSorted()).toEqual(
      stored
        .ration!.feeds.map(({ quantityKg }) => quantityKg)
        .filter((kg) => kg > 0)
        .toSorted(),
    );
  });

  test("gives a weanling a foal feed at its dose and no balancer beside it", () => {
    const answer = propose(horses.weanling, "wallet");
    expect(kgOf(answer, "foals")).toBeGreaterThanOrEqual(0.0075 * 170);
    expect(kgOf(answer, "balancer") + kgOf(answer, "minerals")).toBe(0);
    expect(answer.next).not.toContain("mineral_feed");
  });

  test("takes starch of a meal from a yearling by more meals, since less maize harms its calcium at risk", () => {
    const answer = propose(horses.yearling, "chosen");
    const before = engine.evaluate(horses.yearling.ration).measures.find(({ key }) => key === "ca_to_p")!;
    expect(answer.levers).toContainEqual({ field: "meals", from: 2, to: 4 });
    expect(found(answer, "starch_gastric")!.level).not.toBe("risk");
    expect(found(answer, "ca_to_p")!.value!).toBeLessThanOrEqual(before.value! + 1e-6);
    expect(answer.next).toEqual(expect.arrayContaining(["mineral_feed", "grass_hay"]));
  });

  test("gives lucerne in place of straw where no hay is at hand", () => {
    const answer = propose(horses.endurance, "chosen");
    expect(kgOf(answer, "lucerne")).toBeGreaterThan(4);
    expect(kgOf(answer, "barleyStraw")).toBeLessThan(2);
    expect(found(answer, "straw_share")?.level).toBe("ok");
    expect(found(answer, "starch_gastric")?.level).not.toBe("risk");
  });

  test("raises no fodder of a fleshy mare for a mineral", () => {
    expect(energyOf(propose(horses.inFoal, "chosen"))).toBeLessThanOrEqual(105);
  });

  test("feeds no pellets for copper", () => {
    const answer = propose(horses.stallion, "chosen");
    expect(kgOf(answer, "pellets")).toBeLessThanOrEqual(1);
    expect(kgOf(answer, "oats")).toBeLessThan(2);
    expect(answer.next).toContain("mineral_feed");
  });

  test("gives no oil for the protein of hay", () => {
    const answer = propose(horses.jumping, "wallet");
    expect(kgOf(answer, "oil")).toBeLessThan(0.2);
    expect(found(answer, "fat_share")?.level).toBe("ok");
  });

  test("leaves a horse with HYPP its hay, in more meals", () => {
    for (const scope of ["chosen", "wallet"] as const) {
      const answer = propose(horses.paralysed, scope);
      expect(answer.levers[0]).toEqual({ field: "meals", from: 2, to: 4 });
      expect(found(answer, "forage_min")?.level).toBe("ok");
      expect(found(answer, "potassium_meal_hypp")?.level).toBe("ok");
    }
  });

  test("asks for no feed by name that was open to it", () => {
    const asked = [
      "hay",
      "protein_feed",
      "wet_fibre",
      "oil",
      "energy_feed",
      "low_potassium_hay",
      "grass_hay",
    ];
    for (const key of ["paralysed", "weanling", "toothless"] as const)
      expect(propose(horses[key], "catalogue").next.filter((each) => asked.includes(each))).toEqual([]);
  });

  test("gives an old pony without teeth cobs, not more hay, and less mash than fattens it", () => {
    for (const scope of ["chosen", "wallet"] as const) {
      const answer = propose(horses.toothless, scope);
      expect(kgOf(answer, "late")).toBeLessThanOrEqual(0.5);
      expect(kgOf(answer, "cobs")).toBeGreaterThan(1.5);
      expect(energyOf(answer)).toBeLessThanOrEqual(110);
    }
  });

  test("counts carrots as concentrate by what they would weigh dried", () => {
    const perDay = (carrots: number) =>
      engine
        .evaluate({
          ...horses.fleshy.ration,
          feeds: horses.fleshy.ration.feeds.map((feed) => ({
            ...feed,
            quantityKg: feed.ingredient.id === named("carrots").id ? carrots : 0,
          })),
        })
        .measures.find(({ key }) => key === "concentrate_per_day")!.value!;
    expect(perDay(6.2)).toBeCloseTo((6.2 * 11.7) / 85 / 1.24, 6);
  });
});
