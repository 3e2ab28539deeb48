import type { TransitionInput } from "#contract/schemas/transition.ts";
import type {
  TransitionInput as Asked,
  EvaluatedStage,
  Transition,
  TransitionFinding,
} from "#science/answers/transition.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { byWeight } from "#science/evaluation/finding-order.ts";
import type { Ration } from "#science/horse/facts.ts";
import { isOfHealth } from "./redact-health.ts";
import { lineDosing, type RationParts } from "./science-ration.ts";

/** Days with their judgement in one word; `findings` are those of the reader's role, worst first. */
export interface SeenStage extends EvaluatedStage {
  level: Level;
}

/** A plan as its reader sees it: feeds by path, judgements of health with the role that has them. */
export interface SeenTransition extends Transition {
  stages: readonly SeenStage[];
  scienceVersion: string;
  engineVersion: string;
}

/** Returns the parts of the ration to come that are evaluated. */
export const partsAfter = ({ to }: Pick<TransitionInput, "to">): RationParts => {
  const { name: _name, ...parts } = to;
  return { ...parts, transitionDays: null };
};

/** The former ration, judged as the one to come is; without what is only said of that one. */
export function partsBefore({
  from,
  to,
}: Omit<TransitionInput, "horse" | "days" | "stepDays">): RationParts | null {
  if (!from) return null;
  const { meals, mealTimes, feeds, pastures } = from;
  return { ...partsAfter({ to }), meals, mealTimes, feeds, pastures, plan: null, overrides: [] };
}

/** A plan as the science asks it, from the rations that its parts came to. */
export function toTransitionInput(
  { from, to, days, stepDays }: TransitionInput,
  rations: { from: Ration | null; to: Ration },
): Asked {
  const steps = (lines: RationParts["feeds"], ration: Ration | null) =>
    lines.map(
      (line, at) =>
        lineDosing(
          { ...line, bagKg: null },
          ration?.feeds[at]?.ingredient.family ?? "",
          rations.to.horse.weightKg,
          1,
        ).stepKg,
    );
  const { from: before } = rations;
  return {
    from: before && {
      meals: before.meals,
      mealTimes: before.mealTimes ?? null,
      feeds: before.feeds,
      pastures: before.pastures,
    },
    to: rations.to,
    days,
    stepDays,
    stepsKg: { from: steps(from?.feeds ?? [], before), to: steps(to.feeds, rations.to) },
  };
}

const worstFirst = (findings: readonly TransitionFinding[]): TransitionFinding[] =>
  findings.toSorted((a, b) => byWeight(a, b) || Number(b.onlyHere) - Number(a.onlyHere));

/** The plan for a reader. */
export function seenTransition(
  plan: Transition,
  seesHealth: boolean,
  versions: { scienceVersion: string; engineVersion: string },
): SeenTransition {
  const stages = plan.stages.map((stage): SeenStage => {
    if (!stage.findings) return { ...stage, level: "unknown" };
    const findings = worstFirst(stage.findings.filter(({ rule }) => seesHealth || !isOfHealth(rule)));
    return { ...stage, findings, level: findings[0]?.level ?? "ok" };
  });
  const lines = plan.lines.map((line) => ({ ...line, ingredient: `/api/ingredients/${line.ingredient}` }));
  const { scienceVersion, engineVersion } = versions;
  return { ...plan, stages, lines, scienceVersion, engineVersion };
}
