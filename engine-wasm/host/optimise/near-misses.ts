import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { shortfallsOf } from "#engine/programme/shortfall.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { badness } from "#science/evaluation/finding-levels.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { type BoundName, rules } from "#science/rules/rules-table.ts";

/** A share of a bound by which it is missed only by what a programme leaves aside: grams, the grass, growth of doses. */
const hair = 2e-3;
/** How much further than it was missed it is asked for once more, and by which share of itself besides. */
const further = 2;
const room = 1e-4;
/** A share of a figure that counts as no change. */
const noticed = 0.005;

/** A bound that amounts miss by a hair, and where it is asked instead. */
export interface Hair {
  rule: Finding["rule"];
  name: BoundName;
  bound: number;
}

const sides = { watchBelow: 1, riskBelow: 1, watchAbove: -1, riskAbove: -1 } as const;

/** Bounds of an answer that are missed by a hair, of rules that amounts can answer. */
export const nearMisses = ({ findings }: Pick<Evaluation, "findings">): Hair[] =>
  findings.flatMap(({ rule, level, value, bounds, hypothetical }) => {
    if (hypothetical || value === null || !isWorry({ level }) || !rules[rule].steered) return [];
    return (Object.keys(sides) as (keyof typeof sides)[]).flatMap((name): Hair[] => {
      const bound = bounds[name];
      if (bound === undefined) return [];
      const miss = sides[name] * (bound - value);
      if (miss < 0 || miss > hair * Math.abs(bound)) return [];
      const more = further * miss + room * Math.abs(bound);
      return [{ rule, name, bound: bound + sides[name] * more }];
    });
  });

/** The sheet that asks for these bounds a hair more. Every judgement stays. */
export const tightenNearMisses = (sheet: RationTable, hairs: readonly Hair[]): RationTable => ({
  ...sheet,
  rules: sheet.rules.map((rule) => {
    const own = hairs.filter((each) => each.rule === rule.key);
    const asked = Object.fromEntries(own.map(({ name, bound }) => [name, bound]));
    return own.length === 0 ? rule : { ...rule, bounds: { ...rule.bounds, ...asked } };
  }),
});

/** Whether nothing is judged worse than before nor missed by more, and something is judged better. */
export function isImprovement(now: Evaluation, before: Evaluation): boolean {
  const was = new Map(before.findings.map(({ rule, level }) => [rule, badness[level]]));
  const missed = new Map(shortfallsOf(before.findings).map(({ rule, by }) => [rule, by]));
  const own = now.findings.filter(({ hypothetical }) => !hypothetical);
  const change = own.map(({ rule, level }) => badness[level] - (was.get(rule) ?? 0));
  const isMore = shortfallsOf(own).some(({ rule, by }) => {
    const value = own.find((finding) => finding.rule === rule)?.value ?? 0;
    return by - (missed.get(rule) ?? 0) > noticed * Math.abs(value);
  });
  return !isMore && change.every((each) => each <= 0) && change.some((each) => each < 0);
}
