import { describe, expect, test } from "vitest";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { Remedy } from "#science/answers/why-not.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import { forageMostPct, practicalMostOf } from "#science/policies/proposal-limits.ts";
import { rules } from "#science/rules/rules-table.ts";
import { engine, feed, measured } from "../support/health-rations.ts";
import { candidates, proposed, samples, unlimited } from "../support/proposals.ts";
import { withAmounts } from "../support/yard.ts";

/** Rounding to the gram or the milligram may add this much. */
const grain = 0.0006;
const noNoise = 1.0001;

/** Lists the parts of an answer that are more than is ever proposed, and more than was fed before. */
function tooMuch(of: Ration, feeds: readonly FeedLine[], kg: readonly number[], moved = -1): string[] {
  const { horse } = of;
  return feeds.flatMap((line, at) => {
    const most = Math.max(practicalMostOf(line, horse), of.feeds[at]?.quantityKg ?? 0);
    return at !== moved && kg[at]! > most * noNoise + grain
      ? [`${line.ingredient.id} ${kg[at]} kg, at most ${most}`]
      : [];
  });
}

function forageOf(of: Ration): number {
  return measured(engine.evaluate(of), "forage_share").value!;
}

/** Expects neither too much of any feed, nor of all forages, nor amounts that nobody would weigh out. */
function expectFit(of: Ration, kg: readonly number[]): void {
  expect(tooMuch(of, of.feeds, kg)).toEqual([]);
  const most = Math.max(forageMostPct(of.horse), forageOf(of));
  expect(forageOf(withAmounts(of, kg))).toBeLessThanOrEqual(most * 1.002);
}

/** The feed of each way out that adds one, in its amount. */
function expectOffersFit(of: Ration, remedies: readonly Remedy[]): void {
  const added = remedies.flatMap((remedy) => (remedy.kind === "add" ? [remedy] : []));
  const lines = added.map(({ ingredient }) => feed(proposed.find(({ id }) => id === ingredient)!, 0));
  const kg = added.map((remedy) => remedy.kg);
  expect(tooMuch({ ...of, feeds: [] }, lines, kg)).toEqual([]);
}

describe.each(Object.entries(samples))(
  "no more of a feed than is ever proposed, unless it is fed: %s",
  (_name, of) => {
    const limits = unlimited(of);

    test.each(["cheapest", "closest"] as const)("the %s ration", (goal) => {
      const { status, quantitiesKg } = engine.optimise({ ration: of, limits, goal });
      if (status !== "optimal")
        return expect(quantitiesKg).toEqual(of.feeds.map(({ quantityKg }) => quantityKg));
      expectFit(of, quantitiesKg);
    });

    test("from the whole catalogue", () => {
      const answer = optimiseFrom(engine, {
        ration: of,
        limits,
        goal: "cheapest",
        candidates: proposed,
        maxKg: 50,
      });
      if (answer.status !== "optimal") return expect(answer.conflict.length).toBeGreaterThan(0);
      const feeds = answer.feeds.map(
        ({ ingredient }, at) => of.feeds[at] ?? feed(proposed.find(({ id }) => id === ingredient)!, 0),
      );
      expectFit({ ...of, feeds }, answer.quantitiesKg);
    });

    test("in whole steps", () => {
      const dosing = of.feeds.map(({ ingredient }) => dosingSteps(ingredient));
      const answer = optimiseInWholeSteps(engine, {
        ration: of,
        limits,
        goal: "closest",
        dosing,
        feedsMost: null,
        effort: { nodes: 60 },
      });
      if (answer.quantitiesKg && answer.evaluation) expectFit(of, answer.quantitiesKg);
    });

    test("kept balanced under the hand", () => {
      const line = of.feeds.length - 1;
      const balance = keepBalance(engine, { ration: of, limits, line });
      try {
        const { quantitiesKg } = balance.move(of.feeds[line]!.quantityKg * 1.3);
        expect(tooMuch(of, of.feeds, quantitiesKg, line)).toEqual([]);
      } finally {
        balance.release();
      }
    });

    test("in a fix of what it misses, and in its ways out", () => {
      const worries = engine
        .evaluate(of)
        .findings.filter(
          ({ rule, level, hypothetical }) => !hypothetical && level === "risk" && rules[rule].steered,
        );
      for (const { rule } of worries.slice(0, 4)) {
        const answer = fix(engine, { ration: of, limits, rule, candidates });
        expect(answer.status, rule).not.toBe("limit");
        if (answer.status === "fixed") expectFit(of, answer.quantitiesKg);
        expectOffersFit(of, answer.conflict?.remedies ?? []);
      }
    });

    test("in the ways out of what cannot be kept together", () => {
      const { status, conflicts } = whyNot(engine, { ration: of, limits, candidates });
      expect(status).not.toBe("limit");
      for (const { remedies } of conflicts) expectOffersFit(of, remedies);
    });
  },
);
