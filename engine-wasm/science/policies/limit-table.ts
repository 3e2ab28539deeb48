import type { AnySourceKey } from "#science/trace/cell-source.ts";

/**
 * A limit is the most of a feed that is proposed to who does not feed as much already, or the least of it. Limits of each
 * feed are read by `finiteLimits`, that of all forages by `forageMost`, the least by `traceAmounts`.
 */
export interface FeedLimitRow {
  /** Feeds that it limits: each of every kind, all forages together, pure minerals, or feeds given for their protein. */
  feeds: "every_kind" | "forages" | "pure_minerals" | "protein_feeds";
  /** Circumstance without which it limits nothing. */
  when?: "protein_enough";
  /**
   * Amount of it: the most of its kind (`policies/proposal-limits.ts`); a multiple of the need of what it holds at least
   * `contentFrom` g of per kg of dry matter; none; or no less than a part of the least dose of its kind.
   */
  amount:
    | { of: "kind" }
    | { of: "need"; times: number; contentFrom: number }
    | { of: "nothing" }
    | { of: "least_dose"; times: number };
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
  /** Nobody would buy and weigh out less. */
  trace_none: { feeds: "every_kind", amount: { of: "least_dose", times: 0.5 }, source: "picotin" },
} as const satisfies Record<string, FeedLimitRow>;

export type FeedLimitKey = keyof typeof feedLimits;

export const feedLimitKeys = Object.keys(feedLimits) as FeedLimitKey[];
