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
 * The two sides of a ratio and how they are wrong: what a chance is worked out from. A class, not a literal: of a literal
 * whose numbers are now whole, now not, V8 compiles the maker again and again, which costs more than the evaluation.
 */
export class RatioSides {
  readonly above: number;
  readonly below: number;
  readonly errors: Float64Array;
  /** First of the errors of this ratio. */
  readonly first: number;

  constructor(above: number, below: number, errors: Float64Array, first: number) {
    this.above = above;
    this.below = below;
    this.errors = errors;
    this.first = first;
  }
}

/** Grass near the ceiling of the day: its intake is the lesser of two; of all pastures together, kg of dry matter. */
export interface CappedGrass extends Lesser {
  /** Mean and deviation of the lesser. */
  taken: number;
  takenDeviation: number;
}

export const errorOffset = (ratio: number): number => ratio * SIDES;

/** What holds the grass back; null where the ceiling is too far off to be felt, or leaves no doubt. */
export function cappedGrass({ wantedKg, leftKg, dryMatterKg, deviationKg }: GrassIntake): CappedGrass | null {
  const deviation = wantedKg * pastureRows.spread.value;
  const sum = (list: readonly number[]) => list.reduce((total, kg) => total + kg, 0);
  const takenDeviation = sum(deviationKg);
  if (!(takenDeviation > 0) || takenDeviation >= deviation * (1 - tiny)) return null;
  return {
    mean: wantedKg,
    variance: deviation * deviation,
    bound: leftKg,
    taken: sum(dryMatterKg),
    takenDeviation,
  };
}

/** A deviation that differs by less, relatively, is that of grass the horse takes as it likes. */
const tiny = 1e-9;
/** A variance below this share of what it is the difference of is rounding. */
const noise = 1e-13;

/**
 * How likely a ratio is below a bound: that numerator − bound × denominator is negative, which is normal where both
 * sides are, whatever the spread of the denominator. The grass is normal too, or the lesser of a normal amount and
 * what the horse can still eat.
 */
export function breachChance(
  { above, below, errors, first }: RatioSides,
  bound: number,
  held: CappedGrass | null,
): number {
  const error = (side: number): number => errors[first + side]!;
  const apart = error(SIDE_ABOVE) + bound * bound * error(SIDE_BELOW);
  const left = apart - 2 * bound * error(SIDE_BOTH);
  const own: Normal = { mean: above - bound * below, variance: left > noise * apart ? left : 0 };
  const shared = error(SIDE_ABOVE_SHARED) - bound * error(SIDE_BELOW_SHARED);
  if (!held) return chanceNegative({ mean: own.mean, variance: own.variance + shared * shared });
  const perKg = shared / held.takenDeviation;
  return chanceNegativeWith({ ...own, mean: own.mean - perKg * held.taken }, perKg, held);
}
