import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { type MeasureKey, type MeasureRow, measures } from "#science/measures/measures-table.ts";
import type { Bounds } from "#science/rules/rules-table.ts";

/** Significant figures of any figure that is judged. */
const significant = 3;

/** Steps finer than which a figure is neither fed nor judged, by unit; without a row three significant figures decide. */
const leastSteps: Readonly<Record<string, number>> = { hours: 0.5, h: 0.5, ratio: 0.01 };

/** Steps to which a figure is written where those would move it to the other side of a bound, by unit. */
const finerSteps: Readonly<Record<string, number>> = { hours: 0.1, h: 0.1 };

/** Relative distance within which a figure is on a bound. */
const slack = 1e-9;

/** Bounds of coverages are whole fives, the last of them twice the need. */
const boundStep = 5;
const boundLast = 200;

/** Amounts from which no decimals are written. */
const wholeFrom = 100;

/** Salt comes by the spoon, g. */
const saltSpoon = 5;

/** Returns the step to which a figure of this unit and size is written. */
function writtenStep(unit: string, value: number, whole: boolean): number {
  const power = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))) - significant + 1;
  return Math.max(10 ** power, leastSteps[unit] ?? 0, whole ? 1 : 0);
}

/** Bounds by the side they judge, and whether a figure on them is still inside. */
function listBounds(bounds: Bounds): { bound: number; isInside: boolean; side: 1 | -1 }[] {
  const { closed } = bounds;
  const low = (["riskBelow", "watchBelow", "floor"] as const).map((name) => ({ name, side: -1 as const }));
  const high = (["riskAbove", "watchAbove", "ceiling"] as const).map((name) => ({ name, side: 1 as const }));
  return [...low, ...high].flatMap(({ name, side }) => {
    const bound = bounds[name];
    if (bound === undefined) return [];
    const isInside = name === "floor" || name === "ceiling" ? true : !closed?.includes(name);
    return [{ bound, isInside, side }];
  });
}

/** Lists the bound that a coverage is next to, for its text to stay on its side wherever it is written. */
function listFives(percent: number): ReturnType<typeof listBounds> {
  const bound = Math.round(percent / boundStep) * boundStep;
  if (bound === 0 || bound > boundLast) return [];
  return [
    { bound, isInside: true, side: 1 },
    { bound, isInside: true, side: -1 },
  ];
}

/**
 * Rounds a figure to what can be fed or judged: three significant figures, hours by halves, ratios to hundredths,
 * coverages (`isCoverage`) to whole per cent. A figure that is judged stays on its side of every bound, and near to what it is.
 */
export function roundedFigure(
  unit: string,
  value: number,
  bounds: Bounds | readonly Bounds[],
  isCoverage = false,
): number {
  const usual = writtenStep(unit, value, isCoverage);
  const isBeyond = (figure: number, { bound, isInside, side }: ReturnType<typeof listBounds>[number]) => {
    const excess = side * (figure - bound);
    const room = slack * Math.abs(bound);
    return isInside ? excess > room : excess >= -room;
  };
  const judged = [...[bounds].flat().flatMap(listBounds), ...(isCoverage ? listFives(value) : [])];
  const written = (step: number, by = 0) => Number(((Math.round(value / step) + by) * step).toPrecision(12));
  const isOnItsSide = (figure: number) =>
    judged.every((each) => isBeyond(value, each) === isBeyond(figure, each));
  const finer = finerSteps[unit] ?? usual;
  const figures = [written(usual), written(finer), written(finer, -1), written(finer, 1)];
  return figures.find(isOnItsSide) ?? written(usual);
}

/** The part of a finding that says how far a figure is from its target. */
type EvaluatedFigure = Pick<Finding, "measure" | "level" | "value" | "unit" | "bounds">;

/** A figure of a measure, in its unit. */
interface MeasureFigure {
  measure: MeasureKey;
  unit: string;
  value: number;
  /** Bounds whose side the text must not hide; absent for a figure that nothing judges. */
  bounds?: Bounds | readonly Bounds[];
}

/**
 * Rounds the figure of a measure as it is written on every screen and sheet, in every sentence and answer. A large amount
 * that nothing judges is whole, so that the parts of a table add up.
 */
export function writtenFigure({ measure, unit, value, bounds }: MeasureFigure): number {
  const row = measures[measure];
  const isCoverage = row?.group === "coverage" && unit === "percent";
  if (!bounds && !isCoverage && Math.abs(value) >= wholeFrom) return Math.round(value);
  const rounded = roundedFigure(unit, value, bounds ?? {}, isCoverage);
  return row?.digits === undefined ? rounded : Number(rounded.toFixed(row.digits));
}

/**
 * Returns true where a judged figure is beyond its target by less than is written: rounded without a side, it is the bound
 * itself. A figure at risk never is, nor one whose bound is itself beyond the target.
 */
export function isWrittenOnBound({ measure, level, value, unit, bounds }: EvaluatedFigure): boolean {
  if (level !== "watch" || value === null) return false;
  const { group, digits }: MeasureRow = measures[measure];
  const isOn = (bound: number | undefined, isBeyond: boolean): boolean => {
    if (bound === undefined || !isBeyond) return false;
    const step = writtenStep(unit, bound, group === "coverage" && unit === "percent");
    return Math.abs(value - bound) < Math.max(step, digits === undefined ? 0 : 10 ** -digits) / 2;
  };
  const { watchBelow, watchAbove, closed } = bounds;
  const isOpen = (name: "watchBelow" | "watchAbove") => !closed?.includes(name);
  return (
    isOn(watchBelow, isOpen("watchBelow") && value < watchBelow!) ||
    isOn(watchAbove, isOpen("watchAbove") && value > watchAbove!)
  );
}

/** Decimals of a rounded figure: no more are written, and none is left out. */
export const writtenDigits = (rounded: number): number => /\.(\d+)$/.exec(String(rounded))?.[1]?.length ?? 0;

/** Rounds a coverage in per cent. */
export const writtenCoverage = (percent: number): number => roundedFigure("percent", percent, {}, true);

/** Steps by which an amount is weighed out, kg, each from the amount on that comes first. */
const doseSteps = [
  { from: 2, step: 0.1 },
  { from: 0.1, step: 0.05 },
  { from: 0.02, step: 0.005 },
] as const;
const leastDose = 0.001;

/** Rounds the least amount that does something, kg, up to what can be weighed out; a pinch stays as it is. */
export function doseUpwards(kg: number): number {
  if (kg < leastDose) return kg;
  const step = doseSteps.find(({ from }) => kg >= from)?.step ?? leastDose;
  return Number((Math.ceil(kg / step - slack) * step).toPrecision(12));
}

/** Rounds salt to be added, g: by the spoon where that is near, else by the whole gram. */
export function writtenSalt(grams: number): number {
  const spoons = Math.round(grams / saltSpoon) * saltSpoon;
  return Math.abs(spoons - grams) <= grams / 10 ? spoons : Math.max(1, Math.round(grams));
}
