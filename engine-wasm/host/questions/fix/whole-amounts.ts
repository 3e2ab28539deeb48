import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import { programmeFor } from "#engine/programme/programme-for-ration.ts";
import type { FixInput } from "#science/answers/fix.ts";
import type { UsualDosing } from "#science/answers/practical.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { finerStep } from "#science/feeds/dosing-steps.ts";
import { stepRows } from "#science/policies/day-table.ts";
import { practicalMostOf } from "#science/policies/proposal-limits.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";
import { countSteps } from "../practical/step-columns.ts";
import { demandsOf, isMissed, missCosts, type On, withAmounts } from "./closest-amounts.ts";
import type { Concession } from "./fix-constraints.ts";

const { scoopStep, roundedMost } = stepRows;
const searchLimits = { gap: 1e-3, nodes: 1500 };
/** Units a kg: amounts are written to the milligram. */
const perKg = 1e6;
const unchangedKg = 1e-9;

/** A fix in exact amounts, and what it gives up. */
interface ExactFix {
  kg: readonly number[];
  concession: Concession;
  tier: RuleTier;
}

/**
 * Returns a fix in whole steps of the feeds that its exact amounts change, the others as they are: in the usual steps, else
 * in finer ones, where the rule is mended and no judgement is worse than in exact amounts. Null where there are none.
 */
export function wholeAmounts(engine: On, input: FixInput, exact: ExactFix): readonly number[] | null {
  const evaluateAmounts = (kg: readonly number[]) => engine.evaluate(withAmounts(input, kg));
  const best = evaluateAmounts(exact.kg);
  for (const dosing of finerDosings(input.dosing ?? [])) {
    const kg = inSteps(engine, input, exact, dosing);
    const found = kg && evaluateAmounts(kg);
    const isNear = kg?.every(
      (each, at) => Math.abs(each - exact.kg[at]!) < roundedMost.value * dosing[at]!.stepKg,
    );
    if (found && isNear && !isMissed(found, input.rule) && !isWorse(best, found)) return kg;
  }
  return null;
}

/** Returns the usual dosing and ever finer ones: first of what is fed in nets and buckets, then of every feed. */
function finerDosings(usual: readonly UsualDosing[]): (readonly UsualDosing[])[] {
  const refine = (each: UsualDosing, from: number): UsualDosing =>
    each.isUsual && each.stepKg > from ? { ...each, stepKg: finerStep(each.stepKg) ?? each.stepKg } : each;
  const all = [usual];
  for (const from of [scoopStep.value, scoopStep.value, 0, 0])
    all.push(all.at(-1)!.map((each) => refine(each, from)));
  return all;
}

/** True where a judgement of amounts is worse than that of others. */
function isWorse(of: Evaluation, than: Evaluation): boolean {
  const levels = new Map(of.findings.map(({ rule, level }) => [rule, severity[level]]));
  return than.findings.some(
    ({ rule, level, hypothetical }) => !hypothetical && severity[level] > (levels.get(rule) ?? 0),
  );
}

/** Returns the amounts in steps that are closest to the present ones; null where there are none. */
function inSteps(
  engine: On,
  input: FixInput,
  { kg, concession, tier }: ExactFix,
  dosing: readonly UsualDosing[],
): number[] | null {
  const { ration } = input;
  const presentKg = ration.feeds.map(({ quantityKg }) => quantityKg);
  const { full, constraintsOn } = demandsOf(engine, input, concession, tier);
  const sheet = withGrassFor(full, kg);
  const limits = finiteLimits(sheet, ration, input.limits).map((limit, at) => ({
    ...limit,
    locked: limit.locked || Math.abs(kg[at]! - presentKg[at]!) < unchangedKg,
  }));
  const programme = programmeFor(sheet, {
    ration,
    limits,
    goal: "closest",
    constraints: constraintsOn(sheet),
    margin: false,
  });
  const edibleKg = ration.feeds.map((feed, at) =>
    Math.max(practicalMostOf(feed, ration.horse), presentKg[at]!, limits[at]!.minKg),
  );
  const { model, stepKg } = countSteps({
    model: programme.model,
    presentKg,
    limits,
    dosing,
    counts: [],
    edibleKg,
  });
  const cost = missCosts(programme, tier).map((each, j) => each * (stepKg[j] ?? 1));
  const prepared = engine.prepare({ ...model, c: cost });
  const { search, x } = prepared.solve(searchLimits);
  prepared.release();
  if (!search?.hasPoint) return null;
  return limits.map(({ locked }, at) =>
    locked ? presentKg[at]! : Math.round(Math.round(x[at]!) * stepKg[at]! * perKg) / perKg,
  );
}
