import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ration } from "#science/horse/facts.ts";
import { measureKeys, measures } from "#science/measures/measures-table.ts";
import { typicalOf } from "#science/measures/typical-contents.ts";
import {
  contents,
  engine,
  feed,
  finding,
  horse,
  ingredient,
  measured,
  ration,
  withConditions,
} from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";
import { shownOf, shownOfWhole } from "../support/shown-judgement.ts";

const everyNumber = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(everyNumber)
      : [];

describe(`any ration (seed ${seed})`, () => {
  test("contributions add up to the value", () => {
    fc.assert(
      fc.property(anyRation(), (each) => {
        for (const { key, value, contributions } of engine.evaluate(each).measures) {
          if (value === null || measures[key].plus) continue;
          const sum = contributions.reduce<number>((total, amount) => total + (amount ?? 0), 0);
          expect(Math.abs(sum - value), key).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
        }
      }),
      { seed, numRuns: 60 },
    );
  });

  test("many at once give the same bits as one by one, whatever was loaded before", () => {
    fc.assert(
      fc.property(fc.array(anyRation(true), { minLength: 1, maxLength: 4 }), (list) => {
        const more = list.flatMap((each): Ration[] => [
          each,
          { ...each, feeds: each.feeds.map((line) => ({ ...line, quantityKg: line.quantityKg / 2 })) },
        ]);
        expect(engine.evaluateMany(more)).toEqual(more.map((each) => engine.evaluate(each)));
      }),
      { seed, numRuns: 30 },
    );
  });

  test("judgements alone are those of the whole evaluations, to the last bit", () => {
    fc.assert(
      fc.property(fc.array(anyRation(true), { minLength: 1, maxLength: 4 }), (list) => {
        const more = list.flatMap((each): Ration[] => [each, { ...each, feeds: each.feeds.slice(1) }]);
        expect(engine.judgeMany(more).map(shownOf)).toEqual(engine.evaluateMany(more).map(shownOfWhole));
      }),
      { seed, numRuns: 100 },
    );
  });

  test("everything is finite or null, so that it survives JSON", () => {
    fc.assert(
      fc.property(anyRation(true), (each) => {
        const evaluation = engine.evaluate(each);
        expect(everyNumber(evaluation).filter((value) => !Number.isFinite(value))).toEqual([]);
        expect(JSON.parse(JSON.stringify(evaluation))).toEqual(evaluation);
      }),
      { seed, numRuns: 40 },
    );
  });

  test("a level does not change when an unknown content turns out to be anything", () => {
    fc.assert(
      fc.property(anyRation(true), fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
        const filled: Ration = {
          ...each,
          feeds: each.feeds.map((line) => ({ ...line, ingredient: fill(line.ingredient, share) })),
        };
        const before = engine.evaluate({ ...each, pastures: [] });
        const after = engine.evaluate({ ...filled, pastures: [] });
        for (const { rule, level } of before.findings) {
          const then = finding(after, rule)?.level;
          if (level === "ok") expect(then, rule).toBe("ok");
          if (level === "risk") expect(then, rule).toBe("risk");
          if (level === "watch") expect(["watch", "risk"], rule).toContain(then);
        }
      }),
      { seed, numRuns: 60 },
    );
  });

  test("amounts beyond all measure, large or small, give no figure rather than one that is none", () => {
    const hay = ingredient({
      id: "hay",
      composition: contents({ ndf: 600, calcium: 4, phosphorus: 3 }, 0.1),
    });
    const other = ingredient({ id: "other", composition: contents({ calcium: 4 }) });
    for (const kg of [0, 1e-310, 1e-300, 1e-150, 1e150, 1e300, 1e308]) {
      const evaluation = engine.evaluate(ration([feed(hay, kg), feed(other, kg), feed(hay, kg)]));
      expect(everyNumber(evaluation).filter((value) => !Number.isFinite(value))).toEqual([]);
      for (const { value, low, high } of evaluation.measures) {
        if (value !== null && low !== null) expect(low).toBeLessThanOrEqual(value);
        if (value !== null && high !== null) expect(high).toBeGreaterThanOrEqual(value);
        if (value === null) expect([low, high]).toEqual([null, null]);
      }
    }
  });

  test("a feed met before, for another horse, is read as if it were new", () => {
    fc.assert(
      fc.property(anyRation(true), anyRation(true), (first, second) => {
        engine.evaluate(first);
        const shared = engine.evaluate({ ...first, horse: second.horse });
        const apart = engine.evaluate({ ...structuredClone(first), horse: second.horse });
        expect(shared).toEqual(apart);
      }),
      { seed, numRuns: 40 },
    );
  });

  test("figures come in the order of the table, one per measure", () => {
    const evaluation = engine.evaluate(ration([]));
    expect(evaluation.measures.map(({ key }) => key)).toEqual([...measureKeys]);
  });
});

/** Nutrients that stand in for others are left alone, so that nothing already counted is replaced. */
const standIns = ["digestible_energy_nrc", "ndf", "beta_carotene"] as const;

/** Contents that forages of a kind lend are counted already, and are not unknown. */
function fill(of: ReturnType<typeof ingredient>, share: number) {
  const open = [...fillable].filter((key) => typicalOf(of, key) === null);
  const all = contents(Object.fromEntries(open.map((key) => [key, share * 100])));
  return { ...of, composition: { ...all, ...of.composition } };
}
const fillable = new Set(
  (
    [
      "calcium",
      "phosphorus",
      "zinc",
      "copper",
      "starch",
      "soluble_sugars",
      "selenium",
      "iron",
      "vitamin_e",
      "sodium",
    ] as const
  ).filter((key) => !(standIns as readonly string[]).includes(key)),
);

describe("unknown", () => {
  const hay = ingredient({ id: "hay", composition: contents({ ndf: 600, starch: 10, calcium: 4 }) });

  test("is never ok", () => {
    const evaluation = engine.evaluate(ration([feed(hay, 10)]));
    const rules = ["requirement_magnesium", "ca_to_p", "limit_magnesium", "energy", "protein"] as const;
    for (const rule of rules) expect(finding(evaluation, rule)?.level, rule).toBe("unknown");
    expect(measured(evaluation, "coverage_magnesium")).toMatchObject({
      value: null,
      unknownShare: 1,
      high: null,
    });
  });

  test("does not hide a rule that the known part already breaks", () => {
    const oats = ingredient({
      id: "oats",
      family: "cereal_grains",
      role: "concentrate",
      dryMatterPct: 88,
      composition: contents({ starch: 450 }),
    });
    const mash = ingredient({ id: "mash", family: "cereal_by_products", role: "concentrate" });
    const evaluation = engine.evaluate(ration([feed(hay, 9), feed(oats, 5), feed(mash, 1)]));
    expect(finding(evaluation, "starch_gastric")?.level).toBe("risk");
  });

  test("is ok where no possible content could break the rule", () => {
    const salt = ingredient({ id: "salt", family: "macro_minerals", role: "supplement", dryMatterPct: 100 });
    const bran = ingredient({ id: "bran", role: "concentrate", composition: contents({ starch: 200 }) });
    const evaluation = engine.evaluate(ration([feed(hay, 9), feed(bran, 0.5), feed(salt, 0.03)]));
    expect(finding(evaluation, "starch_hindgut")?.level).toBe("ok");
    const nothingKnown = engine.evaluate(ration([feed(hay, 9), feed(salt, 0.03)]));
    expect(measured(nothingKnown, "starch_per_meal").value).toBeNull();
    expect(finding(nothingKnown, "starch_hindgut")?.level).toBe("unknown");
  });

  test("of a feed that is not fed does not matter", () => {
    const full = { ...hay, composition: { ...hay.composition, ...contents({ phosphorus: 2.5 }) } };
    const other = ingredient({ id: "other" });
    expect(finding(engine.evaluate(ration([feed(full, 9), feed(other, 0)])), "ca_to_p")?.level).toBe("ok");
  });
});

describe("conditions", () => {
  const hay = ingredient({ id: "hay", composition: contents({ starch: 10, soluble_sugars: 110 }) });

  test("a rule about a condition the horse does not have is hypothetical", () => {
    const healthy = engine.evaluate(ration([feed(hay, 9)]));
    expect(finding(healthy, "nsc_forage")).toMatchObject({ hypothetical: true, level: "watch" });
    const metabolic = engine.evaluate(ration([feed(hay, 9)], { horse: withConditions("metabolic") }));
    expect(finding(metabolic, "nsc_forage")).toMatchObject({
      hypothetical: false,
      level: "watch",
      tier: "P0",
    });
    const ppid = engine.evaluate(ration([feed(hay, 9)], { horse: withConditions("ppid") }));
    expect(finding(ppid, "nsc_forage")?.level).toBe("ok");
  });

  test("the objective and the class of horse choose bounds", () => {
    const lose = engine.evaluate(
      ration([feed(hay, 9)], { objective: "lose", horse: horse({ bodyConditionScore: 8 }) }),
    );
    expect(finding(lose, "energy_overweight")).toBeDefined();
    expect(finding(lose, "condition_to_lose")?.level).toBe("ok");
    const gain = engine.evaluate(
      ration([feed(hay, 9)], { objective: "gain", horse: horse({ bodyConditionScore: 7 }) }),
    );
    expect(finding(gain, "condition_to_gain")?.level).toBe("risk");
    const mare = horse({ gender: "mare", standardClass: { status: "lactating", month: 1 } });
    expect(
      finding(engine.evaluate(ration([feed(hay, 9)], { horse: mare })), "dry_matter_max")?.bounds.ceiling,
    ).toBe(3.5);
  });
});
