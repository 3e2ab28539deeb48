import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type MeasureKey, type MeasureRow, measureKeys, measures } from "#science/measures/measures-table.ts";
import type { Bounds, RuleKey } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";

/**
 * Figures whose price can be drawn as a curve: linear in the amounts, over a constant of the horse, and never cut off.
 * Of a ratio of two supplies the price is no piecewise linear function.
 */
export const tradedMeasures: readonly MeasureKey[] = measureKeys.filter((key) => {
  const { over, group, least }: MeasureRow = measures[key];
  return "constant" in over && group !== "horse" && group !== "price" && least === undefined;
});

export interface TradeOffInput {
  ration: Ration;
  /** One of `tradedMeasures`. */
  measure: MeasureKey;
  /** One per feed line, same order. Pastures are taken as they are. */
  limits: readonly LineLimits[];
  /** The linear programmes themselves in the certificate. */
  proof?: boolean;
}

/** The cheapest ration at one value of the figure. */
export interface TradeOffPoint {
  /** In the unit of the measure. */
  value: number;
  /** Money a day; feeds without a price count at their stand-in price. */
  cost: number;
  /** kg a day as fed per feed line. */
  quantitiesKg: readonly number[];
}

/**
 * Price curve of a figure: the least price of a day at each value that leaves every other rule held as far as it can be.
 * Cost and amounts are linear from each point to the next. What the figure's own rules ask short of floors and
 * ceilings is set aside: that is what is weighed against money here.
 */
export interface TradeOff {
  /** `infeasible`: the floors contradict one another. `absent`: the figure has no answer for this horse. */
  status: "optimal" | "infeasible" | "unbounded" | "limit" | "absent" | "unasked";
  measure: MeasureKey;
  unit: string;
  /** By increasing value: the two ends of what can be reached, and every breakpoint between them. */
  points: readonly TradeOffPoint[];
  /** Place of the cheapest point. */
  cheapest: number;
  /** The ration as it is fed now: not on the curve unless it is the cheapest of its kind. */
  present: { value: number; cost: number };
  /** The figure is of one meal, and the day is taken as though its meals were alike, which they are not. */
  isEvened: boolean;
  /** Judgements of the figure. */
  rules: readonly { rule: RuleKey; bounds: Bounds }[];
  /** Feed lines whose part in the figure is unknown and counts as nothing. */
  unknownLines: readonly number[];
  /** Feed lines with an amount somewhere on the curve and without a price. */
  unpricedLines: readonly number[];
  /** Floors that cannot hold together, when infeasible. */
  conflict: readonly RuleKey[];
  iterations: number;
  /** The tiers, the least price, then each point of the curve, the figure held at its value. */
  certificate: Certificate;
}
