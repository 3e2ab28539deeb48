import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildRationTable } from "#engine/evaluate/ration-table.ts";
import type { ConstraintRow } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { seldomAnalysed } from "#science/measures/typical-contents.ts";
import { requirements } from "#science/requirements/index.ts";
import { type RuleKey, ruleKeys, rules } from "#science/rules/rules-table.ts";
import { engine } from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";

/** Rules on coverages the only system has no need for. */
const withoutNeed = [
  "methionine",
  "threonine",
  "vitamin_k",
  "vitamin_b3",
  "vitamin_b4",
  "vitamin_b5",
  "vitamin_b6",
  "vitamin_b8",
  "vitamin_b9",
  "vitamin_b12",
  "vitamin_c",
].map((nutrient) => `requirement_${nutrient}`);

/** Closer to a bound than this, relatively, the last digits decide. */
const tolerance = 1e-5;

function missShare(row: ConstraintRow, quantitiesKg: number[]): number {
  const below = row.denominator
    ? row.denominator.reduce((sum, value, at) => sum + value * quantitiesKg[at]!, row.denominatorConstant)
    : row.denominatorConstant;
  return boundViolation(row, quantitiesKg) / (Math.abs(row.bound) * below);
}

function agrees(row: ConstraintRow, { level, bounds, value }: Finding, quantitiesKg: number[]): boolean {
  const miss = missShare(row, quantitiesKg);
  // what is proposed may stop before what is judged
  if (Math.abs(miss) < tolerance || [bounds.proposeTo, bounds.proposeFrom].includes(row.bound)) return true;
  if (row.kind === "hard")
    return (row.side === "min" ? value! < bounds.floor! : value! > bounds.ceiling!) === miss > 0;
  if (miss > 0) return level === "risk" || (row.kind === "watch" && level === "watch");
  const side = row.side === "min" ? ["watchBelow", "riskBelow"] : ["watchAbove", "riskAbove"];
  const otherSide = Object.keys(bounds).some((name) => /^(risk|watch)/.test(name) && !side.includes(name));
  return otherSide || level === "ok" || (row.kind === "risk" && level === "watch");
}

const guessed = new Set<string>(seldomAnalysed.map((nutrient) => `coverage_${nutrient}`));

describe(`every rule is at once a finding and a constraint (seed ${seed})`, () => {
  test("the two agree on random rations, and every rule comes up", () => {
    const seen = new Set<RuleKey>();
    fc.assert(
      fc.property(anyRation(), ({ horse, ...fed }) => {
        const ration: Ration = { ...fed, horse: { ...horse, housing: "outdoor", outdoorType: "pasture" } };
        const sheet = buildRationTable(ration, requirements(ration.horse, ration.objective, ration.system));
        const findings = new Map(engine.evaluate(ration).findings.map((each) => [each.rule, each]));
        const quantitiesKg = ration.feeds.map(({ quantityKg }) => quantityKg);
        for (const { rule, rows } of ruleConstraints(sheet)) {
          const finding = findings.get(rule.key);
          if (!finding || finding.value === null) continue;
          expect(rows.length, rule.key).toBeGreaterThan(0);
          seen.add(rule.key);
          for (const row of rows) {
            // what is eased beside other feed, or only informs, is judged by other bounds than the optimiser pursues
            if (rule.eased || rule.row.forageWatchAbove || rule.row.severity === "info") continue;
            // and a small lack of what no forage was analysed for is no finding
            if (guessed.has(rule.row.measure)) continue;
            expect(
              agrees(row, finding, quantitiesKg),
              `${rule.key} ${row.kind} ${row.side} ${finding.value}`,
            ).toBe(true);
          }
        }
      }),
      { seed, numRuns: 150 },
    );
    expect(ruleKeys.filter((key) => !seen.has(key) && !withoutNeed.includes(key))).toEqual([]);
  });

  test("a rule the optimiser does not pursue says so", () => {
    expect(ruleKeys.filter((key) => !rules[key].steered)).toEqual([
      "forage_gap",
      "esc_forage",
      "nsc_forage_info",
      "zn_to_cu",
      "cation_anion",
      "omega3_to_omega6",
      "pasture_given",
      "feed_change",
      "condition_to_gain",
      "condition_to_lose",
      "requirement_sulphur",
      "requirement_vitamin_d",
      "requirement_vitamin_b1",
      "requirement_vitamin_b2",
      "requirement_vitamin_b8",
      "limit_iron",
    ]);
  });
});
