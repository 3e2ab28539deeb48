import type { Bounds } from "#science/rules/rules-table.ts";

/** Significant figures of any figure of an answer. */
const significant = 3;

/** Steps finer than which a figure is neither fed nor judged, by unit; without a row three significant figures decide. */
const leastSteps: Readonly<Record<string, number>> = { hours: 0.5, h: 0.5, ratio: 0.01 };

/** Relative distance within which a figure is on a bound. */
const slack = 1e-9;

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

/**
 * Rounds a figure of an answer to what can be fed or judged: three significant figures, hours by halves, ratios to
 * hundredths, coverages (`isCoverage`) to whole per cent. A figure that is judged stays on its side of every bound.
 */
export function roundedFigure(unit: string, value: number, bounds: Bounds, isCoverage = false): number {
  const step = writtenStep(unit, value, isCoverage);
  const steps = Math.round(value / step);
  const isBeyond = (figure: number, { bound, isInside, side }: ReturnType<typeof listBounds>[number]) => {
    const excess = side * (figure - bound);
    const room = slack * Math.abs(bound);
    return isInside ? excess > room : excess >= -room;
  };
  const hiding = listBounds(bounds).find((each) => isBeyond(value, each) !== isBeyond(steps * step, each));
  const shown = hiding === undefined ? steps : value < hiding.bound ? steps - 1 : steps + 1;
  return Number((shown * step).toPrecision(12));
}
