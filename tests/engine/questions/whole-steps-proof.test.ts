import { describe, expect, test } from "vitest";
import { type Claim, stageClaim } from "#engine/optimise/certify-stages.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { Dosing, PracticalInput } from "#science/answers/practical.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import { byId, open } from "../support/questions.ts";

const usual = [
  "grass-hay-average-quality-all-samples",
  "wheat-straw",
  "oats-whole-grain",
  "soybean-meal-48",
  "linseed-oil",
  "mineral-vitamin-supplement-for-hay-rations",
  "salt-sodium-chloride",
];
/** The gap within which an answer counts as the best. */
const gap = 1e-3;
const of = ration(
  usual.map((id, at) => feed(byId(id), at === 0 ? 9 : 0)),
  { meals: 3 },
);
const dosing = usual.map((id): Dosing => dosingSteps(byId(id)));
const base: PracticalInput = { ration: of, goal: "cheapest", limits: open(usual), dosing, feedsMost: null };

function claimed(stage: Certificate["stages"][number]): Claim {
  const claim = stageClaim(stage);
  if (!claim?.solution.search?.proof) throw new Error("no tree");
  return claim;
}

describe("amounts in whole steps", () => {
  test("asked for a proof, bring a tree for each stage: the checker follows it, and refuses what is changed in it", () => {
    const answer = optimiseInWholeSteps(engine, { ...base, feedsMost: 5, proof: true });
    expect(answer.status).toBe("proved");
    expect(answer.certificate.ok).toBe(true);
    const travelled: Certificate = JSON.parse(JSON.stringify(answer.certificate));
    expect(travelled.stages.map(({ stage }) => stage)).toEqual(["P1", "P2", "P3", "goal"]);
    for (const stage of travelled.stages) {
      const { model, solution } = claimed(stage);
      expect(verifySolution(model, solution, 1e-9, gap).ok).toBe(true);
      const { search } = solution;
      const refused = [
        { ...solution, objective: solution.objective - 0.01 },
        { ...solution, x: solution.x.map((x, j) => (model.integer?.[j] && x > 0 ? x - 0.5 : x)) },
        { ...solution, search: { ...search!, proof: { y: new Float64Array(model.m).fill(Number.NaN) } } },
        { ...solution, search: { ...search!, proof: { ray: new Float64Array(model.m) } } },
      ];
      for (const each of refused) expect(verifySolution(model, each, 1e-9, gap).ok).toBe(false);
    }
    const { model, solution } = claimed(travelled.stages.at(-1)!);
    const tree = solution.search!.proof!;
    if (!("below" in tree)) throw new Error("the goal is to be proved by splits");
    expect(travelled.stages.at(-1)!.gap).toBeGreaterThan(1e-9);
    expect(verifySolution(model, solution).ok).toBe(false);
    for (const proof of [tree.below, tree.above])
      expect(
        verifySolution(model, { ...solution, search: { ...solution.search!, proof } }, 1e-9, gap).ok,
      ).toBe(false);
    const untold = optimiseInWholeSteps(engine, { ...base, feedsMost: 5 });
    expect(untold.certificate.stages.every(({ proof }) => proof === null)).toBe(true);
    expect(untold.quantitiesKg).toEqual(answer.quantitiesKg);
  });

  test("that fit in no whole steps are proved not to", () => {
    const between = open(usual).with(0, { locked: false, minKg: 6, maxKg: 9 });
    const bales = dosing.with(0, { stepKg: 10, leastKg: 0 });
    const { status, certificate } = optimiseInWholeSteps(engine, {
      ...base,
      limits: between,
      dosing: bales,
      proof: true,
    });
    expect([status, certificate.ok, certificate.stages.at(-1)?.status]).toEqual(["none", true, "infeasible"]);
  });

  test("whose search is cut short claim the bound that a tree proves; without one nothing is proved", () => {
    const cut = { ...base, effort: { nodes: 12 } };
    const told = optimiseInWholeSteps(engine, { ...cut, proof: true });
    expect(told.stages.some(({ status }) => status === "limit")).toBe(true);
    expect(told.certificate.ok).toBe(true);
    for (const stage of told.certificate.stages) {
      const { model, solution } = claimed(stage);
      expect(verifySolution(model, solution, 1e-9, gap).ok).toBe(true);
      if (stage.status !== "limit") continue;
      const search = { ...solution.search!, bound: solution.objective + 1 };
      expect(verifySolution(model, { ...solution, search }, 1e-9, gap).ok).toBe(false);
    }
    expect(optimiseInWholeSteps(engine, cut).certificate.ok).toBe(false);
  });
});
