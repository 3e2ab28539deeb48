import type { Estimate } from "#contract/verdict.ts";
import { levelOrder } from "#science/levels.ts";
import type { Assessed } from "./assess.ts";

/** What a saved analysis would say differently today. */
export interface Drift {
  /** More (positive) or fewer judgements of each kind than were saved. */
  risk: number;
  watch: number;
  unknown: number;
  /** Percentage points; nil while a part of one of the two is unknown. */
  energy: number;
  protein: number;
  /** A day, in the entity's unit; null while one of the two prices is unknown. */
  price: number | null;
  isWorse: boolean;
  isBetter: boolean;
}

/** Smaller changes of a coverage are not told, percentage points. */
const coverageLeast = 0.5;
const priceLeast = 0.005;

/** Null when there is nothing to compare; `none` when the saved analysis still stands. */
export function driftOf({ ration, today }: Assessed): Drift | "none" | null {
  if (!ration || !today) return null;
  const [saved, now] = [ration.verdict, today.verdict];
  const risk = now.risk - saved.risk;
  const watch = now.watch - saved.watch;
  const unknown = now.unknown - saved.unknown;
  const energy = change(energyOf(ration), energyOf(today), coverageLeast) ?? 0;
  const protein = change(proteinOf(ration), proteinOf(today), coverageLeast) ?? 0;
  const price = change(ration.pricePerDay, today.pricePerDay, priceLeast);
  const isSame = [risk, watch, unknown, energy, protein, price ?? 0].every((each) => each === 0);
  if (isSame) return "none";
  const step = levelOrder[saved.level] - levelOrder[now.level] || risk || watch;
  return { risk, watch, unknown, energy, protein, price, isWorse: step > 0, isBetter: step < 0 };
}

type Told = NonNullable<Assessed["today"]>;

/** A coverage of which a part is unknown is the least it can be: two of those tell of no change. */
const whole = (coverage: number | null, told: Estimate | undefined): number | null =>
  told && told.unknownShare > 0 ? null : coverage;

const energyOf = ({ energyCoverage, estimation }: Told) => whole(energyCoverage, estimation?.energy);
const proteinOf = ({ proteinCoverage, estimation }: Told) => whole(proteinCoverage, estimation?.protein);

/** How far a figure moved, nil when too little to tell; null while it is unknown before or now. */
function change(saved: number | null, now: number | null, least: number): number | null {
  if (saved === null || now === null) return null;
  return Math.abs(now - saved) < least ? 0 : now - saved;
}

/** A size to order drifts by: risks first, then lesser judgements, then the coverage of energy. */
export function driftSize(assessed: Assessed): number {
  const drift = driftOf(assessed);
  if (drift === null) return -1;
  if (drift === "none") return 0;
  const judgements = 1000 * Math.abs(drift.risk) + 100 * Math.abs(drift.watch) + 10 * Math.abs(drift.unknown);
  return 1 + judgements + Math.abs(drift.energy) + Math.abs(drift.protein);
}
