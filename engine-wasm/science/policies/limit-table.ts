import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { HealthCondition } from "#science/vocabulary/classes.ts";
import { doseRows } from "./day-table.ts";

/**
 * A limit of a feed: the most of it that is proposed, or the least. Of the rows that a question reads, the first that is about a
 * feed limits it (`limitFeeds`).
 */
export interface FeedLimitRow {
  /**
   * Questions that read it: each of amounts; a proposal, as long as one is found with it; or the whole amounts of a proposal, for
   * feeds of which nobody asks for some.
   */
  appliesTo: "question" | "proposal" | "amounts";
  feeds:
    | "every_kind"
    | "pure_minerals"
    | "protein_feeds"
    | "needed_kinds"
    | "long_hay"
    | "licks"
    | "concentrates"
    | "suiting_feed"
    | "refused_feeds"
    | "unraised_feeds"
    | "salt"
    | "straw"
    | "complete_doses";
  /** Circumstance without which it limits nothing. */
  when?:
    | "protein_enough"
    | "old_and_thin"
    | "old_and_thin_full"
    | "without_teeth"
    | "energy_open"
    | "loss_or_overweight"
    | "beside_hay";
  /**
   * None; no more than is fed; the most of its kind (`policies/proposal-limits.ts`), or of one that is not fed yet; the most of its
   * label's dose; or, within its kind, so many times the need of what it holds at least `contentFrom` g of per kg of dry matter.
   */
  most?: "nothing" | "present" | "kind" | "kind_if_new" | "dose" | { needs: number; contentFrom: number };
  /** True where what is fed may stay, though it is more. */
  orPresent?: true;
  /** No less than is fed, or than a part of that, up to the most of its kind. */
  least?: "present" | Coefficient;
  source: AnySourceKey;
}

/** A limit that is no limit of one line: read by `forageMost`, by `turnoutForConditions`, or by `traceAmounts`. */
interface OtherLimitRow {
  feeds: "forages" | "grass" | "traces";
  condition?: HealthCondition;
  /** The most of its kind, none, what is taken through a muzzle, or so many times the least dose. */
  amount: "kind" | "nothing" | "muzzle" | number;
  source: AnySourceKey;
}

const [always, proposal, amounts] = [
  { appliesTo: "question", orPresent: true, source: "picotin" },
  { appliesTo: "proposal", source: "picotin" },
  { appliesTo: "amounts", source: "picotin" },
] as const;

/** THE table of limits: amounts of feeds that no proposal passes. Titles and reasons are messages as those of policies. */
export const feedLimits = {
  protein_feed_none: { ...always, feeds: "protein_feeds", when: "protein_enough", most: "nothing" },
  /** Beyond half as much again as its need a mineral is ballast that thins the others. */
  mineral_most: { ...always, feeds: "pure_minerals", most: { needs: 1.5, contentFrom: 50 } },
  /** No sugar and no molasses is raised for a horse that should have little of it, though its forage is worse known. */
  unraised_most: { ...always, feeds: "unraised_feeds", most: "present" },
  kind_most: { ...always, feeds: "every_kind", most: "kind" },
  forages_most: { feeds: "forages", amount: "kind", source: "picotin" },
  /** Grass is not assessable, and no amounts of other feeds answer its sugar. */
  grass_none: { feeds: "grass", condition: "laminitis", amount: "nothing", source: "durham2019" },
  grass_muzzled: { feeds: "grass", condition: "metabolic", amount: "muzzle", source: "durham2019" },
  /** An old thin horse that is fed cobs gets more of what it can chew, not more hay. */
  long_hay_most: { ...proposal, feeds: "long_hay", when: "without_teeth", most: "present" },
  /** A part stays of what brings such a horse more energy than it is to gain on. */
  chewable_part: {
    ...proposal,
    feeds: "needed_kinds",
    when: "old_and_thin_full",
    least: doseRows.stayingPart,
  },
  chewable_stays: { ...proposal, feeds: "needed_kinds", when: "old_and_thin", least: "present" },
  /** Who gives salt, a lick or what replaces sweat goes on; nobody begins with the latter two unasked. */
  licks_stay: { ...proposal, feeds: "licks", least: "present", most: "present" },
  salt_stays: { ...proposal, feeds: "salt", least: "present", most: "kind" },
  /** The condition of such a horse is the only judge of its energy. */
  concentrate_stays: {
    ...proposal,
    feeds: "concentrates",
    when: "energy_open",
    least: "present",
    most: "present",
  },
  /** Less of the ration is what slims: no mineral and no protein is a reason for more of a mix. */
  concentrate_most: { ...proposal, feeds: "concentrates", when: "loss_or_overweight", most: "present" },
  /** Hay and oil cost less than a feed for foals, milk or hard work, and are not what is fed for them. */
  suiting_stays: { ...proposal, feeds: "suiting_feed", least: doseRows.stayingPart },
  refused_none: { ...amounts, feeds: "refused_feeds", most: "nothing" },
  salt_most: { ...amounts, feeds: "salt", most: "kind" },
  straw_most: { ...amounts, feeds: "straw", when: "beside_hay", most: "kind_if_new", orPresent: true },
  dose_most: { ...amounts, feeds: "complete_doses", most: "dose" },
  /** Nobody would buy and weigh out less. */
  trace_none: { feeds: "traces", amount: 0.5, source: "picotin" },
} as const satisfies Record<string, FeedLimitRow | OtherLimitRow>;

export type FeedLimitKey = keyof typeof feedLimits;

/** Limits of grass, the strictest first. */
export const grassLimits = [feedLimits.grass_none, feedLimits.grass_muzzled] as const;

export const feedLimitKeys = Object.keys(feedLimits) as FeedLimitKey[];
