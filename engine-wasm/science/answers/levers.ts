import type { NextLever } from "#science/answers/next-levers.ts";
import type { ChosenOptimisation } from "#science/answers/optimise.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";

/**
 * Change of one line that is no amount: the field of the line, and its value before and after. Null is a whole pasture,
 * no muzzle, dry hay.
 */
type LineLever = { ingredient: string } & (
  | { field: "hoursPerDay"; from: number; to: number }
  | { field: "muzzleFactor"; from: number | null; to: number }
  | { field: "allowanceKg"; from: number | null; to: number }
  | { field: "preparation"; from: Preparation | null; to: Preparation }
);

/** Change of a ration that is no amount: of one line, or of its number of meals a day. */
export type Lever = LineLever | { field: "meals"; from: number; to: number };

/** Reasons to change more than amounts: what amounts alone leave a horse with. */
export const leverReasons = [
  "energy",
  "sugar",
  "grass_sugar",
  "potassium",
  "meal",
  "gap",
  "intake",
  "protein",
] as const;
export type LeverReason = (typeof leverReasons)[number];

/** PulledLevers are the changes that go before amounts; none where amounts alone do. */
export interface PulledLevers {
  levers: readonly Lever[];
  /** Reasons for the levers; none without a lever, or where amounts alone give no ration. */
  because: readonly LeverReason[];
}

/** An optimal ration, with the levers that reach it. */
export interface LeveredOptimisation extends ChosenOptimisation, PulledLevers {
  /** Further changes, the least first, where amounts and levers leave something open. */
  next: readonly NextLever[];
}
