import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";
import type { Optimisation, StandIn } from "./optimise.ts";

/** Interval in which a figure may move without changing the answer; null on a side without an end. */
export interface RangeOfValidity {
  from: number | null;
  to: number | null;
}

/** Cost of a rule that binds the cheapest ration, all other rules unchanged. Money a day throughout. */
export interface RuleCost {
  rule: RuleKey;
  tier: RuleTier;
  side: "min" | "max";
  measure: MeasureKey;
  /** Of the bound, and of everything told per unit. */
  unit: string;
  bound: number;
  /** Number of the meal, from 1, where they differ. */
  meal?: number;
  /** A floor or ceiling, that is never given up. */
  isFloor: boolean;
  /** Money a day that the ration would cost less without the rule. */
  total: number;
  /** Bounds over which the same rules and limits decide. */
  stands: RangeOfValidity | null;
  /** A round step of the bound, in its unit. */
  step: number;
  /** Saved by asking one step less, exactly. */
  eased: number;
  /** Paid for asking one step more, exactly; null when no ration of these feeds does. */
  tightened: number | null;
  /** Of a coverage: what one percent of the requirement is, to speak of amounts. */
  nutrient: { perPercent: number; unit: string } | null;
}

/** Effect of the price of one feed on the cheapest ration. */
export interface FeedCost {
  /** Position among the feeds. */
  line: number;
  /** `held`: locked, left out, or a crumb that was taken away. */
  use: "used" | "unused" | "held";
  /** As counted; a stand-in where the feed has no price. */
  pricePerTonne: number;
  isStandIn: boolean;
  /** Prices per tonne over which the amounts stay as they are. */
  stands: RangeOfValidity | null;
  /** An unused feed enters below this price per tonne; null when not even for nothing. */
  entersBelow: number | null;
}

/** Cost of a user's limit on one feed: money a day for each kg of it, by solving with one kg on the cheaper side. */
export interface LimitCost {
  line: number;
  side: "min" | "max" | "locked";
  perKg: number;
}

/** Costs of every rule, price and limit of the cheapest ration. */
export interface RuleCosts {
  status: Optimisation["status"];
  quantitiesKg: readonly number[];
  /** Price a day of the exact optimum, before rounding to the gram, stand-ins counted. */
  countedPerDay: number | null;
  /** Several bounds meet in one point: a price tells one side only, the exact steps tell both. */
  isDegenerate: boolean;
  rules: readonly RuleCost[];
  feeds: readonly FeedCost[];
  limits: readonly LimitCost[];
  standIns: readonly StandIn[];
  conflict: readonly RuleKey[];
  certificate: Certificate;
}
