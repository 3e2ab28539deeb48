import type { Evaluation, LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";
import type { Optimisation } from "./optimise.ts";

/** Confidences that are offered, least first. */
export const confidences = [0.8, 0.9, 0.95, 0.99] as const;

/** The level to assure: no rule at risk, or every rule ok. */
export const assuredLevels = ["risk", "ok"] as const;
export type AssuredLevel = (typeof assuredLevels)[number];

export interface AssuredInput {
  ration: Ration;
  level: AssuredLevel;
  /** Between a half and one, rising. */
  confidences: readonly number[];
  /** One per feed line, same order. Pastures are taken as they are. */
  limits: readonly LineLimits[];
  /** The linear programmes themselves in the certificates. */
  proof?: boolean;
}

/** The cheapest ration that holds every bound with one confidence. */
export interface AssuredRation {
  /** Of each bound by itself. */
  confidence: number;
  status: "optimal" | "infeasible" | "unbounded" | "limit";
  /** kg a day as fed per feed line; the present amounts when not optimal. */
  quantitiesKg: readonly number[];
  /** Price a day; null when a price of a feed in it is unknown. */
  pricePerDay: number | null;
  /**
   * Price a day of the confidence, compared with the cheapest ration without it; null where either price is unknown. Less
   * than nothing where rules of a lower tier are given up for it.
   */
  extraPerDay: number | null;
  /** Chance of each bound, in the order of `bounds`; empty when not optimal. */
  chances: readonly number[];
  /** No less likely than this are all bounds held at once, however their errors go together. */
  together: number;
  /** Rules that stand worse than in the cheapest ration: given up for the confidence, or for the price of it. */
  worse: readonly RuleKey[];
  evaluation: Evaluation | null;
  /** Of the last programme, whose planes stand for the cones: tiers, then price; or that it contradicts itself. */
  certificate: Certificate;
}

/** One side of a rule that is held, and how likely it is held otherwise. */
export interface AssuredBound {
  rule: RuleKey;
  side: "min" | "max";
  /** In the unit of the measure. */
  bound: number;
  unit: string;
  /** Chance that the ration fed now holds it, and that the cheapest one does. */
  present: number;
  cheapest: number;
}

/**
 * The price of confidence: compositions are normal with the spreads of the catalogue and of the analyses, errors of
 * weighed feeds are independent, dry matter is wrong once for all contents of a feed.
 */
export interface Assured {
  /** Of the cheapest ration, on which everything rests. */
  status: Optimisation["status"];
  level: AssuredLevel;
  bounds: readonly AssuredBound[];
  /** By confidence, as asked. */
  rations: readonly AssuredRation[];
  /** Set when a confidence cannot be reached: the highest that can, and the rules that prevent more. */
  highest: (AssuredRation & { limiting: readonly RuleKey[] }) | null;
  /** Rules that even the mean of the cheapest ration breaks: pursued as far as possible, never assured. */
  short: readonly RuleKey[];
  /** Rules of which nothing can be assured: a content they need is unknown. */
  unknown: readonly RuleKey[];
  /** Rules that contradict one another, when there is no ration at all. */
  conflict: readonly RuleKey[];
  /** Of the cheapest ration; those with a confidence have their own. */
  certificate: Certificate;
  iterations: number;
}
