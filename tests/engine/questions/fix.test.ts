import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import type { Fix, FixInput } from "#science/answers/fix.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { tierOf } from "#science/evaluation/finding-order.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { demoRation } from "../../support/demo-ration.ts";
import { ghostsIn, witnessed } from "../support/checked-solve.ts";
import { engine, feed, finding, ration } from "../support/health-rations.ts";
import { freshKernel } from "../support/kernel.ts";
import { anyRation, byId, crossed, expectProved, fed, feeds, free } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

const { kernel, witness } = witnessed(freshKernel());
/** Every answer with all its proofs, each checked from its own plain data. */
const ask = (input: Omit<FixInput, "candidates"> & Partial<FixInput>): Fix => {
  witness.amounts = input.ration.feeds.length;
  const answer = fix({ ...engine, prepare: kernel.prepare }, { candidates: [], proof: true, ...input });
  expect(ghostsIn(answer.quantitiesKg)).toEqual([]);
  expectProved(answer.certificate);
  if (answer.conflict) expectProved(answer.conflict.certificate);
  for (const { certificate } of answer.conflict?.remedies ?? []) expectProved(certificate);
  const told = answer.certificate.stages.map(({ stage, status }) => `${stage} ${status}`);
  const tried = ["nothing", "missed", "lesser"].slice(0, told.length);
  const ends = answer.status === "fixed" ? "optimal" : "infeasible";
  expect(told).toEqual(tried.map((each, at) => `${each} ${at < tried.length - 1 ? "infeasible" : ends}`));
  if (answer.status === "impossible") expect(told).toHaveLength(3);
  return answer;
};

afterAll(() => {
  expect(witness.refuted).toEqual([]);
  expect(witness.ghosts.length).toBeLessThan(witness.proved / 100);
  expect(witness.proved).toBeGreaterThan(100);
});

const levelOf = (evaluation: Evaluation | null, rule: RuleKey) =>
  evaluation ? finding(evaluation, rule)?.level : undefined;

/** Rules that were held and are not. */
const lostRules = (before: Evaluation, after: Evaluation): RuleKey[] =>
  before.findings
    .filter(({ rule, level, hypothetical }) => !hypothetical && level === "ok" && rules[rule].steered)
    .filter(({ rule }) => ["watch", "risk"].includes(levelOf(after, rule) ?? "ok"))
    .map(({ rule }) => rule);

const inStore = feeds
  .filter(({ role }) => role !== "pasture")
  .map((each) => ({ ingredient: each, fromWallet: each.pricePerTonne !== null }));

describe("one judgement mended", () => {
  const hay = byId("timothy-hay-mid-bloom");
  const oats = byId("oats-whole-grain");
  const salt = byId("salt-sodium-chloride");

  test("too much starch in a meal takes oats away, and no more of anything than it must", () => {
    const of = ration([feed(hay, 9), feed(oats, 3.5), feed(salt, 0.02)]);
    expect(levelOf(engine.evaluate(of), "starch_gastric")).not.toBe("ok");
    const { status, quantitiesKg, evaluation } = ask({
      ration: of,
      limits: free(of.feeds),
      rule: "starch_gastric",
    });
    expect(status).toBe("fixed");
    expect(levelOf(evaluation, "starch_gastric")).toBe("ok");
    expect(quantitiesKg[1]!).toBeLessThan(3.5);
    const { value } = finding(evaluation!, "starch_gastric")!;
    expect(value).toBeGreaterThan(97);
    expect(value).toBeLessThan(100);
  });

  test("sodium is mended by a few grams of salt, not by kilograms of hay", () => {
    const of = ration([feed(hay, 9), feed(salt, 0.001)]);
    const { status, quantitiesKg } = ask({ ration: of, limits: free(of.feeds), rule: "sodium" });
    expect(status).toBe("fixed");
    expect(quantitiesKg[0]).toBe(9);
    expect(quantitiesKg[1]!).toBeGreaterThan(0.001);
    expect(quantitiesKg[1]!).toBeLessThan(0.06);
  });

  test("a locked feed stays, and where it alone stands in the way it is named and freed in the remedy", () => {
    const of = ration([feed(hay, 9), feed(oats, 3.5)]);
    const limits = free(of.feeds).with(1, { locked: true, minKg: 0, maxKg: 20 });
    const { status, conflict, quantitiesKg } = ask({ ration: of, limits, rule: "starch_gastric" });
    expect(status).toBe("impossible");
    expect(quantitiesKg).toEqual([9, 3.5]);
    expect(conflict?.proved).toBe(true);
    expect(conflict?.members.map(({ kind }) => kind).sort()).toEqual(["lock", "rule"]);
    expect(conflict?.remedies[0]).toMatchObject({ kind: "free", bound: "lock", line: 1 });
  });

  test("a need that no feed brings is no matter of amounts: feeds that bring it are offered, the miss is not", () => {
    const of = ration([feed(hay, 9), feed(oats, 1)]);
    const { status, conflict } = ask({
      ration: of,
      limits: free(of.feeds),
      rule: "sodium",
      candidates: inStore,
    });
    expect(status).toBe("impossible");
    const kinds = conflict!.remedies.map(({ kind }) => kind);
    expect(kinds).toContain("add");
    for (const remedy of conflict!.remedies)
      expect(remedy.kind === "accept" && remedy.rule === "sodium").toBe(false);
  });
});

describe("what is missed already is not given up for what comes after it", () => {
  /** The demonstration's ration with one rule mended, and a coverage before and after. */
  const mended = (id: string, rule: RuleKey, watched: RuleKey) => {
    const { engine: on, ration: of, limits } = demoRation(id);
    const answer = fix(on, { ration: of, limits, rule, candidates: [] });
    const valueIn = (evaluation: Evaluation | null) => finding(evaluation!, watched)!.value!;
    return { ...answer, before: valueIn(on.evaluate(of)), after: valueIn(answer.evaluation) };
  };

  test.each([
    ["starch_metabolic", "energy_overweight"],
    ["starch_day", "energy_overweight"],
    ["forage_min", "energy_overweight"],
    ["nsc_meal", "protein"],
  ] as const)("%s of a fat, laminitic mare is not mended by more of %s than she gets", (rule, watched) => {
    const { status, before, after } = mended("pepita-floconne", rule, watched);
    expect(status).toBe("fixed");
    expect(after).toBeLessThanOrEqual(before * 1.005);
  });

  test.each(["starch_gastric_ulcers", "starch_day", "forage_min", "concentrate_meal"] as const)(
    "a thoroughbred in racing who is short of energy gets hay for the oats that %s takes",
    (rule) => {
      const { status, before, after, quantitiesKg } = mended("flash-avoine", rule, "energy");
      expect(status).toBe("fixed");
      expect(quantitiesKg[0]).toBeGreaterThan(8.5);
      expect(after).toBeGreaterThan(before - 14);
    },
  );
});

describe(`any judgement of any ration (seed ${seed})`, () => {
  test("a fix holds its rule and the floors, only lesser rules are lost for it; without one a proved conflict names the rule", () => {
    const seen = { fixed: 0, impossible: 0, limit: 0, conceded: 0, worsened: 0 };
    fc.assert(
      fc.property(anyRation, (of) => {
        if (of.pastures.length > 0) return;
        const before = engine.evaluate(of);
        const worries = before.findings.filter(
          ({ rule, level, hypothetical }) =>
            !hypothetical && rules[rule].steered && (level === "watch" || level === "risk"),
        );
        for (const { rule } of worries.slice(0, 4)) {
          const answer = ask({ ration: of, limits: free(of.feeds), rule });
          seen[answer.status]++;
          if (answer.status === "impossible") {
            expect(answer.conflict!.proved).toBe(true);
            const told = answer.conflict!.members.flatMap((each) => (each.kind === "rule" ? each.rule : []));
            const floors = answer.conflict!.members.filter(
              (each) => each.kind === "rule" && each.level === "floor",
            );
            expect(told.includes(rule) || floors.length > 0).toBe(true);
          }
          if (answer.status !== "fixed") continue;
          expect(levelOf(answer.evaluation, rule)).not.toBe("risk");
          expect(levelOf(answer.evaluation, rule)).not.toBe("watch");
          const floors = crossed(of);
          expect(crossed(fed(of, answer.quantitiesKg)).filter((each) => !floors.includes(each))).toEqual([]);
          for (const lost of lostRules(before, answer.evaluation!)) {
            seen.conceded++;
            expect(tierOf(finding(answer.evaluation!, lost)!) > rules[rule].tier).toBe(true);
          }
          const last = answer.certificate.stages.at(-1)?.stage;
          for (const worse of answer.worsened) {
            // what outweighs others may grow by what a mineral brings of it; what is no matter of amounts is not held
            const { weightAbove, steered } = rules[worse.rule];
            if (!steered || (weightAbove && worse.to > worse.from && worse.to <= worse.from * 1.03)) continue;
            seen.worsened++;
            expect([rule, worse, last]).not.toContain("nothing");
            if (last === "missed") expect(tierOf(finding(before, worse.rule)!) > rules[rule].tier).toBe(true);
          }
        }
      }),
      { seed, numRuns: 60 },
    );
    expect(seen.fixed).toBeGreaterThan(15);
    expect(seen.impossible).toBeGreaterThan(15);
    expect(seen.conceded).toBeGreaterThan(0);
    expect(seen.worsened).toBeGreaterThan(0);
    expect(seen.limit).toBeLessThan(seen.fixed);
  }, 60_000);
});
