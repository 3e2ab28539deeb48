import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { Kernel } from "#engine/kernel.ts";
import type { Solution } from "#engine/lp/model.ts";
import { proposingFor } from "#engine/policies/proposal-programme.ts";
import { protectCurrentBounds } from "#engine/policies/protect-current-bounds.ts";
import { traceAmounts } from "#engine/policies/trace-amounts.ts";
import { countedRules, liftAfter, liftOf } from "#engine/programme/dose-growth-rows.ts";
import type { StagesInput } from "#engine/programme/programme-for-ration.ts";
import type {
  ConstraintRow,
  Programme,
  ProgrammeRow,
  RuleConstraints,
} from "#engine/programme/programme-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { type Stage, tierLimit, tierSlack } from "./lexicographic-stages.ts";
import { conflictRules } from "./optimise.ts";
import { roundAmounts } from "./round-amounts.ts";
import { type Tracked, track } from "./tracked-model.ts";

/** ChainAnswer is one answer of a chain; its amounts are in whole grams when it is optimal, else empty. */
export interface ChainAnswer {
  status: Solution["status"];
  quantitiesKg: readonly number[];
  conflict: readonly RuleKey[];
  iterations: number;
}

/**
 * Chain solves the stages of one question, each in a model of its own that stays warm: the tiers in order, then the
 * goal.
 */
export interface Chain {
  /** Answers with the amount of one feed fixed, kg. */
  solve(line: number, kg: number): ChainAnswer;
  /** Moves the right-hand sides of the rows to those of another intake of grass. */
  updateRows(constraints: readonly RuleConstraints[]): void;
  /** Returns the stages of the last answer. */
  stages(): Stage[];
  release(): void;
}

const rowKey = ({ rule, meal, kind, side }: ConstraintRow): string => `${rule} ${meal ?? ""} ${kind} ${side}`;

export function openChain(kernel: Pick<Kernel, "prepare">, sheet: RationTable, input: StagesInput): Chain {
  const programme = proposingFor(sheet, input);
  const { tiers } = programme;
  const costs = [...tiers.map(({ cost }) => cost), programme.lastCost];
  const models = costs.map((c) => track(kernel, { ...programme.model, c }));
  const slacks = programme.rules.flatMap((rule) => rule.slacks);
  const sent = models.map(() => slacks.map(({ most }) => most));
  let rules: readonly ProgrammeRow[] = programme.rules;
  const upper = Array.from(programme.model.ru);
  let removed: number[] = [];
  let solutions: Solution[] = [];

  /** Limits a tier in every later stage to what it reached. */
  function limitTier(at: number, x: Float64Array): void {
    const { name: tier, row } = tiers[at]!;
    const most = tierLimit(programme.model, row, tier, x);
    for (let stage = at + 1; stage < models.length; stage++) {
      const model = models[stage]!;
      model.change({ t: "row", i: row, lower: Number.NEGATIVE_INFINITY, upper: most });
      slacks.forEach((slack, place) => {
        const most = x[slack.column]! <= tierSlack ? 0 : slack.most;
        if (slack.tier !== tier || sent[stage]![place] === most) return;
        sent[stage]![place] = most;
        model.change({ t: "col", j: slack.column, lower: 0, upper: most });
      });
    }
  }

  /** Bounds the growth of doses in a stage by what the feeds leave of each bound. */
  function boundGrowth(model: Tracked, lifts: readonly number[]): void {
    programme.growth.forEach(({ row: i, rule }, at) => {
      model.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper: upper[rule]! + lifts[at]! });
    });
  }

  /** Moves the rows that depend on the moved feed to what its amount leaves of them. */
  function moveRows(kg: number): void {
    rules.forEach(({ constraint: { beside, rhs }, scale }, i) => {
      if (!beside) return;
      const edge = programme.model.ru[i]! + scale * Math.max(0, beside.rhs - beside.perKg * kg - rhs);
      for (const model of models) model.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper: edge });
    });
  }

  function restoreTraces(): void {
    const goal = models.at(-1)!;
    for (const j of removed)
      goal.change({ t: "col", j, lower: programme.model.xl[j]!, upper: programme.model.xu[j]! });
    removed = [];
  }

  /** Solves the goal again without trace amounts, where that has an optimum. */
  function withoutTraces(found: Solution, limits: StagesInput["limits"]): Solution {
    const traces = traceAmounts({ ...input, limits }, found.x);
    if (traces.length === 0) return found;
    const goal = models.at(-1)!;
    for (const j of traces) goal.change({ t: "col", j, lower: 0, upper: 0 });
    removed = traces;
    const without = goal.solve();
    if (without.status === "optimal") return without;
    restoreTraces();
    return found;
  }

  return {
    solve(line, kg) {
      restoreTraces();
      moveRows(kg);
      let lifts = programme.growth.map(({ rule }) => liftOf(rules[rule]!, kg));
      solutions = [];
      for (const [at, model] of models.entries()) {
        model.change({ t: "col", j: line, lower: kg, upper: kg });
        boundGrowth(model, lifts);
        const solution = model.solve();
        solutions.push(solution);
        if (solution.status !== "optimal") return refusal(programme, solution, totalIterations(solutions));
        const tier = tiers[at]?.name;
        if (!tier) continue;
        limitTier(at, solution.x);
        lifts = programme.growth.map(({ rule }, n) =>
          Math.max(lifts[n]!, liftAfter(programme.rules[rule]!, tier, solution.x, tierSlack)),
        );
      }
      const limits = input.limits.map((limit, at) => (at === line ? { ...limit, locked: true } : limit));
      const last = withoutTraces(solutions.at(-1)!, limits);
      solutions[solutions.length - 1] = last;
      const exact = Array.from(last.x.subarray(0, input.limits.length));
      return {
        status: "optimal",
        quantitiesKg: roundAmounts(countedRules(rules, programme.growth, lifts), limits, exact),
        conflict: [],
        iterations: totalIterations(solutions),
      };
    },
    updateRows(constraints) {
      const edges = new Map(
        protectCurrentBounds(constraints, input.ration).flatMap(({ rows }) =>
          rows.map((row): [string, number] => [rowKey(row), row.rhs]),
        ),
      );
      rules = rules.map((rule, i) => {
        const { constraint, scale } = rule;
        const rhs = edges.get(rowKey(constraint)) ?? constraint.rhs;
        if (rhs === constraint.rhs || constraint.blind) return rule;
        const by = scale * (rhs - programme.rules[i]!.constraint.rhs);
        const lower = programme.model.rl[i]! + by;
        const edge = programme.model.ru[i]! + by;
        upper[i] = edge;
        for (const model of models) model.change({ t: "row", i, lower, upper: edge });
        return { ...rule, constraint: { ...constraint, rhs } };
      });
    },
    stages: () =>
      solutions.map((solution, at) => ({
        name: tiers[at]?.name ?? "goal",
        model: models[at]!.model(),
        solution,
      })),
    release() {
      for (const model of models) model.release();
    },
  };
}

const totalIterations = (solutions: readonly Solution[]): number =>
  solutions.reduce((sum, { iterations }) => sum + iterations, 0);

const refusal = (programme: Programme, solution: Solution, iterations: number): ChainAnswer => ({
  status: solution.status,
  quantitiesKg: [],
  conflict: conflictRules(programme, solution),
  iterations,
});
