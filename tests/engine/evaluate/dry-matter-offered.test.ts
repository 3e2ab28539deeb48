import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { transition } from "#engine/questions/transition/transition.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { dryMatterCeiling, pastureDryMatter } from "#science/feeds/pasture-intake.ts";
import type { PastureLine, Ration } from "#science/horse/facts.ts";
import { type Breed, breeds } from "#science/vocabulary/classes.ts";
import {
  contents,
  engine,
  feed,
  finding,
  horse,
  ingredient,
  measured,
  ration,
} from "../support/health-rations.ts";
import { fed, feeds } from "../support/question.ts";
import { ask } from "../support/questions.ts";
import { anyRation, seed } from "../support/random-health.ts";

console.info(`dry matter offered seed ${seed}`);

const composition = contents({ digestible_energy_nrc: 2, crude_protein: 100, ndf: 600, starch: 10 });
const hay = ingredient({ id: "hay", composition, pricePerTonne: 200 });
const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20, composition });
const graze = (hoursPerDay: number, change: Partial<PastureLine> = {}): PastureLine => ({
  ingredient: grass,
  abundance: "high_abundant_grass",
  season: null,
  hoursPerDay,
  ...change,
});
const free: LineLimits = { locked: false, minKg: 0, maxKg: 20 };
const locked: LineLimits = { ...free, locked: true };
const fullManger = ration([feed(hay, 12)], {}, [graze(12)]);

describe(`what is offered and what is eaten, of any ration (seed ${seed})`, () => {
  const shares = (of: Ration) => {
    const evaluation = engine.evaluate(of);
    return {
      evaluation,
      offered: measured(evaluation, "dry_matter_offered"),
      eaten: measured(evaluation, "dry_matter_share"),
    };
  };

  test("no more is eaten than is offered, nor than the ceiling of the day beside grass", () => {
    fc.assert(
      fc.property(anyRation(true), (of) => {
        const { evaluation, offered, eaten } = shares(of);
        expect(offered.value!).toBeGreaterThanOrEqual(eaten.value! * (1 - 1e-12));
        const { wantedKg } = evaluation.pastureCap;
        const fedKg = of.feeds.reduce(
          (sum, { quantityKg, ingredient: { dryMatterPct } }) => sum + (quantityKg * dryMatterPct) / 100,
          0,
        );
        expect(offered.value!).toBeCloseTo((100 * (fedKg + wantedKg)) / of.horse.weightKg, 9);
        expect(offered.contributions.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBeCloseTo(
          offered.value!,
          9,
        );
      }),
      { seed, numRuns: 150 },
    );
  });

  test("without grass, and far from the ceiling, the two are one, to the last bit", () => {
    fc.assert(
      fc.property(anyRation(true), fc.integer({ min: 0, max: 3 }), (each, hours) => {
        const few = each.feeds.map((line) => ({ ...line, quantityKg: line.quantityKg / 50 }));
        const one = each.pastures.slice(0, 1).map((line) => ({ ...line, hoursPerDay: hours }));
        for (const of of [
          { ...each, pastures: [] },
          { ...each, feeds: few, pastures: one },
        ]) {
          const { offered, eaten } = shares(of);
          expect({ ...offered, key: eaten.key }).toEqual(eaten);
        }
      }),
      { seed, numRuns: 80 },
    );
  });

  test("many at once, capped and not, give the bits of one by one", () => {
    const kg = [4, 9, 12, 16];
    const many = kg.map((each) => fed(fullManger, [each]));
    expect(engine.evaluateMany(many)).toEqual(many.map((each) => engine.evaluate(each)));
  });
});

describe("the capacity of a horse", () => {
  test("is judged by what is offered, with the chance of it, while what is eaten stays below the ceiling", () => {
    const evaluation = engine.evaluate(fullManger);
    const found = finding(evaluation, "dry_matter_max")!;
    const kg = 12 * 0.86 + 1.8 * 12 ** 0.49;
    expect(found).toMatchObject({ measure: "dry_matter_offered", level: "risk" });
    expect(found.placeholders.x).toBeCloseTo(kg / 5, 9);
    expect(measured(evaluation, "dry_matter_share").value!).toBeLessThanOrEqual(3);
    // grass varies by an eighth, the dry matter of the hay by its own spread
    expect(found.probability!.risk).toBeGreaterThan(0.9);
    expect(found.probability!.risk).toBeLessThan(1);
    expect(measured(evaluation, "dry_matter_offered").deviation!).toBeGreaterThan(
      (0.125 * evaluation.pastureCap.wantedKg) / 5,
    );
  });

  test("is never passed by hours of grass alone, of any breed and class, so that no hours make a ration impossible", () => {
    const classes = [
      null,
      { status: "lactating" as const, month: 2 },
      { status: "pregnant" as const, month: 9 },
      { status: "growing" as const, ageMonths: 12, training: null },
    ];
    for (const breed of Object.keys(breeds) as Breed[])
      for (const standardClass of classes) {
        const of = horse({ breed, standardClass });
        const kg = pastureDryMatter(of, [graze(24)]).reduce((sum, each) => sum + each, 0);
        expect(kg, breed).toBeLessThan(dryMatterCeiling(of));
      }
  });
});

describe("as a constraint", () => {
  test("the grass on offer is a constant: the feeds may bring what it leaves of the bound, whatever they are now", () => {
    const grassKg = pastureDryMatter(horse(), [graze(12)])[0]!;
    for (const kg of [0, 9, 30]) {
      const rows = ruleConstraints(engine.rationTable(fed(fullManger, [kg]))).find(
        ({ rule }) => rule.key === "dry_matter_max",
      )!.rows;
      expect(rows.map(({ kind, rhs }) => [kind, rhs.toFixed(9)])).toEqual([
        ["hard", (15 - grassKg).toFixed(9)],
        ["watch", (12.5 - grassKg).toFixed(9)],
        ["risk", (15 - grassKg).toFixed(9)],
      ]);
      expect([...rows[0]!.coefficients]).toEqual([0.86]);
    }
  });

  test("what the rule says of a ration is what its rows say, near the bound and far from it", () => {
    const bound = (15 - pastureDryMatter(horse(), [graze(12)])[0]!) / 0.86;
    for (const kg of [bound - 0.01, bound + 0.01, 1, 16]) {
      const of = fed(fullManger, [kg]);
      const rows = ruleConstraints(engine.rationTable(of)).find(
        ({ rule }) => rule.key === "dry_matter_max",
      )!.rows;
      const isMissed = rows.some((row) => row.kind === "risk" && boundViolation(row, [kg]) > 0);
      expect(isMissed, `${kg}`).toBe(finding(engine.evaluate(of), "dry_matter_max")!.level === "risk");
    }
  });

  test("an optimum offers no more than the horse can eat: all the grass it counts on is eaten", () => {
    for (const goal of ["cheapest", "closest"] as const) {
      const answer = engine.optimise({ ration: fullManger, goal, limits: [free] });
      expect(answer.status).toBe("optimal");
      expect(answer.evaluation!.pastureCap.capped).toBe(false);
      expect(finding(answer.evaluation!, "dry_matter_max")!.level).toBe("ok");
    }
  });

  test("a locked manger beside the grass is refused by name, and why-not says how far the lock has to give", () => {
    const limits = [locked];
    const refused = engine.optimise({ ration: fullManger, goal: "cheapest", limits });
    expect(refused).toMatchObject({ status: "infeasible", conflict: ["dry_matter_max"] });
    const { answer } = ask({ ration: fullManger, limits, candidates: [] });
    expect(answer.status).toBe("impossible");
    expect(answer.conflicts[0]!.members).toMatchObject([
      { kind: "lock", line: 0, kg: 12 },
      { kind: "rule", rule: "dry_matter_max", level: "floor", tier: "P0" },
    ]);
    const [free] = answer.conflicts[0]!.remedies;
    const mostKg = (15 - pastureDryMatter(horse(), [graze(12)])[0]!) / 0.86;
    expect(free).toMatchObject({ kind: "free", bound: "lock", line: 0 });
    expect(free?.kind === "free" && free.toKg).toBeLessThanOrEqual(mostKg + 1e-6);
  });

  test("its chance in an assured ration is that of the judgement, whatever grass the present amounts leave room for", () => {
    for (const kg of [5, 12, 16]) {
      const of = ration([feed(hay, kg)], {}, [graze(12)]);
      const { status, bounds } = engine.assured({
        ration: of,
        level: "ok",
        confidences: [0.8],
        limits: [free],
      });
      expect(status).toBe("optimal");
      const { evaluation } = engine.optimise({ ration: of, goal: "cheapest", limits: [free] });
      for (const rule of ["dry_matter_max", "forage_min"] as const) {
        const { side, cheapest } = bounds.find((bound) => bound.rule === rule)!;
        const { below, above } = finding(evaluation!, rule)!.probability!;
        expect(1 - cheapest, `${rule} beside ${kg} kg`).toBeCloseTo(side === "min" ? below : above, 3);
      }
    }
  });

  test("kept balanced, hay that is dragged up stops where grass and hay are all the horse can eat", () => {
    const oats = feeds.find(({ id }) => id === "oats-whole-grain")!;
    const of = ration([feed(hay, 6), feed(oats, 0.5)], {}, [graze(12)]);
    const balance = keepBalance(engine, { ration: of, limits: [free, free], line: 0 });
    const [below, above] = [10, 11].map((kg) => balance.move(kg));
    balance.release();
    expect(below!.status).toBe("balanced");
    expect(above).toMatchObject({ status: "held", stoppedBy: ["dry_matter_max"] });
    const kept = engine.evaluate(fed(of, below!.quantitiesKg));
    expect(measured(kept, "dry_matter_offered").value!).toBeLessThanOrEqual(3 + 1e-9);
  });
});

describe("told elsewhere", () => {
  test("its trace names the grass on offer and how that was estimated, without the ceiling", () => {
    const [trace, eaten] = engine.trace(fullManger, ["dry_matter_share", "dry_matter_offered"]).toReversed();
    const line = trace!.numerator.lines[1]!;
    expect(trace!.key).toBe("dry_matter_offered");
    expect(line.intake!.map(({ label }) => label)).toEqual(["grazing"]);
    expect(line.amount).toBeCloseTo(line.intake![0]!.amount, 9);
    expect(trace!.numerator.total / trace!.denominator.total).toBeCloseTo(trace!.value!, 9);
    expect(eaten!.numerator.lines[1]!.intake!.map(({ label }) => label)).toEqual([
      "grazing",
      "grazing_ceiling",
    ]);
  });

  test("a trace after a drag is of the amounts it is asked about, grass included", () => {
    const [first, last] = [4, 14].map((kg) => fed(fullManger, [kg]));
    engine.evaluate(first!);
    const { numerator, denominator, value } = engine.trace(last!, ["dry_matter_share"])[0]!;
    expect(numerator.total / denominator.total).toBeCloseTo(value!, 9);
    const { intake, amount } = numerator.lines[1]!;
    expect(intake!.reduce((sum, term) => sum + term.amount, 0)).toBeCloseTo(amount, 9);
  });

  test("days between two rations are judged by what they offer: a day with both is told", () => {
    const from = ration([feed(hay, 16.5)]);
    const to = ration([feed(hay, 5)], {}, [graze(24)]);
    const stepsKg = { from: [0.5], to: [0.5] };
    const { stages } = transition(engine, { from, to, days: null, stepDays: 2, stepsKg });
    const levels = stages.map(
      ({ findings }) => findings!.find(({ rule }) => rule === "dry_matter_max")?.level,
    );
    expect([levels[0], levels.at(-1)]).not.toContain("risk");
    expect(levels).toContain("risk");
  });
});
