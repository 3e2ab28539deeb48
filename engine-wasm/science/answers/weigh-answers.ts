import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { findingSide, isWorry, tierOf } from "#science/evaluation/finding-order.ts";
import { measures } from "#science/measures/measures-table.ts";
import { classTiers } from "#science/policies/tier-table.ts";
import type { ChosenOptimisation } from "./optimise.ts";

type Answer = Pick<ChosenOptimisation, "status" | "evaluation">;
type Judged = Pick<Evaluation, "findings" | "verdictFacts">;

const placeOf = ({ rule, meal }: Finding): string => `${rule} ${meal ?? ""}`;

const byPlace = ({ findings }: Pick<Evaluation, "findings">): Map<string, Finding> =>
  new Map(findings.map((each) => [placeOf(each), each]));

/** Share of its bound by which a figure may miss a target before other feeds are asked for it. */
const nearShare = 0.02;

/** True for a figure to watch that misses its target by hardly anything. */
function isNearTarget(finding: Finding): boolean {
  const { level, value, bounds } = finding;
  if (level !== "watch" || value === null) return false;
  const { watchBelow = bounds.riskBelow, watchAbove = bounds.riskAbove } = bounds;
  const bound = findingSide(finding) === "low" ? watchBelow : watchAbove;
  return bound !== undefined && Math.abs(value - bound) <= nearShare * Math.abs(bound);
}

/** Lists the worries of a ration that are more than a near miss. */
const worriesOf = ({ findings }: Pick<Evaluation, "findings">): Finding[] =>
  findings.filter((each) => !each.hypothetical && isWorry(each) && !isNearTarget(each));

/**
 * Lists what a proposal leaves open: each risk, each target of the first three tiers of the horse's class, and whatever is judged
 * worse than before.
 */
export function listOpen(before: Pick<Evaluation, "findings">, after: Judged): Finding[] {
  const was = byPlace(before);
  const tiers = classTiers[after.verdictFacts.horseClass];
  const isWorse = (each: Finding): boolean =>
    severity[each.level] > severity[was.get(placeOf(each))?.level ?? each.level];
  return worriesOf(after).filter(
    (each) => each.level === "risk" || tierOf(each, tiers) <= "P2" || isWorse(each),
  );
}

/** Least fall of a coverage that is worth a word, in points of the requirement. */
const fallLeast = 1;

/** Lists the needs that a proposal covers less than before and leaves short. */
export function listLessened(
  before: Pick<Evaluation, "findings">,
  after: Pick<Evaluation, "findings">,
): Finding[] {
  const was = byPlace(before);
  return worriesOf(after).filter((each) => {
    const former = was.get(placeOf(each))?.value ?? null;
    return (
      measures[each.measure].group === "coverage" &&
      findingSide(each) === "low" &&
      former !== null &&
      former - each.value! >= fallLeast
    );
  });
}

/** Counts what an answer leaves open: what it lessens and its risks weigh most. */
function weigh(before: Pick<Evaluation, "findings">, { status, evaluation }: Answer): number[] {
  if (status !== "optimal" || !evaluation) return [Number.POSITIVE_INFINITY];
  const open = listOpen(before, evaluation);
  const risks = open.filter(({ level }) => level === "risk").length;
  return [risks, listLessened(before, evaluation).length, open.length];
}

/** True for an answer that leaves nothing open and lessens nothing that is short. */
export const isComplete = (before: Pick<Evaluation, "findings">, answer: Answer): boolean =>
  weigh(before, answer).every((count) => count === 0);

/** True where the first of two answers leaves less open than the second. */
export function leavesLess(before: Pick<Evaluation, "findings">, a: Answer, b: Answer): boolean {
  const [own, other] = [weigh(before, a), weigh(before, b)];
  const at = own.findIndex((count, place) => count !== other[place]);
  return at >= 0 && own[at]! < (other[at] ?? 0);
}
