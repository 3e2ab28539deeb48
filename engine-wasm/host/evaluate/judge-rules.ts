import { mealsMost } from "#science/answers/meal-plan.ts";
import { chancesOf } from "#science/evaluation/breach-chances.ts";
import type { Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { findingSide, isWorry } from "#science/evaluation/finding-order.ts";
import { isForage, type Line } from "#science/measures/linear-forms.ts";
import { measures } from "#science/measures/measures-table.ts";
import { saltRows } from "#science/measures/salt.ts";
import { seldomAnalysed } from "#science/measures/typical-contents.ts";
import { isConcentratePart } from "#science/rules/advice-ways.ts";
import { conditionRows } from "#science/rules/conditions.ts";
import { isNearFloor } from "#science/rules/near-floor.ts";
import type { Ease } from "#science/rules/rule-row.ts";
import type { AppliedRule, BoundName, Bounds } from "#science/rules/rules-table.ts";
import { adviceContext } from "./advice-context.ts";
import { breachChance, type CappedGrass, cappedGrass } from "./breach-chance.ts";
import { countsOfferedGrass, type GrassIntake } from "./grass-intake.ts";
import { measureIndex } from "./linear-rows.ts";
import type { EvaluatedFigure, Range } from "./named-figures.ts";
import type { RationTable } from "./ration-table-types.ts";
/** Relative distance within which a value is on a bound: the last digits of a sum are not a judgement. */
export const boundTolerance = 1e-9;

type Known = Exclude<Level, "unknown">;

/** Returns the level that a rule gives to a figure that is wholly known. */
export function levelForValue(bounds: Bounds, value: number): Known {
  const { closed } = bounds;
  if (isBeyond(bounds.riskBelow, value, -1, closed, "riskBelow")) return "risk";
  if (isBeyond(bounds.riskAbove, value, 1, closed, "riskAbove")) return "risk";
  if (isBeyond(bounds.watchBelow, value, -1, closed, "watchBelow")) return "watch";
  return isBeyond(bounds.watchAbove, value, 1, closed, "watchAbove") ? "watch" : "ok";
}

function isBeyond(
  bound: number | undefined,
  value: number,
  side: 1 | -1,
  closed: Bounds["closed"],
  name: BoundName,
): boolean {
  if (bound === undefined) return false;
  const excess = side * (value - bound);
  const slack = boundTolerance * Math.abs(bound);
  return closed?.includes(name) ? excess >= -slack : excess > slack;
}

/**
 * Returns the level that a rule gives to a figure with unknown parts: a level only when every value it can
 * take is at least that bad, or when every one is ok; otherwise unknown. Levels worsen away from the ok band,
 * so the two ends decide.
 */
export function levelWithin(bounds: Bounds, { least, most }: Range): Level {
  const [low, high] = [levelForValue(bounds, least), levelForValue(bounds, most)];
  if (low === "ok" && high === "ok") return "ok";
  if (low === "ok" || high === "ok" || spansOk(bounds, least, most)) return "unknown";
  return low === "watch" || high === "watch" ? "watch" : "risk";
}

/** Returns true when the range starts below the ok band and ends above it. */
function spansOk(
  { watchBelow, riskBelow, watchAbove, riskAbove }: Bounds,
  least: number,
  most: number,
): boolean {
  const [from, to] = [watchBelow ?? riskBelow, watchAbove ?? riskAbove];
  return from !== undefined && to !== undefined && least <= from && most >= to;
}

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
    const judged = { ...rule, bounds: boundsBeside(sheet, rule, figures) };
    if (!figure.moot)
      findings.push(finding(sheet, judged, figure, advised, countsOfferedGrass(at) ? null : grass));
  }
  return findings;
}

/**
 * Returns the bounds of a rule beside what else is fed. An excess that forage brings is no fault of the ration up to a bound
 * of its own, and no risk; a danger that exists only together with too little forage is watched where there is enough.
 */
function boundsBeside(
  { rules, lines }: RationTable,
  { row, bounds, eased }: AppliedRule,
  figures: readonly EvaluatedFigure[],
): Bounds {
  const { forageWatchAbove } = row;
  const { watchBelow: covered } = bounds;
  if (forageWatchAbove !== undefined && covered !== undefined) {
    const { contributions } = figures[measureIndex.get(row.measure)!]!.measured;
    const ofForage = contributions.reduce<number>(
      (sum, amount, line) => sum + (isForage(lines[line]!) ? (amount ?? 0) : 0),
      0,
    );
    if (ofForage < covered) return bounds;
    const { riskAbove, ...others } = bounds;
    const isRisk = riskAbove !== undefined && ofForage < riskAbove;
    return { ...others, watchAbove: forageWatchAbove, ...(isRisk ? { riskAbove } : {}) };
  }
  const beside = eased && rules.find(({ key }) => key === eased.beside);
  if (!beside) return bounds;
  if (!isEasedBy(eased, lines, beside.bounds, figures[measureIndex.get(beside.row.measure)!]!)) return bounds;
  const counting = Object.entries(bounds).filter(([name]) => !eased.bounds.some((each) => each === name));
  return { ...Object.fromEntries(counting), ...eased.to };
}

/** Tells whether the figure of another rule eases a judgement: it is met, or at its floor. */
function isEasedBy(
  { atFloor, evenIfWatched }: Ease,
  lines: readonly Line[],
  bounds: Bounds,
  figure: EvaluatedFigure,
): boolean {
  if (atFloor) return isNearFloor(figure.measured.value, bounds.floor);
  const level = levelForFigure(lines, bounds, figure);
  return level === "ok" || (evenIfWatched === true && level === "watch");
}

/** Returns the worst level that the rules about this horse give to a figure; null where none is about it. */
export function worstLevelForFigure(sheet: RationTable, figure: EvaluatedFigure): Level | null {
  const { key } = figure.measured;
  let worst: Level | null = null;
  for (const { row, bounds, hypothetical } of sheet.rules) {
    if (row.measure !== key || hypothetical || row.severity === "info") continue;
    const level = levelForFigure(sheet.lines, bounds, figure);
    if (worst === null || severity[level] > severity[worst]) worst = level;
  }
  return worst;
}

/**
 * Returns the level that a rule gives to a figure, known or partly known; a risk that rests on contents nobody analysed
 * is only watched, and a small lack is none.
 */
function levelForFigure(lines: readonly Line[], bounds: Bounds, { measured, range }: EvaluatedFigure): Level {
  const { value } = measured;
  const level = range
    ? levelWithin(bounds, range)
    : value === null
      ? "unknown"
      : levelForValue(bounds, value);
  // a figure of which nothing is known is never called good, however small it must be
  if (value === null && level === "ok") return "unknown";
  if (level === "ok" || level === "unknown") return level;
  if (isWithinGuess(lines, bounds, measured)) return "ok";
  return isSuspected(bounds, measured) ? "watch" : level;
}

/** Tells a fault that rests on a content nobody analysed: too little of it, or a ratio with it. */
const isSuspected = (bounds: Bounds, { key, value, typical }: Measured): boolean =>
  typical === true && (measures[key].group === "ratio" || findingSide({ value, bounds }) === "low");

/** Tells a small lack of what differs between forages more than that, where no analysis of theirs says. */
function isWithinGuess(lines: readonly Line[], { watchBelow }: Bounds, { key, value }: Measured): boolean {
  const nutrient = seldomAnalysed.find((each) => key === `coverage_${each}`);
  if (!nutrient || watchBelow === undefined || value === null) return false;
  const isGuess = lines.some(
    (line) => isForage(line) && line.ingredient.composition[nutrient]?.state !== "measured",
  );
  return isGuess && value < watchBelow && value >= watchBelow - conditionRows.guessedShare.value;
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
  const found = levelForFigure(sheet.lines, bounds, figure);
  const isInfo = rule.row.severity === "info";
  const informs = isInfo && found === "watch";
  const level = informs ? "ok" : found;
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
    probability: isInfo ? null : breachChances(rule, figure, grass),
    hypothetical: rule.hypothetical,
    sources: rule.sources,
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
