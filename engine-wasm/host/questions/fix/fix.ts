import { isWorry } from "#science/findings.ts";
import { type RuleKey, type RuleTier, rules as rulesTable } from "#science/rules.ts";
import { acceptingSheet } from "../../accepted.ts";
import type { RuleConstraints } from "../../constraints.ts";
import { priceOf } from "../../cost.ts";
import { crumbsOf } from "../../crumbs.ts";
import { type Hair, hairsOf, isBetterJudged, withHairs } from "../../hairs.ts";
import { heldRoom } from "../../held-excess.ts";
import { isSameGrass } from "../../optimise-grazed.ts";
import { rounded } from "../../rounding.ts";
import type { Sheet } from "../../rows.ts";
import { shortfallsOf } from "../../shortfall.ts";
import { finiteLimits, programmeFor, type Stage, sheetBeside } from "../../staged.ts";
import type { Accepted, Engine, Evaluation, Fix, FixInput, OptimiseInput, Worsened } from "../../types.ts";
import { certified } from "../certified.ts";
import { track } from "../tracked.ts";
import type { Audit } from "../why-not/audit.ts";
import { whyNoFix } from "../why-not/why-no-fix.ts";
import { askedOf, type Concession, concessions, loosest, type Present, tierMissed } from "./asked.ts";

type On = Pick<Engine, "prepare" | "sheetOf" | "evaluate">;

/**
 * What missing a bound of a lesser rule by its whole counts, in kg of hay: a percent of it is worth as much change as
 * five kg of forage. Decided by the house: a rule is given up where nothing else helps, not to spare work.
 */
const givingUp = 500;
/** The same of a rule of the precedence of the one that is mended, or before it: never spared for one that comes after. */
const givingUpFirst = 100 * givingUp;
/** How often an answer may change the grass it was found with. */
const grassRounds = 4;
/** How often crumbs are looked for: leaving one out can make another. */
const crumbRounds = 4;

/**
 * The amounts closest to the present ones that hold one rule and give up nothing that holds now, or where that cannot be,
 * as little as precedence allows (`concessions`). Locks and bounds of the feeds hold. Where there are no such amounts,
 * the demands that stand against one another, and what would end that.
 */
export function fix(engine: On, given: FixInput, audit?: Audit): Fix {
  const before = engine.evaluate(given.ration);
  const tier = tierMissed(given.rule, before.findings);
  const outweighed = outweighing(before, given.rule, tier);
  const input = { ...given, accepted: [...(given.accepted ?? []), ...outweighed] };
  let iterations = 0;
  const stages: Stage[] = [];
  for (const concession of concessions) {
    const found = closest(engine, input, concession, tier);
    iterations += found.iterations;
    stages.push(found.stage);
    if (!found.kg) continue;
    const evaluation = engine.evaluate(withAmounts(input, found.kg));
    return {
      status: "fixed",
      quantitiesKg: found.kg,
      pricePerDay: priceOf(input.ration, found.kg),
      evaluation,
      worsened: worsenedOf(before, evaluation, input.rule),
      conflict: null,
      certificate: certified(stages, input.proof),
      iterations,
    };
  }
  const amountsOf = (asked: FixInput) =>
    closest(engine, asked, loosest, tier).kg &&
    concessions.reduce<readonly number[] | null>(
      (kg, each) => kg ?? closest(engine, asked, each, tier).kg,
      null,
    );
  const { conflict, iterations: sought } = whyNoFix(engine, input, { tier, amountsOf }, audit);
  return {
    status: conflict ? "impossible" : "limit",
    quantitiesKg: input.ration.feeds.map(({ quantityKg }) => quantityKg),
    pricePerDay: null,
    evaluation: null,
    worsened: [],
    conflict,
    certificate: certified(stages, input.proof),
    iterations: iterations + sought,
  };
}

interface Found {
  kg: readonly number[] | null;
  iterations: number;
  /** The programme it was found by, or the one that shows that there is nothing to be found. */
  stage: Stage;
}

/** What is too much already of rules that outweigh the others of their tier, held to what it is. */
const outweighing = ({ findings }: Evaluation, target: RuleKey, mended: RuleTier): Accepted[] =>
  findings.flatMap(({ rule, level, value, bounds, hypothetical }): Accepted[] => {
    const { tier, weightAbove } = rulesTable[rule];
    const most = bounds.watchAbove ?? bounds.riskAbove ?? Number.POSITIVE_INFINITY;
    const isTooMuch = (level === "watch" || level === "risk") && value !== null && value > most;
    if (hypothetical || !isTooMuch || rule === target || !weightAbove) return [];
    const { riskAbove = 0 } = bounds;
    const grown = value * (1 + heldRoom);
    const held = value < riskAbove ? Math.min(grown, riskAbove) : grown;
    return tier <= mended ? [{ rule, side: "max", level: held }] : [];
  });

/** With the grass that goes with the answer, which may leave more or less room for it. */
function closest(engine: On, input: FixInput, concession: Concession, tier: RuleTier): Found {
  const { ration, rule, accepted } = input;
  const presentKg = ration.feeds.map(({ quantityKg }) => quantityKg);
  const full = acceptingSheet(engine.sheetOf(ration), accepted);
  let sheet = sheetBeside(full, presentKg);
  const present: Present = { sheet, kg: presentKg, tier };
  let best: Found | null = null;
  const foundOn = (on: Sheet): Found =>
    solve(engine, on, input, askedOf(on, present, rule, concession), concession, tier);
  for (let round = 0; round < grassRounds; round++) {
    const found = foundOn(sheet);
    const iterations: number = (best?.iterations ?? 0) + found.iterations;
    if (!found.kg && !best) return { ...found, iterations };
    if (!found.kg) break;
    best = { ...found, iterations };
    const next = sheetBeside(full, found.kg);
    if (isSameGrass(sheet.grass, next.grass)) break;
    sheet = next;
  }
  const evaluation = engine.evaluate(withAmounts(input, best!.kg!));
  const hairs = hairsOf(evaluation);
  if (isMissed(evaluation, rule, hairs)) return { ...best!, kg: null };
  if (hairs.length === 0) return best!;
  const again = foundOn(withHairs(sheetBeside(full, best!.kg!), hairs));
  const isBetter = again.kg && isBetterJudged(engine.evaluate(withAmounts(input, again.kg)), evaluation);
  return { ...(isBetter ? again : best!), iterations: best!.iterations + again.iterations };
}

/** Whether the rule is missed by more than a hair beside the grass that goes with the answer. */
const isMissed = ({ findings }: Evaluation, of: RuleKey, hairs: readonly Hair[]): boolean =>
  findings.some(({ rule, level }) => rule === of && isWorry({ level })) &&
  hairs.every(({ rule }) => rule !== of);

/** With room for rounding, or without it where there is none. */
function solve(
  engine: On,
  sheet: Sheet,
  input: FixInput,
  constraints: readonly RuleConstraints[],
  concession: Concession,
  tier: RuleTier,
): Found {
  const of = { constraints, name: concession, mended: tier };
  const roomy = solveOnce(engine, sheet, input, of, true);
  if (roomy.kg) return roomy;
  const exact = solveOnce(engine, sheet, input, of, false);
  return { ...exact, iterations: roomy.iterations + exact.iterations };
}

interface Asked {
  constraints: readonly RuleConstraints[];
  name: Concession;
  mended: RuleTier;
}

function solveOnce(
  engine: On,
  sheet: Sheet,
  { ration, limits: given }: FixInput,
  { constraints, name, mended }: Asked,
  margin: boolean,
): Found {
  const limits = finiteLimits(sheet, ration, given);
  const closest: OptimiseInput = { ration, limits, goal: "closest" };
  const { model, lastCost, rules, slacks } = programmeFor(sheet, {
    ...closest,
    constraints,
    margin,
    holdsDoses: true,
  });
  const cost = Float64Array.from(lastCost);
  for (const { column, weight, tier } of slacks)
    cost[column] = (tier > mended ? givingUp : givingUpFirst) * weight;
  const prepared = track(engine, { ...model, c: cost });
  try {
    let solution = prepared.solve();
    let iterations = solution.iterations;
    let stage: Stage = { name, model: prepared.model(), solution };
    if (solution.status !== "optimal") return { kg: null, iterations, stage };
    for (let round = 0; round < crumbRounds; round++) {
      const crumbs = crumbsOf(closest, solution.x);
      if (crumbs.length === 0) break;
      for (const j of crumbs) prepared.change({ t: "col", j, lower: 0, upper: 0 });
      const without = prepared.solve();
      iterations += without.iterations;
      if (without.status !== "optimal") break;
      solution = without;
      stage = { name, model: prepared.model(), solution };
    }
    const exact = Array.from(solution.x.subarray(0, limits.length));
    return { kg: rounded(rules, limits, exact), iterations, stage };
  } finally {
    prepared.release();
  }
}

const withAmounts = ({ ration }: FixInput, kg: readonly number[]) => ({
  ...ration,
  feeds: ration.feeds.map((feed, at) => ({ ...feed, quantityKg: kg[at]! })),
});

/** A share of a figure that counts as no change. */
const noticed = 0.005;

/** Rules missed before and now, by more now; the one that was to be mended apart. */
function worsenedOf(before: Evaluation, after: Evaluation, target: RuleKey): Worsened[] {
  const missed = new Map(shortfallsOf(before.findings).map(({ rule, by }) => [rule, by]));
  return shortfallsOf(after.findings).flatMap(({ rule, by }): Worsened[] => {
    const was = missed.get(rule);
    const now = after.findings.find((finding) => finding.rule === rule);
    const then = before.findings.find((finding) => finding.rule === rule);
    if (rule === target || was === undefined || now?.value == null || then?.value == null) return [];
    if (by - was <= noticed * Math.abs(then.value)) return [];
    return [{ rule, from: then.value, to: now.value, unit: now.unit }];
  });
}
