import type { Engine } from "#engine/engine-types.ts";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Stage } from "#engine/optimise/lexicographic-stages.ts";
import { isImprovement, nearMisses, tightenNearMisses } from "#engine/optimise/near-misses.ts";
import { roundAmounts } from "#engine/optimise/round-amounts.ts";
import { track } from "#engine/optimise/tracked-model.ts";
import { acceptingSheet } from "#engine/policies/accepted-figures.ts";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { finiteLimits, traceAmounts } from "#engine/policies/feed-limits.ts";
import { programmeFor } from "#engine/programme/programme-for-ration.ts";
import type { ExtraRow, Programme, RuleConstraints } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import type { FixInput } from "#science/answers/fix.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import { type Concession, fixConstraints, loosest, type Present } from "./fix-constraints.ts";
import { type SettledAnswer, settleGrass } from "./settle-grass.ts";

export type On = Pick<Engine, "prepare" | "rationTable" | "evaluate">;

/**
 * Cost of missing the whole bound of a lesser rule, in kg of hay: one percent of it weighs as much as a change of 5 kg
 * of forage. Own choice: a rule is given up where nothing else helps, not to change less.
 */
const lesserMissCost = 500;
/** Cost of missing the whole bound of a rule with the precedence of the mended one, or before it. */
const higherMissCost = 100 * lesserMissCost;
/** Most rounds that remove trace amounts: leaving one out can make another. */
const traceRounds = 4;

/** FixAttempt is the answer of one programme; `kg` is null where it has none. */
interface FixAttempt {
  kg: readonly number[] | null;
  iterations: number;
  /** The programme that was solved. */
  stage: Stage;
}

/** Returns the closest amounts with one concession, and the grass that goes with them; `kg` is null without any. */
export function closest(
  engine: On,
  input: FixInput,
  concession: Concession,
  tier: RuleTier,
): SettledAnswer<FixAttempt> {
  const { rule } = input;
  const presentKg = input.ration.feeds.map(({ quantityKg }) => quantityKg);
  const { full, constraintsOn } = demandsOf(engine, input, concession, tier);
  const evaluateAmounts = (kg: readonly number[]) => engine.evaluate(withAmounts(input, kg));
  const solveOn = (on: RationTable, extra: readonly ExtraRow[]): FixAttempt =>
    solve(engine, on, input, { constraints: constraintsOn(on), name: concession, mended: tier, extra });
  const best = settleGrass(full, presentKg, {
    solveOn,
    isMended: (kg) => !isMissed(evaluateAmounts(kg), rule),
  });
  if (!best.kg) return best;
  const evaluation = evaluateAmounts(best.kg);
  const misses = nearMisses(evaluation);
  if (misses.length === 0) return best;
  const again = solveOn(tightenNearMisses(withGrassFor(full, best.kg), misses), []);
  const isBetter = again.kg && isImprovement(evaluateAmounts(again.kg), evaluation);
  return { ...best, ...(isBetter ? again : {}), iterations: best.iterations + again.iterations };
}

/** Returns the table of a fix at the grass of no feeds, and what it asks on a table at any other. */
export function demandsOf(engine: On, input: FixInput, concession: Concession, tier: RuleTier) {
  const { ration, rule, accepted } = input;
  const presentKg = ration.feeds.map(({ quantityKg }) => quantityKg);
  const full = acceptingSheet(engine.rationTable(ration), accepted);
  const present: Present = {
    constraints: pursuedConstraints(withGrassFor(full, presentKg)),
    kg: presentKg,
    tier,
  };
  const constraintsOn = (on: RationTable): RuleConstraints[] => [
    ...fixConstraints(on, present, rule, concession),
    ...stableForageRules(on, concession),
  ];
  return { full, constraintsOn };
}

/** Returns the rules on the forage that a horse eats indoors; they are hard unless nothing else helps. */
const stableForageRules = (sheet: RationTable, concession: Concession): RuleConstraints[] =>
  applyPolicies(sheet, sheet.ration, { only: "stable_forage" }).map(({ rows, ...rest }) => ({
    ...rest,
    rows: concession === loosest ? rows : rows.map((row) => ({ ...row, kind: "hard", tier: "P0" })),
  }));

/** Returns true when the rule is missed by more than a near miss. */
export const isMissed = (evaluation: Evaluation, of: RuleKey): boolean =>
  evaluation.findings.some(({ rule, level }) => rule === of && isWorry({ level })) &&
  nearMisses(evaluation).every(({ rule }) => rule !== of);

/** Solves with a margin for rounding to grams, or without one where that has no answer. */
function solve(engine: On, sheet: RationTable, input: FixInput, of: FixProgramme): FixAttempt {
  const roomy = solveOnce(engine, sheet, input, of, true);
  if (roomy.kg) return roomy;
  const exact = solveOnce(engine, sheet, input, of, false);
  return { ...exact, iterations: roomy.iterations + exact.iterations };
}

interface FixProgramme {
  constraints: readonly RuleConstraints[];
  name: Concession;
  mended: RuleTier;
  /** Further rows over the feeds. */
  extra: readonly ExtraRow[];
}

function solveOnce(
  engine: On,
  sheet: RationTable,
  { ration, limits: given }: FixInput,
  { constraints, name, mended, extra }: FixProgramme,
  margin: boolean,
): FixAttempt {
  const limits = finiteLimits(sheet, ration, given);
  const closest: OptimiseInput = { ration, limits, goal: "closest" };
  const { model, lastCost, rules, slacks } = programmeFor(sheet, {
    ...closest,
    constraints,
    margin,
    extra,
  });
  const cost = missCosts({ lastCost, slacks }, mended);
  const prepared = track(engine, { ...model, c: cost });
  try {
    let solution = prepared.solve();
    let iterations = solution.iterations;
    let stage: Stage = { name, model: prepared.model(), solution };
    if (solution.status !== "optimal") return { kg: null, iterations, stage };
    for (let round = 0; round < traceRounds; round++) {
      const traces = traceAmounts(closest, solution.x);
      if (traces.length === 0) break;
      for (const j of traces) prepared.change({ t: "col", j, lower: 0, upper: 0 });
      const without = prepared.solve();
      iterations += without.iterations;
      if (without.status !== "optimal") break;
      solution = without;
      stage = { name, model: prepared.model(), solution };
    }
    const exact = Array.from(solution.x.subarray(0, limits.length));
    return { kg: roundAmounts(rules, limits, exact), iterations, stage };
  } finally {
    prepared.release();
  }
}

/** Returns the cost of each column: of changes, and of missing rules after the mended one or before it. */
export function missCosts(
  { lastCost, slacks }: Pick<Programme, "lastCost" | "slacks">,
  mended: RuleTier,
): Float64Array {
  const cost = Float64Array.from(lastCost);
  for (const { column, weight, tier } of slacks)
    cost[column] = (tier > mended ? lesserMissCost : higherMissCost) * weight;
  return cost;
}

export const withAmounts = ({ ration }: FixInput, kg: readonly number[]) => ({
  ...ration,
  feeds: ration.feeds.map((feed, at) => ({ ...feed, quantityKg: kg[at]! })),
});
