import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { HealthCondition } from "#science/vocabulary/classes.ts";
import { doseRows } from "./day-table.ts";

/**
 * A limit is the most of a feed that is proposed to who does not feed as much already, or the least of it. Limits of each
 * feed are read by `finiteLimits`, that of all forages by `forageMost`, that of grass by `turnoutForConditions`, the least by
 * `traceAmounts` and `stayingLimits`.
 */
export interface FeedLimitRow {
  /**
   * Feeds that it limits: each of every kind, all forages together, pure minerals, feeds given for their protein, grass whose
   * sugar nobody analysed, what is chewed without teeth, concentrates, or the one fed most of those that suit the horse.
   */
  feeds:
    | "every_kind"
    | "forages"
    | "pure_minerals"
    | "protein_feeds"
    | "grass"
    | "chewable_feeds"
    | "concentrates"
    | "suiting_feed";
  /** Circumstance without which it limits nothing. */
  when?: "protein_enough" | "old_and_thin" | "energy_open" | "slimming" | HealthCondition;
  /**
   * Amount of it: the most of its kind (`policies/proposal-limits.ts`); a multiple of the need of what it holds at least
   * `contentFrom` g of per kg of dry matter; none; what is taken through a muzzle; no less than a part of the least dose of its
   * kind; or no less than is fed, or than a part of that (null: none), up to the most of its kind; and no more than is fed where `isMost`.
   */
  amount:
    | { of: "kind" }
    | { of: "need"; times: number; contentFrom: number }
    | { of: "nothing" }
    | { of: "muzzle" }
    | { of: "least_dose"; times: number }
    | { of: "present"; part?: Coefficient | null; isMost?: true };
  source: AnySourceKey;
}

/** THE table of limits: amounts of feeds that no proposal passes. Titles and reasons are messages as those of policies. */
export const feedLimits = {
  kind_most: { feeds: "every_kind", amount: { of: "kind" }, source: "picotin" },
  forages_most: { feeds: "forages", amount: { of: "kind" }, source: "picotin" },
  /** Beyond half as much again as its need a mineral is ballast that thins the others. */
  mineral_most: {
    feeds: "pure_minerals",
    amount: { of: "need", times: 1.5, contentFrom: 50 },
    source: "picotin",
  },
  protein_feed_none: {
    feeds: "protein_feeds",
    when: "protein_enough",
    amount: { of: "nothing" },
    source: "picotin",
  },
  /** Grass is not assessable, and no amounts of other feeds answer its sugar. */
  grass_none: { feeds: "grass", when: "laminitis", amount: { of: "nothing" }, source: "durham2019" },
  grass_muzzled: { feeds: "grass", when: "metabolic", amount: { of: "muzzle" }, source: "durham2019" },
  chewable_stays: {
    feeds: "chewable_feeds",
    when: "old_and_thin",
    amount: { of: "present" },
    source: "picotin",
  },
  /** The condition of such a horse is the only judge of its energy. */
  concentrate_stays: {
    feeds: "concentrates",
    when: "energy_open",
    amount: { of: "present", isMost: true },
    source: "picotin",
  },
  /** Less of the ration is what slims: no mineral and no protein is a reason for more of a mix. */
  concentrate_most: {
    feeds: "concentrates",
    when: "slimming",
    amount: { of: "present", part: null, isMost: true },
    source: "picotin",
  },
  /** Hay and oil cost less than a feed for foals, milk or hard work, and are not what is fed for them. */
  suiting_stays: {
    feeds: "suiting_feed",
    amount: { of: "present", part: doseRows.stayingPart },
    source: "picotin",
  },
  /** Nobody would buy and weigh out less. */
  trace_none: { feeds: "every_kind", amount: { of: "least_dose", times: 0.5 }, source: "picotin" },
} as const satisfies Record<string, FeedLimitRow>;

export type FeedLimitKey = keyof typeof feedLimits;

/** Limits of grass, the strictest first. */
export const grassLimits: readonly FeedLimitRow[] = [feedLimits.grass_none, feedLimits.grass_muzzled];

export const feedLimitKeys = Object.keys(feedLimits) as FeedLimitKey[];
