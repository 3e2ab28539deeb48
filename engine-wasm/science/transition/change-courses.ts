import type { TransitionInput, TransitionLine } from "#science/answers/transition.ts";
import type { FeedLine, HorseFacts, PastureLine } from "#science/horse/facts.ts";
import { isDose } from "./supplement-dose.ts";

/** Kind of a line on its way: a supplement that is no dose counts as the concentrate that it is, or is as good as. */
type Part = "forage" | "concentrate" | "dose" | "pasture";

/** One line of either ration on its way from one amount to the other. */
export interface Course {
  feed: FeedLine | null;
  pasture: PastureLine | null;
  part: Part;
  /** kg a day as fed, or hours; what nobody knows counts as nothing. */
  from: number;
  to: number;
  /** It is measured out in whole multiples of this on the way: a handful of a new feed is the point of it. */
  step: number;
}

/** Hours of grass are told in quarters. */
const quarter = 0.25;

const isSameFeed = (a: FeedLine, b: FeedLine): boolean =>
  a.ingredient.id === b.ingredient.id && a.role === b.role;

const isSamePasture = (a: PastureLine, b: PastureLine): boolean =>
  a.ingredient.id === b.ingredient.id &&
  a.abundance === b.abundance &&
  (a.season ?? null) === (b.season ?? null) &&
  (a.muzzleFactor ?? null) === (b.muzzleFactor ?? null) &&
  (a.allowanceKg ?? null) === (b.allowanceKg ?? null);

/** A supplement is a dose where the larger amount of it is one. */
const partOf = (feed: FeedLine, kg: number, horse: HorseFacts): Part =>
  feed.role !== "supplement" ? feed.role : isDose(feed, kg, horse) ? "dose" : "concentrate";

/**
 * Every line of both rations once: feeds, then pastures; former ones first, as the new ration offers them. They are
 * shared out over the meals of the ration that has more of them.
 */
export function coursesOf({ from, to, stepsKg }: TransitionInput): Course[] {
  const former = from ?? { feeds: [], pastures: [] };
  const { horse } = to;
  const isFormerGrid = from !== null && from.meals > to.meals;
  const kept = former.feeds.map((feed, at): Course => {
    const now = to.feeds.findIndex((each) => isSameFeed(each, feed));
    const line = to.feeds[now];
    const ends = { from: feed.quantityKg, to: line?.quantityKg ?? 0 };
    return {
      feed: line && isFormerGrid ? { ...line, mealShares: feed.mealShares ?? null } : (line ?? feed),
      pasture: null,
      part: partOf(feed, Math.max(ends.from, ends.to), horse),
      ...ends,
      step: stepsKg.to[now] ?? stepsKg.from[at]!,
    };
  });
  const added = to.feeds.flatMap((feed, at): Course[] =>
    former.feeds.some((each) => isSameFeed(each, feed))
      ? []
      : [
          {
            feed,
            pasture: null,
            part: partOf(feed, feed.quantityKg, horse),
            from: 0,
            to: feed.quantityKg,
            step: stepsKg.to[at]!,
          },
        ],
  );
  const grazed = former.pastures.map((pasture): Course => {
    const now = to.pastures.find((each) => isSamePasture(each, pasture));
    return {
      feed: null,
      pasture,
      part: "pasture",
      from: pasture.hoursPerDay,
      to: now?.hoursPerDay ?? 0,
      step: quarter,
    };
  });
  const opened = to.pastures.flatMap((pasture): Course[] =>
    former.pastures.some((each) => isSamePasture(each, pasture))
      ? []
      : [{ feed: null, pasture, part: "pasture", from: 0, to: pasture.hoursPerDay, step: quarter }],
  );
  return [...kept, ...added, ...grazed, ...opened];
}

/** A course as it is told. */
export function lineOf({ feed, pasture, from, to }: Course, isKnown: boolean): TransitionLine {
  const amounts = { from: isKnown ? from : null, to };
  return feed
    ? { ingredient: feed.ingredient.id, role: feed.role, unit: "kg", ...amounts }
    : { ingredient: pasture!.ingredient.id, role: "pasture", unit: "h", ...amounts };
}

/** Smaller than any step of a scale: what adding decimals leaves behind. */
const dust = 1e-9;
const decimals = 1e6;

/**
 * The amount after a share of the way, in whole steps that a person measures out and never beyond either end. Between
 * two steps forage takes the upper one, concentrate and grass the lower: the horse is never short of fibre for the sake
 * of rounding, nor over its starch. It never turns back as the share grows.
 */
export function amountAt({ part, from, to, step }: Course, share: number): number {
  if (share <= 0 || from === to) return from;
  if (share >= 1) return to;
  const steps = (from + (to - from) * share) / step;
  const whole =
    part === "forage"
      ? Math.ceil(steps - dust)
      : part === "dose"
        ? Math.round(steps)
        : Math.floor(steps + dust);
  const amount = Math.round(whole * step * decimals) / decimals;
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  return Math.min(most, Math.max(least, amount));
}
