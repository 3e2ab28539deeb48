import type { Effort, PracticalInput, Suited, UsualDosing } from "#science/answers/practical.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { finerStep } from "#science/feeds/dosing-steps.ts";
import { type Base, openSteps, type StepsQuestion } from "./open-steps.ts";
import { nearly } from "./step-columns.ts";
import { type FoundSteps, findWholeSteps, proveSteps } from "./whole-steps.ts";

/** Most times that usual steps are made finer: from half a kilogram of hay to a tenth. */
const finerMost = 2;
/** Most nodes of one stage where a single feed goes back to its usual step. */
const nodesBack = 500;

interface SuitedInput extends PracticalInput {
  dosing: readonly UsualDosing[];
}

/**
 * Returns the ration in the usual steps of its feeds, or in the coarsest finer ones in which nothing is judged worse
 * than in exact amounts; where there are none, in those that worsen the least. A finer step is used only where it
 * helps a known value. Steps set by a person stay; rules that are worse all the same are listed in `moved`.
 */
export function chooseUsualSteps(engine: Base, input: SuitedInput): Suited {
  const question = openSteps(engine, input);
  const solve = (dosing: Suited["dosing"], effort?: Effort) =>
    solveInSteps(engine, { ...input, effort }, dosing, question);
  let best = solve(input.dosing, input.effort);
  let { dosing } = input;
  for (let finer = 0; finer < finerMost && levelHarm(best) > 0; finer++) {
    dosing = dosing.map((of, line) => (input.limits[line]!.locked ? of : finerDosing(of)));
    const answer = solve(dosing, limitEffort(input, finerMost));
    if (answer.finerLines.length === 0) break;
    if (levelHarm(answer) < levelHarm(best)) best = answer;
  }
  best = relabelWhole(best, input.dosing);
  const { finerLines } = best;
  const effort = { ...limitEffort(input, finerLines.length), nodes: nodesBack };
  for (const line of finerLines) {
    const answer = solve(best.dosing.with(line, input.dosing[line]!), effort);
    if (answer.status === best.status && levelHarm(answer) <= levelHarm(best)) best = answer;
  }
  return proveSteps(engine, input, best);
}

/** Returns the answer with the usual step of each feed whose amount is whole in it: the best of more is best of fewer. */
function relabelWhole(answer: SuitedSteps, usual: Suited["dosing"]): SuitedSteps {
  const isWhole = (line: number) => {
    const steps = answer.quantitiesKg[line]! / usual[line]!.stepKg;
    return Math.abs(steps - Math.round(steps)) < nearly;
  };
  const finerLines = answer.finerLines.filter((line) => !isWhole(line));
  const dosing = usual.map((of, line) => (finerLines.includes(line) ? answer.dosing[line]! : of));
  return { ...answer, dosing, finerLines };
}

type SuitedSteps = FoundSteps & Pick<Suited, "dosing" | "finerLines">;

function solveInSteps(
  engine: Base,
  input: SuitedInput,
  dosing: Suited["dosing"],
  question: StepsQuestion,
): SuitedSteps {
  const finerLines = dosing.flatMap(({ stepKg }, line) =>
    stepKg < input.dosing[line]!.stepKg ? [line] : [],
  );
  return { ...findWholeSteps(engine, { ...input, dosing }, question), dosing, finerLines };
}

/** Returns the effort with a fraction of the seconds that the first search may take. */
const limitEffort = ({ effort = {} }: PracticalInput, parts: number): Effort =>
  effort.seconds === undefined ? effort : { ...effort, seconds: effort.seconds / parts };

/** Returns the levels by which the rounded ration is judged worse than exact amounts; infinite without amounts. */
function levelHarm({ status, moved }: FoundSteps): number {
  if (status === "none") return Number.POSITIVE_INFINITY;
  const worse = moved.filter(({ to }) => isWorry({ level: to }));
  return worse.reduce((sum, { from, to }) => sum + Math.max(0, severity[to] - severity[from]), 0);
}

const finerDosing = (dosing: UsualDosing): UsualDosing => ({
  ...dosing,
  stepKg: (dosing.isUsual ? finerStep(dosing.stepKg) : null) ?? dosing.stepKg,
});
