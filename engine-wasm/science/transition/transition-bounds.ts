import type { TransitionReason, TransitionWarning } from "#science/answers/transition.ts";
import { planRules } from "#science/rules/ratio-rules.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { Course } from "./change-courses.ts";
import { transitionRows } from "./transition-rows.ts";

const dust = 1e-9;
const practice = ["extensionDiet", "lewis1995"] as const satisfies readonly AnySourceKey[];

const dryMatter = ({ feed }: Course, kg: number): number =>
  feed?.role === "forage" ? (kg * feed.ingredient.dryMatterPct) / 100 : 0;

/** True for a line that is new to the horse: a feed, a grass, or so much more of a forage that it may as well be. */
export function isNew(course: Course, all: readonly Course[]): boolean {
  const { feed, from, to } = course;
  if (to <= from || course.part === "dose") return false;
  if (from === 0) return true;
  if (feed?.role !== "forage") return false;
  const total = (amountOf: (each: Course) => number) =>
    all.reduce((sum, each) => sum + dryMatter(each, amountOf(each)), 0);
  const most = Math.max(
    total((each) => each.from),
    total((each) => each.to),
  );
  const rise = dryMatter(course, to - from) / most;
  return rise > transitionRows.forageShare.value + dust;
}

/** Days that the ordinary rule on a change of feed asks for, and its sources. */
export const feedChange = {
  days: () => planRules.feed_change.variants[0].bounds.watchBelow,
  sources: planRules.feed_change.sources,
} as const satisfies { days: () => number; sources: TransitionReason["sources"] };

/** One change of amounts, as the bounds check it. */
interface Change {
  courses: readonly Course[];
  /** Parts of the way before and after it. */
  from: number;
  to: number;
  stepDays: number;
  weightKg: number;
  isFormerKnown: boolean;
}

/**
 * Bounds that one change of amounts breaks, along the straight way: what is measured out keeps within a step of it.
 * Without the former ration its totals are not known, nor judged.
 */
export function warningsOf(change: Change): TransitionWarning[] {
  const { courses, from, to, stepDays, weightKg, isFormerKnown } = change;
  const { changeMost, changeEvery, concentrateRise, concentrateRiseWeight, pastureRise, pastureFree } =
    transitionRows;
  const pause = Math.min(stepDays, changeEvery.value);
  const found: TransitionWarning[] = [];
  const tell = (
    bound: TransitionWarning["bound"],
    value: number,
    most: number,
    unit: "ratio" | "kg" | "h",
  ) => {
    if (value > most + dust) found.push({ bound, value, most, unit, sources: practice });
  };
  if (courses.some((course) => isNew(course, courses)))
    tell("new_share", to - from, changeMost.value, "ratio");
  if (!isFormerKnown) return found;
  const total = (share: number, isCounted: (course: Course) => boolean) =>
    courses
      .filter(isCounted)
      .reduce((sum, course) => sum + course.from + (course.to - course.from) * share, 0);
  const concentrate = (share: number) => total(share, ({ part }) => part === "concentrate");
  const mostRise = (concentrateRise.value * weightKg) / concentrateRiseWeight.value;
  tell("concentrate_rise", concentrate(to) - concentrate(from), mostRise * pause, "kg");
  const grazing = (share: number) =>
    Math.min(
      pastureFree.value,
      total(share, ({ pasture }) => pasture !== null),
    );
  tell("pasture_rise", grazing(to) - grazing(from), pastureRise.value * pause, "h");
  return found;
}
