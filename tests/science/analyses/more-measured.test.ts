import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "#science/analyses/analyse-report.ts";
import { checksOf } from "#science/analyses/report-checks.ts";
import type { ReferenceFeed, Report } from "#science/analyses/report-types.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { catalogue, familyOfRow, hay, own, plantOfRow, reportOf, row } from "./support.ts";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`more measured: SEED=${seed}`);

const isEnergy = (key: NutrientKey) =>
  nutrients[key].group === "energy" || nutrients[key].group === "digestibility";
const energyKeys = nutrientKeys.filter(isEnergy);

/** A feed of the catalogue whose contents a laboratory found other than the table has them. */
const drawnReport = fc
  .record({
    feed: fc.constantFrom(...catalogue),
    factors: fc.array(fc.double({ min: 0.5, max: 1.7, noNaN: true }), {
      minLength: nutrientKeys.length,
      maxLength: nutrientKeys.length,
    }),
  })
  .map(({ feed, factors }): Report => {
    const report = reportOf(feed);
    const values = nutrientKeys.flatMap((key, at) => {
      const cell = feed.composition[key];
      return cell ? [own(key, cell.value * factors[at]!)] : [];
    });
    return { ...report, family: familyOfRow(feed), plant: plantOfRow(feed), values };
  });

/** A report with some of its values, and with some more of them. */
const fewerAndMore = fc
  .tuple(drawnReport, fc.array(fc.nat(3), { minLength: nutrientKeys.length, maxLength: nutrientKeys.length }))
  .map(([report, parts]) => {
    const within = (least: number) => report.values.filter((_value, at) => parts[at]! >= least);
    return [
      { ...report, values: within(2) },
      { ...report, values: within(1) },
    ] as const;
  });

const known = (report: Report, reference: ReferenceFeed | null) => {
  const { composition } = analyse(report, reference);
  return energyKeys.filter((key) => composition[key]);
};

describe(`a report that says more (seed ${seed})`, () => {
  it("has every energy value that one of its parts has", () => {
    fc.assert(
      fc.property(fewerAndMore, ([fewer, more]) => {
        const answered = known(more, null);
        expect(known(fewer, null).filter((key) => !answered.includes(key))).toEqual([]);
      }),
      { seed, numRuns: 400 },
    );
  });

  it("has with a reference feed every energy value that one of its parts has, but those it contradicts", () => {
    fc.assert(
      fc.property(fewerAndMore, fc.nat(1000), ([fewer, more], place) => {
        const peers = catalogue.filter(({ family }) => family === more.family);
        const { id, composition: lent } = peers[place % peers.length]!;
        const [few, full] = [fewer, more].map((each) => analyse(each, { name: id, composition: lent }));
        const isFaulty = ({ checks }: { checks: readonly { level: string }[] }) =>
          checks.some(({ level }) => level === "error");
        if (isFaulty(few!) || isFaulty(full!)) return;
        const lost = energyKeys.filter((key) => few!.composition[key] && !full!.composition[key]);
        const { family, dryMatterPct } = more;
        const unexplained = lost.filter((key) => {
          const composition = { ...full!.composition, [key]: few!.composition[key]! };
          return !checksOf(composition, { family, dryMatterPct, peers: [] }).some(
            ({ level }) => level === "error",
          );
        });
        expect(unexplained).toEqual([]);
      }),
      { seed: 20261127, numRuns: 1500 },
    );
  });

  it("has every value of feeding with the spread of what was assumed", () => {
    fc.assert(
      fc.property(fewerAndMore, ([, more]) => {
        const { composition, derivations } = analyse(more);
        for (const { nutrient, assumed } of derivations) {
          if (assumed.length === 0) continue;
          const cell = composition[nutrient]!;
          expect(cell.state).toBe("estimated");
          expect(cell.spread! * cell.value).toBeGreaterThan(0.005);
        }
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe("a hay whose sugar alone was measured", () => {
  const measured = {
    crude_protein: 111,
    crude_fibre: 295,
    ndf: 539,
    adf: 382,
    adl: 66,
    crude_fat: 14,
    crude_ash: 69,
  };
  const energy = (extra: object) => analyse(hay({ ...measured, ...extra })).composition.net_energy_ufc!;

  it("has an energy with the starch of hays, and the spread that starch has", () => {
    const cell = energy({ soluble_sugars: 63 });
    expect(cell.state).toBe("estimated");
    expect(cell.value).toBeCloseTo(0.557, 2);
    const [none, rich] = [
      energy({ soluble_sugars: 63, starch: 0 }),
      energy({ soluble_sugars: 63, starch: 57 }),
    ];
    expect(cell.value - 2 * cell.spread! * cell.value).toBeLessThan(none.value);
    expect(cell.value + 2 * cell.spread! * cell.value).toBeGreaterThan(rich.value);
    expect(cell.spread!).toBeLessThan(energy({}).spread!);
  });

  it("names what was assumed: the starch, the sugars, or both", () => {
    const assumed = (extra: object) =>
      analyse(hay({ ...measured, ...extra })).derivations.find(({ equation }) => equation === "E5")?.assumed;
    expect(assumed({ soluble_sugars: 63 })).toEqual([{ nutrient: "starch", value: 20 }]);
    expect(assumed({ starch: 15 })).toEqual([{ nutrient: "soluble_sugars", value: 100 }]);
    expect(assumed({})).toHaveLength(2);
    expect(assumed({ starch: 15, soluble_sugars: 63 })).toEqual([]);
  });
});

describe("a content beyond the range of an equation", () => {
  it("leaves the answer that others imply, as estimated, and stays as measured", () => {
    const report = { crude_protein: 106, crude_fat: 26, crude_ash: 70, adf: 395 };
    const { composition, gaps } = analyse(hay({ ...report, crude_fibre: 360 }));
    const implied = analyse(hay(report)).composition.metabolizable_energy_gfe2014!;
    expect(composition.metabolizable_energy_gfe2014).toEqual({ ...implied, state: "estimated" });
    expect(composition.crude_fibre).toEqual({ value: 360, state: "measured" });
    expect(gaps.map(({ nutrient }) => nutrient)).not.toContain("metabolizable_energy_gfe2014");
  });
});

it("a reference feed lends its energy in proportion to the energy that was measured", () => {
  const { composition } = row("grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut");
  const energy = composition.metabolizable_energy!.value;
  const { crude_protein: _none, ...lent } = composition;
  const made = analyse(hay({ metabolizable_energy: energy * 0.9 }), { name: "reference", composition: lent });
  expect(made.composition.net_energy_ufc!.value).toBeCloseTo(composition.net_energy_ufc!.value * 0.9, 9);
  expect(made.composition.gross_energy!.value).toBe(composition.gross_energy!.value);
});
