import type { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { FeedLine } from "#science/horse/facts.ts";

/**
 * A thousandth of the body weight in supplements counts like this shortfall: doses beyond what a bound really needs, to
 * dilute or to gain the last percent of another, are not worth it.
 */
const supplementPenalty = 0.5;
/** And so does a hundredth of it in concentrates: none is fed to spare a few grams of supplement. */
const concentratePenalty = 0.1;

/** What a feed changes by when staying close to the present: a column each way. */
export interface DoseColumns {
  up: number;
  down: number;
}

/** What a kg of a supplement or of a concentrate counts, and whether the last stage is held to it. */
export interface Dose {
  column: number;
  weight: number;
  isHeld: boolean;
}

/** Doses, or when staying close what they grow by: those of the present are kept. */
export function dosesOf(
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

/** q − up + down = present */
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
