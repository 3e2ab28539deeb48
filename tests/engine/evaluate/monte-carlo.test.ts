import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scienceRation } from "#contract/ration/science-ration.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { pastureRows } from "#science/feeds/pasture-intake.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { requirements } from "#science/requirements/index.ts";
import { catalogue, horseById, parseDemoHorse, parseDemoRation } from "#worker/seed/evaluate-demo.ts";
import { rations } from "#worker/seed/rations.ts";
import { engine, measured } from "../support/health-rations.ts";
import { draw } from "../support/monte-carlo-draws.ts";
import { anyRation, seed } from "../support/random-health.ts";

const draws = 25_000;

/**
 * The kernel may be this far from the draws. `mean` in deviations of the figure, `deviation` relative, `chance` absolute.
 *
 * - `linear`: supplies, coverages, and shares of dry matter. First order is all there is, but for the product of dry
 *   matter and content; what is left is the noise of 25,000 draws (0.006 of a deviation, 0.4 %, 0.003).
 * - `share`: a part, or a content, over dry matter: curved where grass is the rest of it.
 * - `capped`: grass within three deviations of its cap is the lesser of two. Mean, deviation and chances are exact, but
 *   for the product of what it holds and how much of it is eaten.
 * - `ratio`: one content over another, both wide. Chances are those of numerator − bound × denominator. The moments
 *   are of first order and miss the skew, which grows with the square of the denominator's spread; they are not
 *   compared above `wide`, where the denominator of a draw comes near nil and they do not exist.
 */
const tolerances = {
  linear: { mean: 0.04, deviation: 0.03, chance: 0.02 },
  share: { mean: 0.13, deviation: 0.08, chance: 0.01 },
  capped: { mean: 0.06, deviation: 0.05, chance: 0.015 },
  ratio: { mean: 0.3, deviation: 0.35, chance: 0.01 },
} as const;
const wide = 0.3;
const ratios: readonly MeasureKey[] = [
  "ca_to_p",
  "zn_to_cu",
  "fe_to_cu",
  "omega3_to_omega6",
  "fat_energy_share",
  "starch_energy_share",
];
const shares: readonly MeasureKey[] = ["straw_share", "concentrate_share"];

const facts = new Map(
  catalogue.map((row) => [`/api/ingredients/${row.id}`, { ...row, pricePerTonne: null }]),
);

function demonstration(id: string, change: Partial<Ration> = {}): Ration {
  const found = rations.find((each) => each.id === id)!;
  const horse = parseDemoHorse(horseById.get(found.horse)!);
  return { ...scienceRation(horse, parseDemoRation(found), (path) => facts.get(path)!), ...change };
}

const graze = (hoursPerDay: number): Ration["pastures"] => [
  {
    ingredient: facts.get("/api/ingredients/pasture-grass-short-leafy-spring-or-autumn-regrowth")!,
    abundance: "high_abundant_grass",
    season: "spring",
    hoursPerDay,
  },
];

const cases: readonly (readonly [string, Ration])[] = [
  ...["vanille-gestation", "galopin-travail", "lot-de-trois-pature", "flash-avoine", "bijou-son"].map(
    (id) => [`demonstration ${id}`, demonstration(id)] as const,
  ),
  [
    "hay and four hours of grass, all of which it can eat",
    demonstration("bijou-son", { pastures: graze(4) }),
  ],
  [
    "a full manger and eight hours of grass, some of which is left",
    demonstration("bijou-entretien", { pastures: graze(8) }),
  ],
  [
    "nothing but grass, in UFC and MADC",
    demonstration("bijou-son", { feeds: [], pastures: graze(20), system: "ufc_madc" }),
  ],
  ...fc.sample(anyRation(), { seed, numRuns: 3 }).map((each, n) => [`random ration ${n + 1}`, each] as const),
];

interface Tally {
  sum: number;
  squares: number;
}

/** Every figure of a ration drawn again, and how often each of its rules is broken. */
function tallied(ration: Ration, findings: readonly Finding[]) {
  const set = requirements(ration.horse, ration.objective, ration.system);
  const tallies = new Map<MeasureKey, Tally>();
  const broken = findings.map(() => ({ below: 0, above: 0, risk: 0 }));
  const limits = findings.map(({ measure, bounds }) => {
    const { riskBelow = -Infinity, riskAbove = Infinity } = bounds;
    const { watchBelow = riskBelow, watchAbove = riskAbove } = bounds;
    return { measure, riskBelow, riskAbove, watchBelow, watchAbove };
  });
  draw(ration, set, draws, seed, (figures) => {
    for (const [key, value] of figures) {
      const tally = tallies.get(key) ?? { sum: 0, squares: 0 };
      tallies.set(key, tally);
      tally.sum += value;
      tally.squares += value * value;
    }
    limits.forEach(({ measure, riskBelow, riskAbove, watchBelow, watchAbove }, n) => {
      const value = figures.get(measure) ?? Number.NaN;
      if (value < watchBelow) broken[n]!.below += 1 / draws;
      if (value > watchAbove) broken[n]!.above += 1 / draws;
      if (value < riskBelow || value > riskAbove) broken[n]!.risk += 1 / draws;
    });
  });
  return { tallies, broken };
}

describe(`${draws} draws of a ration (seed ${seed})`, () => {
  console.info(`monte-carlo seed ${seed}`);

  test.each(cases)(
    "%s: means, deviations and chances are those of the kernel",
    (_name, ration) => {
      const evaluation = engine.evaluate(ration);
      const { wantedKg, leftKg } = evaluation.pastureCap;
      const nearCap = wantedKg * (1 + 3 * pastureRows.spread.value) > leftKg;
      const kind = (key: MeasureKey) => {
        if (ratios.includes(key)) return "ratio";
        if (key === "dry_matter_offered") return "linear";
        if (shares.includes(key) || key.startsWith("density_")) return "share";
        return nearCap ? "capped" : "linear";
      };
      const findings = evaluation.findings.filter(({ probability }) => probability !== null);
      const { tallies, broken } = tallied(ration, findings);
      let compared = 0;
      for (const [key, { sum, squares }] of tallies) {
        const { value, deviation } = measured(evaluation, key);
        const mean = sum / draws;
        if (value === null || !Number.isFinite(mean)) continue;
        compared++;
        const spread = Math.sqrt(Math.max(0, squares / draws - mean * mean));
        if (kind(key) === "ratio" && deviation! > wide * value) continue;
        const { mean: off, deviation: far } = tolerances[kind(key)];
        expect(Math.abs(mean - value), `${key} mean`).toBeLessThanOrEqual(
          off * deviation! + 1e-9 * Math.abs(value),
        );
        expect(Math.abs(spread - deviation!), `${key} deviation`).toBeLessThanOrEqual(
          far * deviation! + 1e-6 * Math.abs(value),
        );
      }
      findings.forEach(({ rule, measure, probability }, n) => {
        if (!tallies.has(measure)) return;
        for (const side of ["below", "above", "risk"] as const) {
          const off = Math.abs(probability![side] - broken[n]![side]);
          expect(off, `${rule} ${side} ${probability![side]}`).toBeLessThanOrEqual(
            tolerances[kind(measure)].chance,
          );
        }
      });
      expect(compared).toBeGreaterThan(30);
      expect(findings.length).toBeGreaterThan(5);
    },
    120_000,
  );
});
