import {
  chanceNegative,
  chanceNegativeWith,
  type Lesser,
  type Normal,
} from "#science/evaluation/breach-chances.ts";
import { pastureRows } from "#science/feeds/pasture-intake.ts";
import {
  SIDE_ABOVE,
  SIDE_ABOVE_SHARED,
  SIDE_BELOW,
  SIDE_BELOW_SHARED,
  SIDE_BOTH,
  SIDES,
} from "../../assembly/layout.ts";
import type { GrassIntake } from "./grass-intake.ts";

/**
 * RatioSides holds the two sides of a ratio and their errors, from which a chance is computed. It is a class,
 * not a literal: V8 compiles the maker of a literal again and again when its numbers are sometimes whole,
 * which costs more than the evaluation.
 */
export class RatioSides {
  readonly above: number;
  readonly below: number;
  readonly errors: Float64Array;
  /** Position of the first error of this ratio. */
  readonly first: number;

  constructor(above: number, below: number, errors: Float64Array, first: number) {
    this.above = above;
    this.below = below;
    this.errors = errors;
    this.first = first;
  }
}

/** CappedGrass is grass near the day's ceiling: the lesser of two intakes, of all pastures, kg of dry matter. */
export interface CappedGrass extends Lesser {
  /** Mean of the lesser, and its deviation. */
  intakeKg: number;
  intakeDeviation: number;
}

export const errorOffset = (ratio: number): number => ratio * SIDES;

/** Returns the ceiling of the grass; null where it is too far off to matter, or leaves no doubt. */
export function cappedGrass({ wantedKg, leftKg, dryMatterKg, deviationKg }: GrassIntake): CappedGrass | null {
  const deviation = wantedKg * pastureRows.spread.value;
  const sum = (list: readonly number[]) => list.reduce((total, kg) => total + kg, 0);
  const intakeDeviation = sum(deviationKg);
  if (!(intakeDeviation > 0) || intakeDeviation >= deviation * (1 - tiny)) return null;
  return {
    mean: wantedKg,
    variance: deviation * deviation,
    bound: leftKg,
    intakeKg: sum(dryMatterKg),
    intakeDeviation,
  };
}

/** Relative difference of deviations within which grass counts as taken without a ceiling. */
const tiny = 1e-9;
/** Share of its terms below which a variance is rounding. */
const noise = 1e-13;

/**
 * Returns the chance that a ratio is below a bound: that numerator − bound × denominator is negative, which
 * is normal where both sides are, whatever the spread of the denominator. The grass is normal too, or the
 * lesser of a normal amount and the rest that the horse can still eat.
 */
export function breachChance(
  { above, below, errors, first }: RatioSides,
  bound: number,
  grass: CappedGrass | null,
): number {
  const error = (side: number): number => errors[first + side]!;
  const apart = error(SIDE_ABOVE) + bound * bound * error(SIDE_BELOW);
  const left = apart - 2 * bound * error(SIDE_BOTH);
  const own: Normal = { mean: above - bound * below, variance: left > noise * apart ? left : 0 };
  const shared = error(SIDE_ABOVE_SHARED) - bound * error(SIDE_BELOW_SHARED);
  if (!grass) return chanceNegative({ mean: own.mean, variance: own.variance + shared * shared });
  const perKg = shared / grass.intakeDeviation;
  return chanceNegativeWith({ ...own, mean: own.mean - perKg * grass.intakeKg }, perKg, grass);
}
