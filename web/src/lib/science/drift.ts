import type { Estimate, SavedSummary, StoredSummary } from "#contract/schemas/ration-summary.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";

/** A coverage, percent, or a daily price; null when unknown. */
export interface DriftFigure {
  value: number | null;
  /** Above 0 the value is a minimum; null when not stored. */
  unknownShare: number | null;
}

/** The change of a figure, 0 when negligible; both values when their difference is unknown. */
export type Move = number | { was: DriftFigure; is: DriftFigure };

/** The differences between today's evaluation of a ration and the saved one. */
export interface Drift {
  /** Difference in the number of findings of each kind; positive for more. */
  risk: number;
  watch: number;
  unknown: number;
  /** Percentage points. */
  energy: Move;
  protein: Move;
  /** Per day, in the organisation's currency. */
  price: Move;
  /** Currency of the saved price; null when not stored. */
  priceUnit: string | null;
  isWorse: boolean;
  isBetter: boolean;
}

/** Smaller changes of a coverage are ignored, percentage points. */
const coverageLeast = 0.5;
const priceLeast = 0.005;

type Told = Pick<
  StoredSummary,
  "verdict" | "energyCoverage" | "proteinCoverage" | "estimation" | "pricePerDay"
>;

interface Now extends Told {
  monetaryUnit: string | undefined;
}

/** Compares a saved summary with today's; "none" when nothing differs. */
export function driftFrom(saved: SavedSummary, now: Now): Drift | "none" {
  const [before, after] = [saved.verdict, now.verdict];
  const risk = after.risk - before.risk;
  const watch = after.watch - before.watch;
  const unknown = after.unknown - before.unknown;
  const energy = moved(energyFigure(saved), energyFigure(now), coverageLeast);
  const protein = moved(proteinFigure(saved), proteinFigure(now), coverageLeast);
  const price = moved(priceFigure(saved), priceFigure(now), priceLeast, isOneUnit(saved, now));
  if ([risk, watch, unknown, energy, protein, price].every((each) => each === 0)) return "none";
  const step = levelOrder[before.level] - levelOrder[after.level] || risk || watch;
  const priceUnit = saved.monetaryUnit;
  return { risk, watch, unknown, energy, protein, price, priceUnit, isWorse: step > 0, isBetter: step < 0 };
}

const driftFigure = (value: number | null, told: Estimate | undefined): DriftFigure => ({
  value,
  unknownShare: told?.unknownShare ?? null,
});

const energyFigure = ({ energyCoverage, estimation }: Told) =>
  driftFigure(energyCoverage, estimation?.energy);
const proteinFigure = ({ proteinCoverage, estimation }: Told) =>
  driftFigure(proteinCoverage, estimation?.protein);
const priceFigure = ({ pricePerDay }: Told): DriftFigure => ({ value: pricePerDay, unknownShare: 0 });

/** Tells whether two prices have one currency; a price without a stored currency is taken to have today's. */
const isOneUnit = (saved: SavedSummary, now: Now): boolean =>
  !saved.monetaryUnit || !now.monetaryUnit || saved.monetaryUnit === now.monetaryUnit;

function moved(was: DriftFigure, is: DriftFigure, least: number, isComparable = true): Move {
  const isWhole = was.unknownShare === 0 && is.unknownShare === 0;
  if (was.value === null && is.value === null) return 0;
  if (was.value === null || is.value === null || !isComparable) return { was, is };
  const change = is.value - was.value;
  if (isWhole) return Math.abs(change) < least ? 0 : change;
  return Math.abs(change) < least && isAlikeUnknown(was, is) ? 0 : { was, is };
}

/** Tells whether both figures are incomplete, or both complete; a figure whose unknown share was not stored passes. */
const isAlikeUnknown = (was: DriftFigure, is: DriftFigure): boolean =>
  was.unknownShare === null || is.unknownShare === null || was.unknownShare > 0 === is.unknownShare > 0;
