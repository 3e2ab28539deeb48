import type { Judgement, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { findingSide } from "#science/evaluation/finding-order.ts";
import { isForage, type Line } from "#science/measures/linear-forms.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { seldomAnalysed } from "#science/measures/typical-contents.ts";
import { conditionRows } from "#science/rules/conditions.ts";
import { isNearFloor } from "#science/rules/near-floor.ts";
import type { Ease } from "#science/rules/rule-row.ts";
import type { AppliedRule, BoundName, Bounds } from "#science/rules/rules-table.ts";
import type { Range } from "./bare-figure.ts";
import { measureIndex } from "./linear-rows.ts";
import type { RationTable } from "./ration-table-types.ts";

/** Deviations on either side of a figure within which it lies: the range that is shown of it. */
export const rangeDeviations = 2;

/** LevelledFigure is the part of a figure that its level, and the bounds of rules beside it, depend on. */
export interface LevelledFigure {
  measured: {
    readonly key: MeasureKey;
    readonly value: number | null;
    readonly typical?: true | undefined;
    readonly deviation: number | null;
    /** Read for the measures alone whose rules look at the part that forage brings. */
    readonly contributions?: Measured["contributions"];
  };
  range: Range | null;
  moot: boolean;
}

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

/**
 * Returns the bounds of a rule beside what else is fed. An excess that forage brings is no fault of the ration up to a bound
 * of its own, and no risk; a danger that exists only together with too little forage is watched where there is enough.
 */
export function boundsAmongFigures(
  { rules, lines }: RationTable,
  { row, bounds, eased }: AppliedRule,
  figures: readonly (LevelledFigure | undefined)[],
): Bounds {
  const { forageWatchAbove } = row;
  const { watchBelow: covered } = bounds;
  if (forageWatchAbove !== undefined && covered !== undefined) {
    const { contributions } = figures[measureIndex.get(row.measure)!]!.measured;
    const ofForage = contributions!.reduce<number>(
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
  figure: LevelledFigure,
): boolean {
  if (atFloor) return isNearFloor(figure.measured.value, bounds.floor);
  const level = levelForFigure(lines, bounds, figure);
  return level === "ok" || (evenIfWatched === true && level === "watch");
}

/** Returns the worst level that the rules about this horse give to a figure; null where none is about it. */
export function worstLevelForFigure(sheet: RationTable, figure: LevelledFigure): Level | null {
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
 * Returns the level that a rule gives to a figure, known or partly known; a risk that the spread of contents
 * nobody analysed may explain is only watched, and a small lack is none.
 */
function levelForFigure(lines: readonly Line[], bounds: Bounds, { measured, range }: LevelledFigure): Level {
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

/**
 * Tells a fault that rests on a content nobody analysed, too little of it or a ratio with it, and that the spread of such
 * contents may explain.
 */
function isSuspected(
  bounds: Bounds,
  { key, value, typical, deviation }: LevelledFigure["measured"],
): boolean {
  const side = findingSide({ value, bounds });
  if (!typical || value === null || (measures[key].group !== "ratio" && side !== "low")) return false;
  const bound = side === "low" ? bounds.riskBelow : bounds.riskAbove;
  return bound === undefined || deviation === null || Math.abs(value - bound) <= rangeDeviations * deviation;
}

const seldomCoverages = new Map<MeasureKey, (typeof seldomAnalysed)[number]>(
  seldomAnalysed.map((each) => [`coverage_${each}`, each]),
);

/** Tells a small lack of what differs between forages more than that, where no analysis of theirs says. */
function isWithinGuess(
  lines: readonly Line[],
  { watchBelow }: Bounds,
  { key, value }: LevelledFigure["measured"],
): boolean {
  const nutrient = seldomCoverages.get(key);
  if (!nutrient || watchBelow === undefined || value === null) return false;
  const isGuess = lines.some(
    (line) => isForage(line) && line.ingredient.composition[nutrient]?.state !== "measured",
  );
  return isGuess && value < watchBelow && value >= watchBelow - conditionRows.guessedShare.value;
}

/** Returns the level of a judgement: a figure that only informs is no worry. */
export function judgementLevel(
  { lines }: Pick<RationTable, "lines">,
  { row }: AppliedRule,
  bounds: Bounds,
  figure: LevelledFigure,
): { level: Level; informs: boolean } {
  const found = levelForFigure(lines, bounds, figure);
  const informs = row.severity === "info" && found === "watch";
  return { level: informs ? "ok" : found, informs };
}

/** Returns the levels alone of the judgements about this horse, in the order of the rules table. */
export function judgeLevels(
  sheet: RationTable,
  figures: readonly (LevelledFigure | undefined)[],
): Judgement["findings"] {
  const findings: Judgement["findings"][number][] = [];
  for (const rule of sheet.rules) {
    if (rule.hypothetical) continue;
    const { measure } = rule.row;
    const figure = figures[measureIndex.get(measure)!]!;
    if (figure.moot) continue;
    const { level } = judgementLevel(sheet, rule, boundsAmongFigures(sheet, rule, figures), figure);
    findings.push({ rule: rule.key, measure, level, hypothetical: false });
  }
  return findings;
}
