import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stageRations, transition } from "#engine/questions/transition/transition.ts";
import type { EvaluatedStage, Transition, TransitionInput } from "#science/answers/transition.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import { scheduleOf } from "#science/transition/schedule.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";
import { feedById } from "../support/yard.ts";

console.info(`transition seed ${seed}`);

const stepsOf = (feeds: readonly FeedLine[]) =>
  feeds.map(({ ingredient: { family }, role }) => dosingSteps({ family, role }).stepKg);

const asked = (
  from: Ration | null,
  to: Ration,
  days: number | null = null,
  stepDays = 2,
): TransitionInput => ({
  from,
  to,
  days,
  stepDays,
  stepsKg: { from: stepsOf(from?.feeds ?? []), to: stepsOf(to.feeds) },
});

/** Two rations of one horse, of which some feeds are the same at other amounts. */
const pair = fc
  .record({
    a: anyRation(true),
    b: anyRation(true),
    kept: fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 40 })), { maxLength: 4 }),
    days: fc.integer({ min: 0, max: 40 }),
    stepDays: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ a, b, kept, days, stepDays }) => {
    const shared = a.feeds
      .filter((_line, at) => kept[at]?.[0])
      .map((line, at): FeedLine => ({ ...line, quantityKg: (kept[at]?.[1] ?? 4) / 4 }));
    const to: Ration = { ...b, horse: a.horse, feeds: [...b.feeds, ...shared] };
    return { from: a, to, days, stepDays };
  });

const order: Record<Level, number> = { ok: 0, unknown: 1, watch: 2, risk: 3 };

/** A stage as an ordinary ration, put together anew from what the plan tells. */
function rationOf(
  { lines, meals, days, reasons }: Transition,
  stage: EvaluatedStage,
  from: Ration,
  to: Ration,
) {
  const find = <Line extends { ingredient: { id: string } }>(
    id: string,
    now: readonly Line[],
    then: readonly Line[],
  ) => [...now, ...then].find(({ ingredient }) => ingredient.id === id)!;
  const isNew = reasons.some(({ bound }) => bound === "new_feed");
  const fed = lines
    .map((line, at) => ({ ...line, amount: stage.amounts[at]! }))
    .filter(({ amount }) => amount > 0);
  return {
    ...to,
    meals,
    mealTimes: (meals === to.meals ? to : from).mealTimes ?? null,
    transitionDays: isNew ? days : null,
    feeds: fed
      .filter(({ unit }) => unit === "kg")
      .map(({ ingredient, amount }) => ({
        ...find(ingredient, to.feeds, from.feeds),
        quantityKg: amount,
      })),
    pastures: fed
      .filter(({ unit }) => unit === "h")
      .map(({ ingredient, amount }) => ({
        ...find(ingredient, to.pastures, from.pastures),
        hoursPerDay: amount,
      })),
  };
}

const broken = (of: Ration) =>
  new Map(
    engine
      .evaluate(of)
      .findings.filter(({ hypothetical, level }) => !hypothetical && level !== "ok")
      .map(({ rule, level }) => [rule, level]),
  );

describe("any change from one ration to another", () => {
  test("begins with the one, ends with the other, and leaves no day out", () => {
    fc.assert(
      fc.property(pair, ({ from, to, days, stepDays }) => {
        const plan = scheduleOf(asked(from, to, days, stepDays));
        const { lines, stages } = plan;
        expect(stages.at(0)!.amounts).toEqual(lines.map((line) => line.from));
        expect(stages.at(-1)!.amounts).toEqual(lines.map((line) => line.to));
        const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
        const kg = (amounts: readonly number[]) =>
          sum(amounts.filter((_amount, at) => lines[at]!.unit === "kg"));
        expect(kg(stages.at(0)!.amounts)).toBeCloseTo(sum(from.feeds.map(({ quantityKg }) => quantityKg)), 9);
        expect(kg(stages.at(-1)!.amounts)).toBeCloseTo(sum(to.feeds.map(({ quantityKg }) => quantityKg)), 9);
        const spans = stages.slice(1, -1).map(({ firstDay, lastDay }) => [firstDay, lastDay]);
        let next = 1;
        for (const [first, last] of spans) {
          expect(first).toBe(next);
          next = last! + 1;
        }
        expect([next, stages.at(-1)!.firstDay]).toEqual([days + 1, days + 1]);
      }),
      { seed, numRuns: 150 },
    );
  });

  test("takes every feed straight from one amount to the other: never back, never beyond, in steps of a scale", () => {
    fc.assert(
      fc.property(pair, ({ from, to, days, stepDays }) => {
        const { lines, stages } = scheduleOf(asked(from, to, days, stepDays));
        const stepOf = new Map(
          [...from.feeds, ...to.feeds].map(({ ingredient }) => [
            ingredient.id,
            dosingSteps(ingredient).stepKg,
          ]),
        );
        const changes = Math.ceil(days / stepDays) + 1;
        lines.forEach(({ ingredient, unit, from: first, to: last }, at) => {
          const step = unit === "h" ? 0.25 : stepOf.get(ingredient)!;
          const amounts = stages.map((stage) => stage.amounts[at]!);
          const rising = last >= first!;
          amounts.forEach((amount, n) => {
            const before = amounts[n - 1] ?? amount;
            expect(rising ? amount >= before : amount <= before).toBe(true);
            const isEnd = amount === first || amount === last;
            expect(isEnd || Math.abs(amount / step - Math.round(amount / step)) < 1e-6).toBe(true);
          });
          for (const { phase, firstDay, amounts: all } of stages) {
            if (phase !== "during") continue;
            const share = ((firstDay! - 1) / stepDays + 1) / changes;
            expect(Math.abs(all[at]! - (first! + (last - first!) * share))).toBeLessThan(step + 1e-6);
          }
        });
      }),
      { seed, numRuns: 150 },
    );
  });

  test("judges every day like an ordinary ration, and marks what neither end breaks as badly", () => {
    let marked = 0;
    fc.assert(
      fc.property(pair, ({ from, to, days, stepDays }) => {
        const plan = transition(engine, asked(from, to, days, stepDays));
        const common = { ...to, transitionDays: null };
        const { meals, mealTimes = null, feeds, pastures } = from;
        const ends = [broken({ ...common, meals, mealTimes, feeds, pastures }), broken(common)];
        for (const stage of plan.stages) {
          const found = new Map(stage.findings!.map(({ rule, level }) => [rule, level]));
          const wanted =
            stage.phase === "during"
              ? broken(rationOf(plan, stage, from, to))
              : ends[stage.phase === "after" ? 1 : 0]!;
          expect(found).toEqual(wanted);
          for (const { rule, level, onlyHere } of stage.findings!) {
            const worst = Math.max(...ends.map((levels) => order[levels.get(rule) ?? "ok"]));
            expect(onlyHere).toBe(order[level] > worst);
            if (onlyHere) marked++;
          }
        }
      }),
      { seed, numRuns: 40 },
    );
    expect(marked).toBeGreaterThan(0);
  });

  test("of a former ration that nobody knows, no mixed day is called well, nor judged at all", () => {
    fc.assert(
      fc.property(pair, ({ to, days, stepDays }) => {
        const { lines, stages, reasons } = transition(engine, asked(null, to, days, stepDays));
        expect(reasons.map(({ bound }) => bound)).toContain("former_unknown");
        expect(lines.every(({ from }) => from === null)).toBe(true);
        for (const { phase, findings, figures } of stages.slice(0, -1)) {
          expect([phase, findings, figures]).toEqual(["during", null, []]);
        }
        expect(stages.at(-1)!.findings).not.toBeNull();
        const parts = stages.map(({ formerPart }) => formerPart!);
        parts.forEach((part, at) => {
          expect(part).toBeCloseTo(1 - (at + 1) / parts.length, 12);
        });
      }),
      { seed, numRuns: 20 },
    );
  });

  test("the days suggested keep every bound, and not one fewer day does", () => {
    fc.assert(
      fc.property(pair, ({ from, to, stepDays }) => {
        const input = asked(from, to, null, stepDays);
        const { suggestedDays, reasons, days } = scheduleOf(input);
        if (suggestedDays === null) return;
        expect(days).toBe(suggestedDays);
        const warned = (count: number) =>
          scheduleOf({ ...input, days: count }).stages.some(({ warnings }) => warnings.length > 0);
        expect(warned(suggestedDays)).toBe(false);
        const least = Math.max(0, ...reasons.map((reason) => reason.days!));
        if (suggestedDays > least) expect(warned(suggestedDays - 1)).toBe(true);
      }),
      { seed, numRuns: 100 },
    );
  });
});

describe("a change made by hand", () => {
  const hay = feedById("timothy-hay-mid-bloom");
  const oats = feedById("oats-whole-grain");
  const barley = feedById("barley");

  test("to fewer meals, the meals of before stay until the last day, and the starch with them", () => {
    const from = ration([feed(hay, 9), feed(oats, 2.4)], { meals: 3 });
    const to = ration([feed(hay, 9), feed(barley, 1.9)], { meals: 1 });
    const { meals, stages } = transition(engine, asked(from, to, 14));
    expect(meals).toBe(3);
    const starch = stages.map(
      ({ figures }) => figures.find(({ measure }) => measure === "starch_per_meal")!.value!,
    );
    const last = starch.pop()!;
    expect(Math.max(...starch) * 2).toBeLessThan(last);
    const told = stages.map(({ findings }) => findings!.some(({ rule }) => rule === "starch_gastric"));
    expect(told).toEqual(stages.map((_stage, at) => at === stages.length - 1));
  });

  test("over five days it is abrupt, by the ordinary rule and on every one of them", () => {
    const from = ration([feed(hay, 9)]);
    const to = ration([feed(feedById("alfalfa-hay-average"), 9)]);
    const { stages, suggestedDays } = transition(engine, asked(from, to, 5));
    expect(suggestedDays).toBe(14);
    const changing = stages.filter(({ phase }) => phase === "during");
    for (const { findings } of changing) {
      expect(findings!.find(({ rule }) => rule === "feed_change")).toMatchObject({
        level: "risk",
        onlyHere: true,
      });
    }
    expect(changing.length).toBe(3);
  });
});

test("the rations of a plan's days are those that its figures are of, whether the former one is known or not", () => {
  fc.assert(
    fc.property(pair, fc.boolean(), ({ from, to, days, stepDays }, isKnown) => {
      const input = asked(isKnown ? from : null, to, days, stepDays);
      const { stages } = transition(engine, input);
      const rations = stageRations(input);
      expect(rations).toHaveLength(stages.length);
      for (const [at, { figures }] of stages.entries()) {
        const { measures } = engine.evaluate(rations[at]!);
        const found = figures.map(({ measure }) => measures.find(({ key }) => key === measure));
        expect(found).toMatchObject(
          figures.map(({ unit, value, unknownShare }) => ({ unit, value, unknownShare })),
        );
      }
    }),
    { seed, numRuns: 40 },
  );
});
