import type { Engine } from "#engine/engine-types.ts";
import type { Solution } from "#engine/lp/model.ts";
import { ModelBuilder } from "#engine/lp/model-builder.ts";
import { type Stage, tierSlack } from "#engine/optimise/lexicographic-stages.ts";
import { type Audit, type Tracked, track } from "#engine/optimise/tracked-model.ts";
import { elasticTiers } from "#engine/programme/programme-types.ts";
import type { WhyNot } from "#science/answers/why-not.ts";
import { addRow } from "./demand-system.ts";
import { type Demand, sideKey } from "./demands.ts";
import { type LineBounds, lineInterval } from "./line-bounds.ts";

/** Room for rounding errors above what a tier reached. */
const room = 1e-7;
/** Share of a bound that counts as nothing. */
export const missNoise = 1e-7;

/** Relaxation holds the changes of a question to the system. */
export interface Relaxation {
  /** Demands that must be met, whatever their tier: the others yield to them. */
  required?: ReadonlySet<Demand>;
  /** The most by which each demand may be missed, as a share of its bound. */
  allowances?: ReadonlyMap<Demand, number>;
  /** Amounts between which a line may move, instead of its own. */
  lines?: ReadonlyMap<number, readonly [number, number]>;
  /** A line of which as little (1) or as much (−1) as possible is fed in the end. */
  minimised?: { line: number; sense: 1 | -1 };
}

/** Relaxed holds the least penalties, tier by tier. */
export interface Relaxed {
  status: Solution["status"];
  penalties: WhyNot["penalties"];
  /** Demands that are missed. */
  missed: readonly Demand[];
  /** Number of sides of rules that are missed: a bound of watch and its bound of risk count once. */
  sides: number;
  x: Float64Array;
  /** The programmes that were solved. */
  stages: readonly Stage[];
}

const none: WhyNot["penalties"] = { P1: 0, P2: 0, P3: 0 };

/**
 * ElasticSystem holds the demands of rules with slack, floors apart. The tiers are satisfied in order: each is missed
 * as little as those before it allow, and later stages change that no more. One model stays warm for every question.
 */
export class ElasticSystem {
  iterations = 0;
  private readonly tracked: Tracked;
  private readonly columns: number;
  private readonly bands: readonly { demand: Demand; column: number }[];
  private readonly tierRow: readonly number[];
  private readonly own: readonly (readonly [number, number])[];
  private readonly audit: Audit | undefined;

  constructor(
    engine: Pick<Engine, "prepare">,
    demands: readonly Demand[],
    private readonly byLine: readonly LineBounds[],
    count: number,
    audit?: Audit,
  ) {
    const build = new ModelBuilder();
    this.own = Array.from({ length: count }, (_, line) =>
      line < byLine.length ? lineInterval(byLine[line]!, () => true) : ([0, 0] as const),
    );
    for (const [lower, upper] of this.own) build.column(lower, upper);
    this.bands = demands.flatMap((demand, row) => {
      addRow(build, demand);
      if (demand.weight === 0) return [];
      const column = build.column(0, Number.POSITIVE_INFINITY);
      build.set(row, column, demand.row.side === "min" ? 1 : -1);
      return [{ demand, column }];
    });
    this.tierRow = elasticTiers.map((tier) => {
      const row = build.row(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      for (const { demand, column } of this.bands) {
        if (demand.row.tier === tier) build.set(row, column, demand.weight);
      }
      return row;
    });
    this.columns = build.lower.length;
    this.tracked = track(engine, build.model(new Float64Array(this.columns)));
    this.audit = audit;
  }

  /** Returns the most of a line of the ration that any proposal contains, kg. */
  proposedKg(line: number): number {
    return this.byLine[line]!.proposedKg;
  }

  relax({ required, allowances, lines, minimised }: Relaxation = {}): Relaxed {
    this.own.forEach((interval, line) => {
      const [lower, upper] = lines?.get(line) ?? interval;
      this.tracked.change({ t: "col", j: line, lower, upper });
    });
    for (const { demand, column } of this.bands) {
      const upper = required?.has(demand) ? 0 : (allowances?.get(demand) ?? Number.POSITIVE_INFINITY);
      this.tracked.change({ t: "col", j: column, lower: 0, upper });
    }
    for (const i of this.tierRow) this.limitTier(i, Number.POSITIVE_INFINITY);
    const penalties = { ...none };
    const stages: Stage[] = [];
    let last: Solution | null = null;
    for (const [at, tier] of elasticTiers.entries()) {
      const bandWeight = ({ demand }: { demand: Demand }) => (demand.row.tier === tier ? demand.weight : 0);
      const stage = this.minimise(tier, bandWeight);
      stages.push(stage);
      last = stage.solution;
      if (last.status !== "optimal")
        return { status: last.status, penalties, missed: [], sides: 0, x: last.x, stages };
      penalties[tier] = Math.max(0, last.objective);
      this.limitTier(this.tierRow[at]!, penalties[tier] + room * (1 + penalties[tier]));
      for (const { demand, column } of this.bands)
        if (demand.row.tier === tier && last.x[column]! <= tierSlack)
          this.tracked.change({ t: "col", j: column, lower: 0, upper: 0 });
    }
    const least = minimised && this.minimise("goal", undefined, minimised);
    if (least?.solution.status === "optimal") {
      stages.push(least);
      last = least.solution;
    }
    const x = last!.x;
    const missed = this.bands.filter(({ column }) => x[column]! > missNoise).map(({ demand }) => demand);
    const sides = new Set(missed.map(sideKey)).size;
    return { status: "optimal", penalties, missed, sides, x: x.slice(0, this.own.length), stages };
  }

  release(): void {
    this.tracked.release();
  }

  private limitTier(i: number, upper: number): void {
    this.tracked.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper });
  }

  /** Solves one stage: the least weighted misses of some demands, or the least amount of one line. */
  private minimise(
    name: Stage["name"],
    bandWeight?: (band: { demand: Demand }) => number,
    minimised?: Relaxation["minimised"],
  ): Stage {
    const cost = new Float64Array(this.columns);
    for (const band of this.bands) {
      cost[band.column] = bandWeight?.(band) ?? 0;
    }
    if (minimised) cost[minimised.line] = minimised.sense;
    cost.forEach((value, j) => {
      this.tracked.change({ t: "cost", j, value });
    });
    const solution = this.tracked.solve();
    this.iterations += solution.iterations;
    const model = this.tracked.model();
    this.audit?.(model, solution);
    return { name, model, solution };
  }
}
