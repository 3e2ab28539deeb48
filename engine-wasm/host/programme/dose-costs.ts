import type { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { FeedLine } from "#science/horse/facts.ts";

/**
 * A thousandth of the body weight in supplements costs as much as this shortfall: doses beyond the need of a bound, to
 * dilute or to gain the last percent of another, are not worth it.
 */
const supplementPenalty = 0.5;
/** Shortfall that 1 % of body weight in concentrates costs: none is fed to save a few grams of supplement. */
const concentratePenalty = 0.1;

/** DoseColumns are the two columns of a feed's change, one in each direction. */
export interface DoseColumns {
  up: number;
  down: number;
}

/** Dose is the cost of a kg of a supplement or concentrate; `isHeld` is true where later stages may not raise it. */
export interface Dose {
  column: number;
  weight: number;
  isHeld: boolean;
}

/** Returns the doses, or their growth when amounts stay close to the present ones. */
export function listDoses(
  roles: readonly FeedLine["role"][],
  weightKg: number,
  changes: readonly DoseColumns[] | null,
): Dose[] {
  return roles.flatMap((role, at): Dose[] => {
    if (role === "forage") return [];
    const isHeld = role === "supplement";
    const share = isHeld ? 1000 * supplementPenalty : 100 * concentratePenalty;
    return [{ column: changes?.[at]?.up ?? at, weight: share / weightKg, isHeld }];
  });
}

/** Adds a row for each feed: q − up + down = present. */
export function changeColumns(build: ModelBuilder, presentKg: readonly number[]): DoseColumns[] {
  return presentKg.map((present, at) => {
    const row = build.row(present, present);
    const up = build.column(0, Number.POSITIVE_INFINITY);
    const down = build.column(0, Number.POSITIVE_INFINITY);
    build.set(row, at, 1);
    build.set(row, up, -1);
    build.set(row, down, 1);
    return { up, down };
  });
}
