import { roleOfFamily } from "#science/feeds/feed-remarks.ts";
import type { FeedLine, HorseFacts } from "#science/horse/facts.ts";
import { practicalMostOf } from "#science/policies/proposal-limits.ts";

/**
 * True when so much of a feed a day is a dose, which needs no days: fed as a supplement, a supplement by its family, and no
 * more of it than is ever proposed. What is a forage or a concentrate is none, whatever it is fed as.
 */
export const isDose = (feed: FeedLine, kg: number, horse: HorseFacts): boolean =>
  feed.role === "supplement" &&
  (roleOfFamily(feed.ingredient.family) ?? "supplement") === "supplement" &&
  kg <= practicalMostOf(feed, horse);
