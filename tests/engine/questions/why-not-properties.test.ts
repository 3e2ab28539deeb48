import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { feed, horse, ration } from "../support/health-rations.ts";
import { judge } from "../support/highs-oracle.ts";
import { expectProved } from "../support/question.ts";
import { ask, byId, contradicts, feeds, keepsOthers, open } from "../support/questions.ts";
import { seed } from "../support/random-health.ts";

const ids = feeds.map(({ id }) => id);
const scene = fc.record({
  hay: fc.constantFrom(...feeds.filter(({ family }) => /hay$/.test(family)).map(({ id }) => id)),
  others: fc.subarray(ids, { minLength: 1, maxLength: 7 }),
  amounts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 8, maxLength: 8 }),
  horse: fc
    .record({
      bodyConditionScore: fc.constantFrom(3 as const, 5 as const, 8 as const),
      standardClass: fc.constantFrom(null, { status: "work" as const, level: "moderate" as const }),
      conditions: fc.constantFrom([], ["metabolic" as const], ["gastric_ulcers" as const]),
    })
    .map(horse),
  objective: fc.constantFrom("maintain" as const, "lose" as const, "gain" as const),
  asked: fc.array(fc.constantFrom("free", "lock", "least", "most"), { minLength: 8, maxLength: 8 }),
  candidates: fc.subarray(ids, { minLength: 0, maxLength: 6 }),
});

const limitOf = { free: {}, lock: { locked: true }, least: { minKg: 2 }, most: { maxKg: 3 } };

describe(`any feeds, locks and bounds (seed ${seed})`, () => {
  test("each conflict contradicts itself, without any one member it does not, and every solve is certified", () => {
    const count = { kept: 0, compromise: 0, impossible: 0, limit: 0, lines: 0 };
    fc.assert(
      fc.property(scene, ({ hay, others, amounts, asked, candidates, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)];
        const of = ration(
          all.map((each, at) => feed(byId(each), amounts[at]! / 10)),
          rest,
        );
        const limits = all.map((_each, at) => ({
          locked: false,
          minKg: 0,
          maxKg: 60,
          ...limitOf[asked[at] as keyof typeof limitOf],
        }));
        const given = candidates.map((each, at) => ({ ingredient: byId(each), fromWallet: at % 2 === 0 }));
        const { answer, solved } = ask({ ration: of, limits, candidates: given, proof: true });
        count[answer.status]++;
        for (const { model, solution } of solved)
          expect(verifySolution(model, solution, 1e-9)).toMatchObject({ ok: true });
        expectProved(answer.certificate);
        const [last] = answer.certificate.stages.slice(-1);
        expect(last?.status).toBe(answer.status === "impossible" ? "infeasible" : "optimal");
        expect(answer.conflicts.length > 0).toBe(
          answer.status === "compromise" || answer.status === "impossible",
        );
        for (const conflict of answer.conflicts) {
          expect(conflict.proved).toBe(true);
          expectProved(conflict.certificate);
          expect(conflict.certificate.stages.map(({ stage, status }) => `${stage} ${status}`)).toEqual([
            "conflict infeasible",
            ...conflict.members.map(() => "without optimal"),
          ]);
          expect(contradicts(of, limits, conflict)).toBe(true);
          conflict.members.forEach((member, at) => {
            expect(keepsOthers(of, conflict, at)).toBe(true);
            if (member.kind !== "rule") count.lines++;
          });
          for (const remedy of conflict.remedies) {
            expectProved(remedy.certificate);
            const stages = remedy.certificate.stages.map(({ stage }) => stage);
            expect(stages).toEqual(["P1", "P2", "P3", ...(remedy.kind === "accept" ? [] : ["goal"])]);
            // of a feed or a freed bound the last stage is the least of it, of a figure what is missed
            const told = Math.abs(remedy.certificate.stages.at(-1)!.objective);
            if (remedy.kind === "add") expect(told).toBeCloseTo(remedy.kg, 12);
            if (remedy.kind === "free") expect(told).toBeCloseTo(remedy.toKg, 12);
            // a floor gives way to nothing
            if (remedy.kind === "accept") expect(["P1", "P2", "P3"]).toContain(remedy.tier);
          }
        }
        for (const { tier, level } of answer.misses) {
          expect(["P1", "P2", "P3"]).toContain(tier);
          expect(["risk", "watch"]).toContain(level);
        }
      }),
      { seed, numRuns: 60 },
    );
    expect(count.limit).toBe(0);
    expect(Math.min(count.compromise, count.impossible, count.lines)).toBeGreaterThan(5);
  }, 60_000);

  test("what gives way is the least of each tier, the earlier ones held exactly: as HiGHS finds it", () => {
    fc.assert(
      fc.property(scene, ({ hay, others, amounts, asked: _asked, candidates: _candidates, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)];
        const of = ration(
          all.map((each, at) => feed(byId(each), amounts[at]! / 10)),
          rest,
        );
        const { answer, solved } = ask({ ration: of, limits: open(all), candidates: [] });
        if (answer.status === "impossible") return;
        const stages = solved.slice(0, 3);
        const reached = [answer.penalties.P1, answer.penalties.P2, answer.penalties.P3];
        stages.forEach(({ model }, at) => {
          // to the tolerance of HiGHS itself
          expect(Math.abs(judge(model).objective - reached[at]!)).toBeLessThan(1e-5 * (1 + reached[at]!));
          // the tiers before are the last rows of the model, held down to what they reached
          reached.slice(0, at).forEach((held, tier) => {
            const upper = model.ru[model.m - 3 + tier]!;
            expect(upper - held).toBeGreaterThanOrEqual(0);
            expect(upper - held).toBeLessThan(1.1e-7 * (1 + held));
          });
        });
      }),
      { seed, numRuns: 40 },
    );
  }, 60_000);

  test("a feed or a freed bound offered for what is impossible makes it possible, asked again", () => {
    const done = { add: 0, free: 0 };
    fc.assert(
      fc.property(scene, ({ hay, others, amounts, asked, candidates, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)].slice(0, 4);
        const of = ration(
          all.map((each, at) => feed(byId(each), amounts[at]! / 10)),
          rest,
        );
        const limits = all.map((_each, at) => ({
          locked: false,
          minKg: 0,
          maxKg: 60,
          ...limitOf[asked[at] as keyof typeof limitOf],
        }));
        const given = candidates.map((each) => ({ ingredient: byId(each), fromWallet: true }));
        const { answer } = ask({ ration: of, limits, candidates: given });
        for (const conflict of answer.conflicts) {
          const [remedy] = conflict.remedies.filter(({ kind }) => kind !== "accept");
          if (!remedy || remedy.kind === "accept") continue;
          done[remedy.kind]++;
          const added = remedy.kind === "add" ? [feed(byId(remedy.ingredient), remedy.kg)] : [];
          const moved = limits.map((limit, line) => {
            if (remedy.kind !== "free" || remedy.line !== line) return limit;
            const { toKg } = remedy;
            return {
              locked: false,
              minKg: Math.min(limit.minKg, toKg),
              maxKg: Math.max(limit.maxKg, toKg + 1e-9),
            };
          });
          const again = ask({
            ration: { ...of, feeds: [...of.feeds, ...added] },
            limits: [
              ...moved,
              ...added.map(() => ({
                locked: false,
                minKg: 0,
                maxKg: remedy.kind === "add" ? Math.max(60, remedy.kg) : 60,
              })),
            ],
            candidates: [],
          }).answer;
          if (answer.status === "impossible") expect(again.status).not.toBe("impossible");
        }
      }),
      { seed, numRuns: 40 },
    );
    expect(Math.min(done.add, done.free)).toBeGreaterThan(3);
  }, 60_000);
});
