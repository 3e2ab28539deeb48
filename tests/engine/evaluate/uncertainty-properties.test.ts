import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceNegative, chancesOf } from "#science/evaluation/breach-chances.ts";
import { dryMatterCeiling, pastureDryMatter, pastureIntake } from "#science/feeds/pasture-intake.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { allSources } from "#science/trace/cell-source.ts";
import { kindOf, spreadOf } from "#science/uncertainty/feed-spreads.ts";
import { feedKinds, labRows, spreadRows, stateRows } from "#science/uncertainty/spread-rows.ts";
import { type Season, seasons } from "#science/vocabulary/classes.ts";
import { type CompositionValue, valueStates } from "#science/vocabulary/composition.ts";
import { nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { catalogue } from "#worker/seed/evaluate-demo.ts";
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
import { anyRation, seed } from "../support/random-health.ts";

/** Copies a ration with every spread of its feeds changed. */
function respread(each: Ration, change: (spread: number) => number): Ration {
  const feeds = each.feeds.map((line) => {
    const cells = Object.entries(line.ingredient.composition) as [string, CompositionValue][];
    const composition = Object.fromEntries(
      cells.map(([key, cell]) => [key, { ...cell, spread: change(cell.spread ?? 0.1) }]),
    );
    const dryMatterSpread = change(line.ingredient.dryMatterSpread ?? 0.02);
    return { ...line, ingredient: { ...line.ingredient, composition, dryMatterSpread } };
  });
  return { ...each, feeds };
}

const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });
const graze = (hoursPerDay: number, season: Season | null = null) => ({
  ingredient: grass,
  abundance: "high_abundant_grass" as const,
  season,
  hoursPerDay,
});

describe(`uncertainty of any ration (seed ${seed})`, () => {
  test("without spreads there is none: no deviation, no interval, no chance", () => {
    fc.assert(
      fc.property(anyRation(), (each) => {
        const evaluation = engine.evaluate(respread({ ...each, pastures: [] }, () => 0));
        for (const { key, value, deviation, low, high } of evaluation.measures) {
          // fructan that an analysis left out has a spread of its own
          if (value === null || key === "nsc_forage" || key === "nsc_share") continue;
          expect(deviation, key).toBe(0);
          if (value >= 0) expect([low, high], key).toEqual([value, value]);
        }
        for (const { probability, measure } of evaluation.findings)
          if (measure !== "nsc_forage" && measure !== "nsc_share") expect(probability).toBeNull();
      }),
      { seed, numRuns: 60 },
    );
  });

  test("wider spreads never make a figure more certain", () => {
    fc.assert(
      fc.property(anyRation(true), fc.integer({ min: 10, max: 30 }), (each, tenths) => {
        const narrow = engine.evaluate(respread(each, (spread) => spread)).measures;
        const wide = engine.evaluate(respread(each, (spread) => (spread * tenths) / 10)).measures;
        narrow.forEach(({ key, deviation, value }, at) => {
          if (deviation === null) return;
          const slack = 1e-9 * (deviation + Math.abs(value ?? 0));
          expect(wide[at]!.deviation!, key).toBeGreaterThanOrEqual(deviation - slack);
        });
      }),
      { seed, numRuns: 60 },
    );
  });

  test("the order of the feeds does not matter", () => {
    fc.assert(
      fc.property(anyRation(true), (each) => {
        const there = engine.evaluate(each);
        const back = engine.evaluate({
          ...each,
          feeds: each.feeds.toReversed(),
          pastures: each.pastures.toReversed(),
        });
        const near = (a: number | null, b: number | null, name: string) => {
          if (a === null || b === null) return expect(a, name).toBe(b);
          expect(Math.abs(a - b), name).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(a)));
        };
        there.measures.forEach(({ key, value, deviation }, at) => {
          near(value, back.measures[at]!.value, key);
          near(deviation, back.measures[at]!.deviation, key);
        });
        near(there.pastureCap.wantedKg, back.pastureCap.wantedKg, "grass");
      }),
      { seed, numRuns: 60 },
    );
  });

  test("chances lie between 0 and 1, risk within the chance of leaving the ok band, and follow the level", () => {
    fc.assert(
      fc.property(anyRation(true), (each) => {
        const evaluation = engine.evaluate(each);
        for (const { rule, measure, level, probability } of evaluation.findings) {
          const { unknownShare, deviation } = measured(evaluation, measure);
          if (unknownShare > 0 || level === "unknown") expect(probability, rule).toBeNull();
          if (probability === null) continue;
          const { below, above, risk } = probability;
          expect(deviation!, rule).toBeGreaterThan(0);
          for (const chance of [below, above, risk]) {
            expect(chance, rule).toBeGreaterThanOrEqual(0);
            expect(chance, rule).toBeLessThanOrEqual(1);
          }
          expect(risk, rule).toBeLessThanOrEqual(below + above + 1e-6);
          if (level === "ok") expect(Math.max(below, above), rule).toBeLessThanOrEqual(0.5 + 1e-6);
          else expect(Math.max(below, above), rule).toBeGreaterThanOrEqual(0.5 - 1e-6);
        }
      }),
      { seed, numRuns: 100 },
    );
  });
});

const normal = (mean: number, deviation: number) => (bound: number) =>
  chanceNegative({ mean: mean - bound, variance: deviation * deviation });

describe("the chance of breaking a limit", () => {
  test("is a half on it, on either side, whichever level it bounds", () => {
    expect(chancesOf({ watchBelow: 4 }, normal(4, 0.3))).toEqual({ below: 0.5, above: 0, risk: 0 });
    expect(chancesOf({ riskAbove: 4 }, normal(4, 0.3))).toEqual({ below: 0, above: 0.5, risk: 0.5 });
    const hay = ingredient({ id: "hay", dryMatterPct: 100 });
    const found = finding(engine.evaluate(ration([feed(hay, 7.5)])), "forage_min");
    expect(found).toMatchObject({ level: "ok" });
    expect(found!.probability!.below).toBeCloseTo(0.5, 6);
  });

  test("is that of the table of the normal distribution, one and two deviations away", () => {
    expect(chancesOf({ watchBelow: 10, riskBelow: 9 }, normal(11, 1)).below).toBeCloseTo(0.158655, 6);
    expect(chancesOf({ watchBelow: 10, riskBelow: 9 }, normal(11, 1)).risk).toBeCloseTo(0.02275, 6);
    expect(chancesOf({ watchAbove: 10 }, normal(10.5, 1)).above).toBeCloseTo(0.69146, 5);
  });

  test("is not known for a figure without spread or with unknown parts", () => {
    const hay = ingredient({ id: "hay", composition: contents({ calcium: 4 }, 0.2) });
    const bare = ingredient({ id: "bare" });
    const half = engine.evaluate(ration([feed(hay, 5), feed(bare, 5)]));
    expect(finding(half, "requirement_calcium")!.probability).toBeNull();
    expect(
      finding(engine.evaluate(ration([feed(hay, 5)])), "requirement_calcium")!.probability,
    ).not.toBeNull();
  });
});

describe("the intake of grass", () => {
  const kg = (hours: number, season: Season | null = null, stableKg = 0) => {
    const wanted = pastureDryMatter(horse(), [graze(hours, season)]);
    return pastureIntake(horse(), wanted, stableKg);
  };

  test("rises with the hours and falls from spring to winter; no season said is the best one", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 24, noNaN: true }),
        fc.double({ min: 0, max: 24, noNaN: true }),
        (a, b) => {
          const [short, long] = [Math.min(a, b), Math.max(a, b)];
          expect(kg(long).dryMatterKg[0]!).toBeGreaterThanOrEqual(kg(short).dryMatterKg[0]! - 1e-9);
          const bySeason = seasons.map((season) => kg(long, season).dryMatterKg[0]!);
          expect(bySeason).toEqual(bySeason.toSorted((x, y) => y - x));
          expect(bySeason[0]).toBe(kg(long).dryMatterKg[0]);
        },
      ),
      { seed, numRuns: 200 },
    );
  });

  test("never exceeds what the horse has room for, and says when it would", () => {
    const amount = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 24 }), (stableKg, hours) => {
        const { dryMatterKg, deviationKg, leftKg, wantedKg, capped } = kg(hours, null, stableKg);
        expect(leftKg).toBe(Math.max(0, dryMatterCeiling(horse()) - stableKg));
        expect(dryMatterKg[0]!).toBeGreaterThanOrEqual(0);
        expect(dryMatterKg[0]!).toBeLessThanOrEqual(Math.min(wantedKg, leftKg));
        expect(deviationKg[0]!).toBeLessThanOrEqual(0.125 * wantedKg);
        expect(capped).toBe(wantedKg > leftKg);
      }),
      { seed, numRuns: 300 },
    );
  });

  test("is not counted twice: more hay leaves less grass, and the day ends at the ceiling", () => {
    const hay = ingredient({ id: "hay", dryMatterPct: 100 });
    const eaten = [0, 8, 9, 10, 12, 14, 15].map((hayKg) =>
      engine.evaluate(ration([feed(hay, hayKg)], {}, [graze(24)])),
    );
    const grassKg = eaten.map(({ pastureDryMatterKg }) => pastureDryMatterKg[0]!);
    expect(grassKg).toEqual(grassKg.toSorted((x, y) => y - x));
    for (const each of eaten) expect(measured(each, "dry_matter").value!).toBeLessThanOrEqual(15);
    expect(eaten.map(({ pastureCap }) => pastureCap.capped)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(grassKg.at(-1)).toBe(0);
  });

  test("of the optimiser's answer is the grass that goes with it", () => {
    const composition = contents({ digestible_energy_nrc: 2, ndf: 600 });
    const hay = ingredient({ id: "hay", composition, pricePerTonne: 200 });
    const pasture = { ...graze(14), ingredient: { ...grass, composition } };
    const of = ration([feed(hay, 16)], {}, [pasture]);
    expect(engine.evaluate(of).pastureCap.capped).toBe(true);
    const limits = [{ locked: false, minKg: 0, maxKg: 20 }];
    const { status, quantitiesKg, evaluation } = engine.optimise({ ration: of, goal: "cheapest", limits });
    expect(status).toBe("optimal");
    const feeds = of.feeds.map((line, at) => ({ ...line, quantityKg: quantitiesKg[at]! }));
    expect(evaluation).toEqual(engine.evaluate({ ...of, feeds }));
    expect(evaluation!.pastureCap.capped).toBe(false);
    expect(finding(evaluation!, "dry_matter_max")!.level).toBe("ok");
    const settled = engine.optimise({ ration: { ...of, feeds }, goal: "cheapest", limits });
    expect(settled.quantitiesKg[0]).toBeCloseTo(quantitiesKg[0]!, 1);
  });
});

describe("the table of spreads", () => {
  const tables = [...feedKinds.map((kind) => spreadRows[kind]), labRows];

  test("holds positive numbers with a source for every kind of feed and every group of nutrients", () => {
    for (const table of tables) {
      for (const key of nutrientKeys) expect(table[nutrients[key].group]).toBeDefined();
      for (const { value, source, unit } of [...Object.values(table), stateRows.estimated]) {
        expect(value).toBeGreaterThan(0);
        expect(unit).toBe("ratio");
        expect(source in allSources, source).toBe(true);
      }
      for (const { value } of Object.values(table)) expect(value).toBeLessThanOrEqual(1.5);
    }
  });

  test("gives every feed of the catalogue a kind that fits its role", () => {
    const kinds = new Map(catalogue.map((row) => [row.family, kindOf(row)]));
    expect(kinds.get("grass_hay")).toBe("hay");
    expect(kinds.get("pasture")).toBe("pasture");
    expect(kinds.get("complete_and_complementary_feeds")).toBe("compound");
    expect(kinds.get("mineral_vitamin_supplements")).toBe("supplement");
    expect(new Set(kinds.values())).toEqual(new Set(feedKinds));
  });

  test("a value of the laboratory is surer than one of the tables, a recalled one less sure; its own spread rules", () => {
    const hay: IngredientFacts = ingredient({ id: "hay" });
    const of = (cell: Omit<CompositionValue, "value">) =>
      spreadOf(hay, "crude_protein", { value: 100, ...cell });
    const [measuredOne, published, estimated] = (["measured", "published", "estimated"] as const).map(
      (state) => of({ state }),
    );
    expect(measuredOne!).toBeLessThan(published!);
    expect(published!).toBeLessThan(estimated!);
    expect(valueStates.map((state) => of({ state, spread: 0.07 }))).toEqual(valueStates.map(() => 0.07));
  });
});
