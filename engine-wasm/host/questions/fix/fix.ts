import { certifyStages } from "#engine/optimise/certify-stages.ts";
import type { Stage } from "#engine/optimise/lexicographic-stages.ts";
import type { Audit } from "#engine/optimise/tracked-model.ts";
import { dailyPrice } from "#engine/programme/feed-prices.ts";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import type { Fix, FixInput, Worsened } from "#science/answers/fix.ts";
import type { Accepted } from "#science/answers/optimise.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { policies } from "#science/policies/policy-table.ts";
import { type RuleKey, type RuleTier, rules as rulesTable } from "#science/rules/rules-table.ts";
import { whyNoFix } from "../why-not/why-no-fix.ts";
import { closest, type On, withAmounts } from "./closest-amounts.ts";
import { concessions, loosest, tierMissed } from "./fix-constraints.ts";
import { wholeAmounts } from "./whole-amounts.ts";

/**
 * Returns the amounts closest to the present ones that satisfy one rule and give up nothing that is met now, or where
 * there are none, as little as precedence allows (`concessions`). Locks and limits of the feeds are met. Without such
 * amounts it returns the conflicting demands and what would end the conflict. With a dosing of the feeds the amounts are
 * whole practical ones where some hold the same.
 */
export function fix(engine: On, given: FixInput, audit?: Audit): Fix {
  const before = engine.evaluate(given.ration);
  const tier = tierMissed(given.rule, before.findings);
  const outweighed = outweighing(before, given.rule, tier);
  const input = { ...given, accepted: [...(given.accepted ?? []), ...outweighed] };
  let iterations = 0;
  let feedsKg: readonly number[] = input.ration.feeds.map(({ quantityKg }) => quantityKg);
  const stages: Stage[] = [];
  for (const concession of concessions) {
    const found = closest(engine, input, concession, tier);
    iterations += found.iterations;
    stages.push(found.stage);
    feedsKg = found.feedsKg;
    if (!found.kg) continue;
    const exact = { kg: found.kg, concession, tier };
    const whole = input.dosing ? wholeAmounts(engine, input, exact) : null;
    const kg = whole ?? found.kg;
    const evaluation = engine.evaluate(withAmounts(input, kg));
    return {
      status: "fixed",
      quantitiesKg: kg,
      isExact: input.dosing !== undefined && whole === null,
      pricePerDay: dailyPrice(input.ration, kg),
      evaluation,
      worsened: worsenedRules(before, evaluation, input.rule),
      conflict: null,
      certificate: certifyStages(stages, input.proof),
      iterations,
    };
  }
  const findAmounts = (fixInput: FixInput) =>
    closest(engine, fixInput, loosest, tier).kg &&
    concessions.reduce<readonly number[] | null>(
      (kg, each) => kg ?? closest(engine, fixInput, each, tier).kg,
      null,
    );
  const { conflict, iterations: moreIterations } = whyNoFix(
    engine,
    input,
    { tier, feedsKg, findAmounts },
    audit,
  );
  return {
    status: conflict ? "impossible" : "limit",
    quantitiesKg: input.ration.feeds.map(({ quantityKg }) => quantityKg),
    isExact: false,
    pricePerDay: null,
    evaluation: null,
    worsened: [],
    conflict,
    certificate: certifyStages(stages, input.proof),
    iterations: iterations + moreIterations,
  };
}

/** Returns the figures too high already, of rules that outweigh others of their tier, accepted as they are. */
const outweighing = ({ findings }: Evaluation, target: RuleKey, mended: RuleTier): Accepted[] =>
  findings.flatMap(({ rule, level, value, bounds, hypothetical }): Accepted[] => {
    const { tier, weightAbove } = rulesTable[rule];
    const most = bounds.watchAbove ?? bounds.riskAbove ?? Number.POSITIVE_INFINITY;
    const isTooMuch = (level === "watch" || level === "risk") && value !== null && value > most;
    if (hypothetical || !isTooMuch || rule === target || !weightAbove) return [];
    const { riskAbove = 0 } = bounds;
    const grown = value * (1 + policies.energy_excess.room);
    const accepted = value < riskAbove ? Math.min(grown, riskAbove) : grown;
    return tier <= mended ? [{ rule, side: "max", level: accepted }] : [];
  });

/** Share of a figure that counts as no change. */
const noticed = 0.005;

/** Returns the rules missed before that are missed by more now, without the mended one. */
function worsenedRules(before: Evaluation, after: Evaluation, target: RuleKey): Worsened[] {
  const missed = new Map(findingShortfalls(before.findings).map(({ rule, by }) => [rule, by]));
  return findingShortfalls(after.findings).flatMap(({ rule, by }): Worsened[] => {
    const was = missed.get(rule);
    const now = after.findings.find((finding) => finding.rule === rule);
    const then = before.findings.find((finding) => finding.rule === rule);
    if (rule === target || was === undefined || now?.value == null || then?.value == null) return [];
    if (by - was <= noticed * Math.abs(then.value)) return [];
    return [{ rule, from: then.value, to: now.value, unit: now.unit }];
  });
}
