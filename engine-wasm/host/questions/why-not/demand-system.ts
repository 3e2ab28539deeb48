import type { Engine } from "#engine/engine-types.ts";
import type { Solution } from "#engine/lp/model.ts";
import { cancelled, ModelBuilder } from "#engine/lp/model-builder.ts";
import type { Stage } from "#engine/optimise/lexicographic-stages.ts";
import { type Audit, type Tracked, track } from "#engine/optimise/tracked-model.ts";
import type { Conflict, ConflictMember, LineDemand } from "#science/answers/why-not.ts";
import { certifyParts } from "./certify-subset.ts";
import type { Demand } from "./demands.ts";
import { type LineBounds, lineInterval } from "./line-bounds.ts";

/** Share of a bound within which a miss counts as met. */
const metTolerance = 1e-9;

/** DemandPart is a demand that can be asked or not: of a rule by its row, or of a line by its column. */
export type DemandPart = { row: number; demand: Demand } | { row: null; demand: LineDemand };

export const conflictMember = ({ row, demand }: DemandPart): ConflictMember =>
  row === null ? demand : demand.description;

/**
 * DemandSystem holds all demands as one linear system over the lines, without an objective. Any part can be asked, and
 * one warm solve tells if amounts meet it. Lines after those with bounds are candidates, at 0 kg.
 */
export class DemandSystem {
  readonly rules: readonly DemandPart[];
  readonly lines: readonly DemandPart[];
  iterations = 0;
  private readonly tracked: Tracked;
  private active: ReadonlySet<DemandPart>;
  private isProposed = false;
  private readonly byLine: readonly LineBounds[];
  private readonly bounds: readonly (readonly [number, number])[];
  private readonly audit: Audit | undefined;

  constructor(
    engine: Pick<Engine, "prepare">,
    demands: readonly Demand[],
    byLine: readonly LineBounds[],
    count: number,
    audit?: Audit,
  ) {
    const build = new ModelBuilder();
    for (let line = 0; line < count; line++) {
      build.column(0, line < byLine.length ? Number.POSITIVE_INFINITY : 0);
    }
    this.bounds = demands.map((demand) => addRow(build, demand));
    this.rules = demands.map((demand, row) => ({ row, demand }));
    this.active = new Set(this.rules);
    this.byLine = byLine;
    this.lines = byLine.flatMap(({ demands: own }) => own.map((demand) => ({ row: null, demand })));
    this.tracked = track(engine, build.model(new Float64Array(count)));
    this.audit = audit;
  }

  /** Limits feeds to the most that any proposal contains, or to the most that any question considers. */
  propose(isProposed: boolean): this {
    this.isProposed = isProposed;
    return this;
  }

  /** Solves for amounts that meet these parts; every other part is left out. */
  solve(parts: Iterable<DemandPart>): Solution {
    this.activate(new Set(parts));
    const solution = this.tracked.solve();
    this.iterations += solution.iterations;
    this.audit?.(this.tracked.model(), solution);
    return solution;
  }

  /** Solves with a further line between two amounts, and no more of any line than a proposal contains. */
  solveWith(parts: Iterable<DemandPart>, line: number, lower: number, upper: number): Solution {
    this.tracked.change({ t: "col", j: line, lower, upper });
    const solution = this.propose(true).solve(parts);
    this.tracked.change({ t: "col", j: line, lower: 0, upper: 0 });
    return solution;
  }

  /**
   * Returns a conflict of which no part can be left out, from parts that conflict. The first parts of the list are
   * removed first, so that the last remain. A part without weight in the last contradiction is removed without a
   * solve. With `isWhole` the certificate contains its programmes.
   */
  irreducible(
    parts: readonly DemandPart[],
    isWhole = false,
  ): Omit<Conflict, "remedies"> & { parts: readonly DemandPart[] } {
    const remaining = new Set(parts);
    let proof = this.solve(remaining);
    for (const part of parts) {
      remaining.delete(part);
      if (proof.status === "infeasible" && proof.ray && this.partWeight(part, proof) === 0) continue;
      const rest = this.solve(remaining);
      if (rest.status === "infeasible") proof = rest;
      else remaining.add(part);
    }
    const left = [...remaining];
    const stages = left.map((part) =>
      this.stage(
        "without",
        left.filter((each) => each !== part),
      ),
    );
    const without = stages.map(({ solution }) => solution);
    const conflict = this.stage("conflict", left);
    const whole = conflict.solution;
    const certificate = certifyParts([conflict, ...stages], this.byLine.length, isWhole);
    const proved =
      whole.status === "infeasible" &&
      certificate.ok &&
      without.every(({ status, x }, at) => status === "optimal" && this.areMet(left.toSpliced(at, 1), x));
    const [only] = left;
    const isOfGrass = left.length === 1 && only !== undefined && only.row !== null && only.demand.ofGrass;
    return {
      parts: left,
      members: left.map(conflictMember),
      ...(isOfGrass ? { ofGrass: true } : {}),
      weights: left.map((part) => this.partWeight(part, whole)),
      without: without.map(({ x }) => Array.from(x.subarray(0, this.byLine.length))),
      proved,
      certificate,
    };
  }

  private stage(name: Stage["name"], parts: readonly DemandPart[]): Stage {
    const solution = this.solve(parts);
    return { name, model: this.tracked.model(), solution };
  }

  /** Returns true when more of a line moves the contradiction, so that the line can end it. */
  canEnd(parts: readonly DemandPart[], weights: readonly number[], line: number): boolean {
    let sum = 0;
    parts.forEach(({ row, demand }, at) => {
      if (row !== null) sum += weights[at]! * demand.row.coefficients[line]!;
    });
    return sum > 0;
  }

  release(): void {
    this.tracked.release();
  }

  private activate(parts: ReadonlySet<DemandPart>): void {
    for (const part of this.rules) {
      if (part.row === null || this.active.has(part) === parts.has(part)) continue;
      const [lower, upper] = parts.has(part)
        ? this.bounds[part.row]!
        : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      this.tracked.change({ t: "row", i: part.row, lower, upper });
    }
    this.active = parts;
    const demands = new Set<unknown>([...parts].map(({ demand }) => demand));
    this.byLine.forEach((list, j) => {
      const [lower, upper] = lineInterval(list, (demand) => demands.has(demand), this.isProposed);
      this.tracked.change({ t: "col", j, lower, upper });
    });
  }

  /** Returns true when amounts meet the parts, by the demands themselves and not by the solver's word. */
  private areMet(parts: readonly DemandPart[], x: Float64Array): boolean {
    return parts.every(({ row, demand }) => {
      if (row === null) {
        const slack = metTolerance * Math.max(1, demand.kg);
        const isLow = demand.kind !== "most" && x[demand.line]! < demand.kg - slack;
        const isHigh = demand.kind !== "least" && x[demand.line]! > demand.kg + slack;
        return !isLow && !isHigh;
      }
      const { coefficients, rhs, side } = demand.row;
      let [sum, size] = [0, Math.abs(rhs)];
      for (let line = 0; line < coefficients.length; line++) {
        sum += coefficients[line]! * x[line]!;
        size += Math.abs(coefficients[line]! * x[line]!);
      }
      return (side === "min" ? rhs - sum : sum - rhs) <= metTolerance * size;
    });
  }

  /** Returns the multiplier of a part in the contradiction; for a bound of a line, the rest of its column. */
  private partWeight({ row, demand }: DemandPart, { ray }: Solution): number {
    if (!ray) return 0;
    if (row !== null) return ray[row]! * demand.scale;
    let sum = 0;
    for (const part of this.rules) {
      if (part.row !== null)
        sum -= ray[part.row]! * part.demand.scale * part.demand.row.coefficients[demand.line]!;
    }
    return sum;
  }
}

/** Adds the scaled row; returns the bounds it has while it is asked. */
export function addRow(build: ModelBuilder, { row, scale }: Demand): readonly [number, number] {
  const edge = scale * row.rhs;
  const bounds =
    row.side === "min"
      ? ([edge, Number.POSITIVE_INFINITY] as const)
      : ([Number.NEGATIVE_INFINITY, edge] as const);
  const at = build.row(...bounds);
  row.coefficients.forEach((value, line) => {
    build.set(at, line, Math.abs(scale * value) > cancelled ? scale * value : 0);
  });
  return bounds;
}
