import { describe, expect, test } from "vitest";
import type { Ration } from "#science/horse/facts.ts";
import { engine } from "../support/health-rations.ts";
import { grass, lineOf, type Name } from "../support/proposals.ts";
import { atWork, horse, lose, out, type SignedHorse, ufc } from "../support/signing/horse-parts.ts";
import { propose } from "../support/signing/propose.ts";

const energyOf = ({ evaluation }: ReturnType<typeof propose>) =>
  evaluation!.findings.find(({ rule }) => rule === "energy")!;

const endurance: SignedHorse = {
  ...horse(
    "endurance horse on straw",
    "racing",
    { breed: "akhal_teke", weightKg: 430, temperament: "nervous", ...atWork("endurance", 10) },
    { barley: 4, lucerne: 3, barleyStraw: 4, salt: 0.05 },
    [],
    { meals: 3 },
  ),
  store: [
    "lucerne",
    "barleyStraw",
    "late",
    "oats",
    "barley",
    "pulp",
    "oil",
    "minerals",
    "lowCalcium",
    "salt",
  ],
};
const polo = horse(
  "polo pony on too much lucerne and barley, INRA",
  "working",
  { breed: "crossbred_horse", weightKg: 430, bodyConditionScore: 4, ...atWork("polo", 6) },
  { lucerne: 9, barley: 2 },
  [],
  { ...ufc, meals: 2 },
);
const clydesdale = horse(
  "Clydesdale with PSSM",
  "muscle",
  { breed: "clydesdale", weightKg: 880, conditions: ["pssm"], ...atWork("driving", 6) },
  { hay: 13, barley: 3, sweetPulp: 1, salt: 0.05 },
  ["mid", "pulp", "oil", "soya", "balancer"],
  { meals: 3 },
);
const donkey = horse(
  "donkey to slim on straw at grass",
  "donkeyToSlim",
  { breed: "donkey", weightKg: 185, bodyConditionScore: 7, ...out, outdoorShelter: true },
  { barleyStraw: 0.5 },
  ["barleyStraw", "straw", "late", "balancer"],
  lose,
  [grass(24)],
);
const laminitic = horse(
  "laminitic pony with nothing but grass",
  "laminitic",
  {
    breed: "new_forest",
    weightKg: 330,
    bodyConditionScore: 8,
    conditions: ["metabolic", "laminitis"],
    ...out,
  },
  { carrots: 0.5 },
  [],
  lose,
  [grass(24, "tallGrass")],
);

const kgOf = (ration: Ration, name: Name): number => ration.feeds[lineOf(ration, name)]?.quantityKg ?? 0;

/** Questions whose short answer was once one that nobody would feed. */
describe("a proposal where feeds or rules leave little choice", () => {
  test("feeds the late hay that is at hand before straw, to a horse that better hay would suit", () => {
    const { ration } = propose(endurance, "wallet");
    expect(kgOf(ration!, "late")).toBeGreaterThan(3);
    expect(kgOf(ration!, "barleyStraw")).toBeLessThan(kgOf(ration!, "late") / 2);
  });

  test("gives a sound horse less concentrate where it gets too much energy, and soaks no hay for it", () => {
    const answer = propose(polo, "chosen");
    expect(answer.levers).toEqual([]);
    expect(kgOf(answer.ration!, "barley")).toBeLessThan(2);
    expect(energyOf(answer).value).toBeLessThan(110);
    expect(answer.next).toContain("mineral_feed");
  });

  test("does not change a hay that nobody analysed for one that is known to have too much sugar", () => {
    const { ration } = propose(clydesdale, "wallet");
    expect(kgOf(ration!, "hay")).toBeGreaterThan(kgOf(ration!, "mid"));
  });

  test("calls energy above the target at the least forage no danger, and asks for poorer forage", () => {
    const answer = propose(donkey, "wallet");
    expect(energyOf(answer).value).toBeGreaterThan(110);
    expect(energyOf(answer).level).toBe("watch");
    expect(answer.next).toContain("late_forage");
  });

  test("leaves no horse with straw alone in place of grass", () => {
    const { levers, next } = propose(donkey, "chosen");
    expect(levers.some(({ field }) => field === "allowanceKg")).toBe(false);
    expect(next).toContain("hay");
  });

  test("asks for hay in place of grass in laminitis, and proposes no fewer hours of it without a muzzle", () => {
    const { levers, next } = propose(laminitic, "chosen");
    const fields = levers.map(({ field }) => field);
    expect(fields.includes("hoursPerDay")).toBe(fields.includes("muzzleFactor"));
    expect(next.slice(0, 2)).toEqual(["off_grass", "hay"]);
  });

  test("a lean horse that gains on a little more than planned is not in danger", () => {
    const level = (score: 3 | 6) =>
      engine
        .evaluate({
          ...polo.ration,
          objective: "gain",
          horse: { ...polo.ration.horse, bodyConditionScore: score },
        })
        .findings.find(({ rule }) => rule === "energy")!;
    const { bounds } = level(3);
    expect([bounds.watchAbove, bounds.riskAbove]).toEqual([110, 130]);
    expect(level(6).bounds.riskAbove).toBe(110);
  });
});
