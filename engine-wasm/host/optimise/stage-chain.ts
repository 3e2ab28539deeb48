import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Kernel } from "#engine/kernel.ts";
import type { Solution } from "#engine/lp/model.ts";
import { traceAmounts } from "#engine/policies/feed-limits.ts";
import { proposingFor } from "#engine/policies/kind-limits.ts";
import { countedRules, initialLift, liftAfter } from "#engine/programme/dose-growth-rows.ts";
import type { StagesInput } from "#engine/programme/programme-for-ration.ts";
import type {
  ConstraintRow,
  Programme,
  ProgrammeRow,
  RuleConstraints,
  Slack,
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

/** Chain solves the stages of one question, each in a warm model of its own: the tiers in order, then the goal. */
export interface Chain {
  /** Answers with the amount of one feed fixed, kg. */
  solve(line: number, kg: number): ChainAnswer;
  /** Moves the right-hand sides of the rows to those of another intake of grass. */
  updateRows(constraints: readonly RuleConstraints[]): void;
  /** Returns the stages of the last answer. */
  stages(): Stage[];
  release(): void;
}

const rowKey = ({ rule, meal, kind, side, policy }: ConstraintRow): string =>
  `${rule} ${meal ?? ""} ${kind} ${side} ${policy ?? ""}`;

export const openChain = (kernel: Pick<Kernel, "prepare">, sheet: RationTable, input: StagesInput): Chain =>
  new StageChain(kernel, input, proposingFor(sheet, input));

class StageChain implements Chain {
  private readonly input: StagesInput;
  private readonly programme: Programme;
  private readonly models: readonly Tracked[];
  private readonly slacks: Slack[];
  /** Upper bounds of the slacks as each stage has them. */
  private readonly sent: number[][];
  /** Upper bounds of the rows at the present grass. */
  private readonly upper: number[];
  private rules: readonly ProgrammeRow[];
  /** Columns of trace amounts that the goal leaves out. */
  private removed: number[] = [];
  private solutions: Solution[] = [];

  constructor(kernel: Pick<Kernel, "prepare">, input: StagesInput, programme: Programme) {
    const costs = [...programme.tiers.map(({ cost }) => cost), programme.lastCost];
    this.input = input;
    this.programme = programme;
    this.models = costs.map((c) => track(kernel, { ...programme.model, c }));
    this.slacks = programme.rules.flatMap((rule) => rule.slacks);
    this.sent = costs.map(() => this.slacks.map(({ most }) => most));
    this.upper = Array.from(programme.model.ru);
    this.rules = programme.rules;
  }

  solve(line: number, kg: number): ChainAnswer {
    const { programme, rules } = this;
    this.restoreTraces();
    this.moveRows(kg);
    let lifts = programme.growth.map(({ rule }) => initialLift(rules[rule]!, kg));
    this.solutions = [];
    for (const [at, model] of this.models.entries()) {
      model.change({ t: "col", j: line, lower: kg, upper: kg });
      this.boundGrowth(model, lifts);
      const solution = model.solve();
      this.solutions.push(solution);
      if (solution.status !== "optimal") return this.refusal(solution);
      const tier = programme.tiers[at]?.name;
      if (!tier) continue;
      this.limitTier(at, solution.x);
      lifts = programme.growth.map(({ rule }, n) =>
        Math.max(lifts[n]!, liftAfter(programme.rules[rule]!, tier, solution.x, tierSlack)),
      );
    }
    const limits = this.input.limits.map((limit, at) => (at === line ? { ...limit, locked: true } : limit));
    const last = this.withoutTraces(this.solutions.at(-1)!, limits);
    this.solutions[this.solutions.length - 1] = last;
    const exact = Array.from(last.x.subarray(0, limits.length));
    return {
      status: "optimal",
      quantitiesKg: roundAmounts(countedRules(rules, programme.growth, lifts), limits, exact),
      conflict: [],
      iterations: totalIterations(this.solutions),
    };
  }

  updateRows(constraints: readonly RuleConstraints[]): void {
    const { rules, model } = this.programme;
    const edges = new Map(
      constraints.flatMap(({ rows }) => rows.map((row): [string, number] => [rowKey(row), row.rhs])),
    );
    this.rules = this.rules.map((rule, i) => {
      const { constraint, scale } = rule;
      const rhs = edges.get(rowKey(constraint)) ?? constraint.rhs;
      if (rhs === constraint.rhs || constraint.blind) return rule;
      const by = scale * (rhs - rules[i]!.constraint.rhs);
      const upper = model.ru[i]! + by;
      this.upper[i] = upper;
      for (const each of this.models) each.change({ t: "row", i, lower: model.rl[i]! + by, upper });
      return { ...rule, constraint: { ...constraint, rhs } };
    });
  }

  stages(): Stage[] {
    return this.solutions.map((solution, at) => ({
      name: this.programme.tiers[at]?.name ?? "goal",
      model: this.models[at]!.model(),
      solution,
    }));
  }

  release(): void {
    for (const model of this.models) model.release();
  }

  /** Limits a tier in every later stage to what it reached. */
  private limitTier(at: number, x: Float64Array): void {
    const { name: tier, row } = this.programme.tiers[at]!;
    const upper = tierLimit(this.programme.model, row, tier, x);
    for (const [stage, model] of this.models.entries()) {
      if (stage <= at) continue;
      model.change({ t: "row", i: row, lower: Number.NEGATIVE_INFINITY, upper });
      this.slacks.forEach((slack, place) => {
        const most = x[slack.column]! <= tierSlack ? 0 : slack.most;
        if (slack.tier !== tier || this.sent[stage]![place] === most) return;
        this.sent[stage]![place] = most;
        model.change({ t: "col", j: slack.column, lower: 0, upper: most });
      });
    }
  }

  /** Bounds the growth of doses in a stage by what the feeds leave of each bound. */
  private boundGrowth(model: Tracked, lifts: readonly number[]): void {
    this.programme.growth.forEach(({ row: i, rule }, at) => {
      const upper = this.upper[rule]! + lifts[at]!;
      model.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper });
    });
  }

  /** Moves the rows that depend on the moved feed to what its amount leaves of them. */
  private moveRows(kg: number): void {
    this.rules.forEach(({ constraint: { beside, rhs }, scale }, i) => {
      if (!beside) return;
      const upper = this.programme.model.ru[i]! + scale * Math.max(0, beside.rhs - beside.perKg * kg - rhs);
      for (const model of this.models) model.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper });
    });
  }

  private restoreTraces(): void {
    const { xl, xu } = this.programme.model;
    const goal = this.models.at(-1)!;
    for (const j of this.removed) goal.change({ t: "col", j, lower: xl[j]!, upper: xu[j]! });
    this.removed = [];
  }

  /** Solves the goal again without trace amounts, where that has an optimum. */
  private withoutTraces(found: Solution, limits: StagesInput["limits"]): Solution {
    const traces = traceAmounts({ ...this.input, limits }, found.x);
    if (traces.length === 0) return found;
    const goal = this.models.at(-1)!;
    for (const j of traces) goal.change({ t: "col", j, lower: 0, upper: 0 });
    this.removed = traces;
    const without = goal.solve();
    if (without.status === "optimal") return without;
    this.restoreTraces();
    return found;
  }

  private refusal(solution: Solution): ChainAnswer {
    return {
      status: solution.status,
      quantitiesKg: [],
      conflict: conflictRules(this.programme, solution),
      iterations: totalIterations(this.solutions),
    };
  }
}

const totalIterations = (solutions: readonly Solution[]): number =>
  solutions.reduce((sum, { iterations }) => sum + iterations, 0);
