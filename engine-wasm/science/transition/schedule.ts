import {
  planDaysMost,
  type TransitionBound,
  type TransitionInput,
  type TransitionReason,
  type TransitionSchedule,
  type TransitionStage,
} from "../answers/transition.ts";
import { amountAt, type Course, coursesOf, lineOf } from "./change-courses.ts";
import { feedChange, isNew, warningsOf } from "./transition-bounds.ts";

/** Shares of the way, from the ration before to the one after. */
function sharesOf(days: number, stepDays: number): number[] {
  const changes = Math.ceil(days / stepDays) + 1;
  return Array.from({ length: changes + 1 }, (_, n) => n / changes);
}

/** Stages of a plan over so many days: what was fed, the days of both, what will be fed. */
function stagesOf(input: TransitionInput, courses: readonly Course[], days: number): TransitionStage[] {
  const { from, to, stepDays } = input;
  const shares = sharesOf(days, stepDays);
  const last = shares.length - 1;
  return shares.map((share, n): TransitionStage => {
    const firstDay = n === 0 ? null : n === last ? days + 1 : (n - 1) * stepDays + 1;
    const lastDay = n === 0 ? 0 : n === last ? null : Math.min(n * stepDays, days);
    const change = {
      courses,
      from: shares[n - 1] ?? share,
      to: share,
      stepDays,
      weightKg: to.horse.weightKg,
      isFormerKnown: from !== null,
    };
    const phase = n === 0 ? "before" : n === last ? "after" : "during";
    const amounts = courses.map((course) => amountAt(course, share));
    const formerPart = from === null ? 1 - share : null;
    return { phase, firstDay, lastDay, amounts, formerPart, warnings: warningsOf(change) };
  });
}

/** The fewest days, from so many on, on which none of the bounds is broken. */
function fewestDays(
  input: TransitionInput,
  courses: readonly Course[],
  from: number,
  bounds: readonly TransitionBound[],
): number | null {
  for (let days = from; days <= planDaysMost; days++) {
    const broken = stagesOf(input, courses, days).some(({ warnings }) =>
      warnings.some(({ bound }) => bounds.includes(bound)),
    );
    if (!broken) return days;
  }
  return null;
}

const steps = ["new_share", "concentrate_rise", "pasture_rise"] as const;

function reasonsOf(input: TransitionInput, courses: readonly Course[]): TransitionReason[] {
  const fresh = courses.flatMap((course, at) => (isNew(course, courses) ? [at] : []));
  const { sources } = feedChange;
  const ofFeeds: TransitionReason[] = [
    ...(input.from === null ? [{ bound: "former_unknown" as const, lines: [] }] : []),
    ...(fresh.length > 0 ? [{ bound: "new_feed" as const, lines: fresh }] : []),
  ].map((reason) => ({ ...reason, days: feedChange.days(), sources }));
  const abrupt = stagesOf(input, courses, 0).flatMap(({ warnings }) => warnings);
  const ofSteps = steps.flatMap((bound): TransitionReason[] => {
    const found = abrupt.find((warning) => warning.bound === bound);
    if (!found) return [];
    return [{ bound, days: fewestDays(input, courses, 1, [bound]), lines: [], sources: found.sources }];
  });
  return [...ofFeeds, ...ofSteps];
}

/** Days that follow one another with the same amounts, of each line and of a former ration, as one stage. */
function grouped(stages: readonly TransitionStage[]): TransitionStage[] {
  const list: TransitionStage[] = [];
  for (const stage of stages) {
    const last = list.at(-1);
    const isAlike =
      last?.phase === "during" &&
      stage.phase === "during" &&
      stage.formerPart === last.formerPart &&
      stage.amounts.every((amount, at) => amount === last.amounts[at]);
    if (isAlike) list[list.length - 1] = { ...last, lastDay: stage.lastDay };
    else list.push(stage);
  }
  return list;
}

/**
 * The way from one ration to another. Over `days` days both are fed, each line going straight from one amount to the
 * other in steps of `stepDays`; the day after, the new ration stands alone.
 */
export function scheduleOf(input: TransitionInput): TransitionSchedule & { courses: readonly Course[] } {
  const { from, to, stepDays } = input;
  const courses = coursesOf(input);
  const reasons = reasonsOf(input, courses);
  const asked = reasons.map(({ days }) => days);
  const least = Math.max(0, ...asked.map((days) => days ?? planDaysMost));
  const suggestedDays = asked.includes(null) ? null : fewestDays(input, courses, least, steps);
  const days = input.days ?? suggestedDays ?? planDaysMost;
  return {
    days,
    stepDays,
    suggestedDays,
    reasons,
    lines: courses.map((course) => lineOf(course, from !== null)),
    meals: Math.max(from?.meals ?? to.meals, to.meals),
    stages: grouped(stagesOf(input, courses, days)),
    courses,
  };
}
