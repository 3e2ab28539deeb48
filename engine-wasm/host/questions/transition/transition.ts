import type { Engine } from "#engine/engine-types.ts";
import type {
  EvaluatedStage,
  FormerRation,
  Transition,
  TransitionFigure,
  TransitionFinding,
  TransitionInput,
  TransitionSchedule,
  TransitionStage,
} from "#science/answers/transition.ts";
import type { Evaluation, Level } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import type { FeedLine, PastureLine, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Course } from "#science/transition/change-courses.ts";
import { scheduleOf } from "#science/transition/schedule.ts";

/** Measures reported for every day. */
const reportedMeasures: readonly MeasureKey[] = [
  "coverage_energy",
  "coverage_protein",
  "dry_matter_share",
  "forage_share",
  "starch_per_meal",
  "price_per_day",
];

/** Plans the way from one ration to another day by day; every day is evaluated like an ordinary ration. */
export function transition(engine: Engine, input: TransitionInput): Transition {
  const { courses, ...schedule } = scheduleOf(input);
  const { from } = input;
  const evaluations = engine.evaluateMany(stagesToRations(input, courses, schedule));
  const ends = [from ? evaluations.at(0) : undefined, evaluations.at(-1)].map(ruleLevels);
  const evaluated = schedule.stages.map((stage, at): EvaluatedStage => {
    const isKnown = from !== null || stage.phase === "after";
    return isKnown
      ? evaluatedStage(stage, evaluations[at]!, ends)
      : { ...stage, figures: [], findings: null };
  });
  return { ...schedule, stages: from ? evaluated : evaluated.slice(1) };
}

/** Returns the ration of each stage of the plan, from which its figures are computed. */
export function stageRations(input: TransitionInput): readonly Ration[] {
  const { courses, ...schedule } = scheduleOf(input);
  const rations = stagesToRations(input, courses, schedule);
  return input.from ? rations : rations.slice(1);
}

function stagesToRations(
  { from, to }: TransitionInput,
  courses: readonly Course[],
  { stages, reasons, meals, days }: TransitionSchedule,
): readonly Ration[] {
  const isNewFeed = reasons.some(({ bound }) => bound === "new_feed");
  const mixed = {
    ...to,
    meals,
    mealTimes: (meals === to.meals ? to : from)?.mealTimes ?? null,
    transitionDays: isNewFeed && from !== null ? days : null,
  };
  return stages.map(({ phase, amounts }): Ration => {
    if (phase === "after") return { ...to, transitionDays: null };
    if (phase === "before") return { ...to, ...formerFields(from), transitionDays: null };
    return { ...mixed, ...linesOnDay(courses, amounts) };
  });
}

/** Returns the fields of the former ration that a plan replaces. */
const formerFields = (from: FormerRation | null): Partial<Ration> =>
  from
    ? { meals: from.meals, mealTimes: from.mealTimes ?? null, feeds: from.feeds, pastures: from.pastures }
    : { feeds: [], pastures: [] };

/** Returns the lines that are fed on one day. */
function linesOnDay(
  courses: readonly Course[],
  amounts: readonly number[],
): Pick<Ration, "feeds" | "pastures"> {
  const feeds: FeedLine[] = [];
  const pastures: PastureLine[] = [];
  courses.forEach(({ feed, pasture }, at) => {
    const amount = amounts[at]!;
    if (feed && amount > 0) feeds.push({ ...feed, quantityKg: amount });
    if (pasture && amount > 0) pastures.push({ ...pasture, hoursPerDay: amount });
  });
  return { feeds, pastures };
}

const ruleLevels = (evaluation: Evaluation | undefined): ReadonlyMap<RuleKey, Level> =>
  new Map(evaluation?.findings.map(({ rule, level }) => [rule, level]));

function evaluatedStage(
  stage: TransitionStage,
  { measures, findings }: Evaluation,
  ends: readonly ReadonlyMap<RuleKey, Level>[],
): EvaluatedStage {
  const worst = (rule: RuleKey) => Math.max(...ends.map((levels) => severity[levels.get(rule) ?? "ok"]));
  const knownEnds = new Map(
    measures.map(({ key, unknownShare, low, high }) => [key, { unknownShare, low, high }]),
  );
  return {
    ...stage,
    figures: measures
      .filter(({ key }) => reportedMeasures.includes(key))
      .map(
        ({ key, unit, value, unknownShare }): TransitionFigure => ({
          measure: key,
          unit,
          value,
          unknownShare,
        }),
      ),
    findings: findings
      .filter(({ level, hypothetical }) => !hypothetical && level !== "ok")
      .map(
        (finding): TransitionFinding => ({
          ...finding,
          ...(knownEnds.get(finding.measure) ?? { unknownShare: 0, low: 0, high: 0 }),
          onlyHere: severity[finding.level] > worst(finding.rule),
        }),
      ),
  };
}
