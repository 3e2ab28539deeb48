import { mealsMost } from "#science/answers/meal-plan.ts";
import { chancesOf } from "#science/evaluation/breach-chances.ts";
import type { Finding, Measured } from "#science/evaluation/evaluation-types.ts";
import { findingSide, isWorry } from "#science/evaluation/finding-order.ts";
import { saltRows } from "#science/measures/salt.ts";
import { isConcentratePart } from "#science/rules/advice-ways.ts";
import { type AppliedRule, type Bounds, sourcesOf } from "#science/rules/rules-table.ts";
import { adviceContext } from "./advice-context.ts";
import { breachChance, type CappedGrass, cappedGrass } from "./breach-chance.ts";
import { countsOfferedGrass, type GrassIntake } from "./grass-intake.ts";
import { boundsAmongFigures, boundTolerance, judgementLevel } from "./judge-levels.ts";
import { measureIndex } from "./linear-rows.ts";
import type { EvaluatedFigure } from "./named-figures.ts";
import type { RationTable } from "./ration-table-types.ts";

/** Returns the findings of a ration, in the order of the rules table, without rules whose question does not arise. */
export function judge(
  sheet: RationTable,
  figures: readonly EvaluatedFigure[],
  grazed: GrassIntake,
): Finding[] {
  const grass = cappedGrass(grazed);
  const advised = adviceContext(sheet, figures);
  const findings: Finding[] = [];
  for (const rule of sheet.rules) {
    const at = measureIndex.get(rule.row.measure)!;
    const figure = figures[at]!;
    const judged = { ...rule, bounds: boundsAmongFigures(sheet, rule, figures) };
    if (!figure.moot)
      findings.push(finding(sheet, judged, figure, advised, countsOfferedGrass(at) ? null : grass));
  }
  return findings;
}

/** Returns the chances of a rule; `null` for a figure that is unknown or does not vary. */
function breachChances(
  { bounds }: AppliedRule,
  { measured, sides, range }: EvaluatedFigure,
  grass: CappedGrass | null,
) {
  const { value, deviation } = measured;
  if (range || value === null || deviation === null || !(deviation > 0)) return null;
  return chancesOf(bounds, (bound) => {
    let under = 1;
    for (const each of sides) under = Math.min(under, breachChance(each, bound, grass));
    return under;
  });
}

function finding(
  sheet: RationTable,
  rule: AppliedRule,
  figure: EvaluatedFigure,
  advised: ReturnType<typeof adviceContext>,
  grass: CappedGrass | null,
): Finding {
  const { measured, even } = figure;
  const { value, meal, typical } = measured;
  const { bounds } = rule;
  const { level, informs } = judgementLevel(sheet, rule, bounds, figure);
  const advice = advised(rule, figure, level);
  const isLow = findingSide({ value, bounds }) === "low";
  const isOfForage = rule.row.refedByPlan === "both" && !advice.fed?.some(isConcentratePart);
  const isRefed = rule.refeeding && isWorry({ level }) && (isLow || isOfForage);
  return {
    rule: rule.key,
    measure: rule.row.measure,
    level,
    tier: rule.row.tier,
    value,
    ...(meal === undefined ? {} : { meal }),
    unit: measured.unit,
    ...(informs ? { informs } : {}),
    bounds,
    ...(typical ? { typical } : {}),
    ...openEnd(measured),
    ...(isRefed ? { refeeding: true } : {}),
    ...advice,
    ...(rule.words ? { words: rule.words } : {}),
    placeholders: value === null ? {} : placeholders(sheet, rule, value, even ?? value),
    probability: rule.row.severity === "info" ? null : breachChances(rule, figure, grass),
    hypothetical: rule.hypothetical,
    sources: sourcesOf(rule),
    evidence: rule.row.evidence,
  };
}

/** Returns the side on which a figure with unknown parts is open. */
function openEnd({ value, low, high }: Measured): Pick<Finding, "openTo"> {
  if (value === null || (low === null) === (high === null)) return {};
  return { openTo: high === null ? "above" : "below" };
}

/**
 * Returns the values for the rule's message: `x` the measured value, `n` the meals that would do if they were
 * alike, absent where no yard feeds so many.
 */
function placeholders(
  sheet: RationTable,
  { row, bounds }: AppliedRule,
  value: number,
  even: number,
): Record<string, number> {
  if (row.suggests === "salt") return { x: saltGrams(sheet, value) };
  const bound = bounds.watchAbove ?? bounds.riskAbove;
  if (row.suggests !== "meals" || bound === undefined) return { x: value };
  const n = mealsFor(bounds, (even * sheet.ration.meals) / bound);
  return n > Math.max(mealsMost, sheet.ration.meals) ? { x: value } : { x: value, n };
}

/** Returns the fewest meals that bring a figure of one meal down to its bound, or below it when that is closed. */
function mealsFor({ closed, watchAbove }: Bounds, share: number): number {
  const whole = Math.ceil(share - boundTolerance);
  const onBound = Math.abs(share - whole) <= boundTolerance * Math.max(1, whole);
  const excluded = closed?.includes(watchAbove === undefined ? "riskAbove" : "watchAbove") ?? false;
  return Math.max(1, onBound && excluded ? whole + 1 : whole);
}

/** Returns the salt that brings a coverage of sodium to 100 %, g a day. */
function saltGrams({ basis }: RationTable, coverage: number): number {
  const need = basis.needs.get("sodium")?.value ?? 0;
  return Math.max(0, ((100 - coverage) / 100) * need) / saltRows.sodium.value;
}
