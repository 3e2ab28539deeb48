import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { type BoundName, rules } from "#science/rules/rules-table.ts";

/** Share of a bound within which a miss is near: it comes from rounding to grams, grass and growth of doses. */
const nearShare = 2e-3;
/** A bound that is missed is tightened by this many times the miss, plus this share of the bound. */
const overshoot = 2;
const extraRoom = 1e-4;
/** Share of a figure that counts as no change. */
const noticeableShare = 0.005;

/** NearMiss is a bound that amounts miss by very little, and the tightened bound that replaces it. */
export interface NearMiss {
  rule: Finding["rule"];
  name: BoundName;
  bound: number;
}

const sides = { watchBelow: 1, riskBelow: 1, watchAbove: -1, riskAbove: -1 } as const;

/** Returns the near misses of an answer, for rules that amounts can satisfy. */
export const nearMisses = ({ findings }: Pick<Evaluation, "findings">): NearMiss[] =>
  findings.flatMap(({ rule, level, value, bounds, hypothetical }) => {
    if (hypothetical || value === null || !isWorry({ level }) || !rules[rule].steered) return [];
    return (Object.keys(sides) as (keyof typeof sides)[]).flatMap((name): NearMiss[] => {
      const bound = bounds[name];
      if (bound === undefined) return [];
      const miss = sides[name] * (bound - value);
      if (miss < 0 || miss > nearShare * Math.abs(bound)) return [];
      const more = overshoot * miss + extraRoom * Math.abs(bound);
      return [{ rule, name, bound: bound + sides[name] * more }];
    });
  });

/** Returns the table with these bounds tightened; its other rules are unchanged. */
export const tightenNearMisses = (sheet: RationTable, misses: readonly NearMiss[]): RationTable => ({
  ...sheet,
  rules: sheet.rules.map((rule) => {
    const own = misses.filter((each) => each.rule === rule.key);
    const tightened = Object.fromEntries(own.map(({ name, bound }) => [name, bound]));
    return own.length === 0 ? rule : { ...rule, bounds: { ...rule.bounds, ...tightened } };
  }),
});

/** Returns true when nothing is judged worse or missed by more than before, and something is judged better. */
export function isImprovement(now: Evaluation, before: Evaluation): boolean {
  const was = new Map(before.findings.map(({ rule, level }) => [rule, severity[level]]));
  const missed = new Map(findingShortfalls(before.findings).map(({ rule, by }) => [rule, by]));
  const own = now.findings.filter(({ hypothetical }) => !hypothetical);
  const change = own.map(({ rule, level }) => severity[level] - (was.get(rule) ?? 0));
  const isMore = findingShortfalls(own).some(({ rule, by }) => {
    const value = own.find((finding) => finding.rule === rule)?.value ?? 0;
    return by - (missed.get(rule) ?? 0) > noticeableShare * Math.abs(value);
  });
  return !isMore && change.every((each) => each <= 0) && change.some((each) => each < 0);
}
