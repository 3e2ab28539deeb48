import type { Solution } from "#engine/lp/model.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import { openStages, type Stage } from "#engine/optimise/lexicographic-stages.ts";
import { conflictRules } from "#engine/optimise/optimise.ts";
import { findStart, type Start } from "#engine/optimise/starting-ration.ts";
import { dailyPrice } from "#engine/programme/feed-prices.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import { halfStepKg } from "#engine/programme/programme-types.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { Assured, AssuredInput, AssuredRation } from "#science/answers/confidence.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { chanceWithin, deviationsAt } from "#science/uncertainty/normal-quantile.ts";
import {
  type Plane,
  rowChance,
  rowRoom,
  type SpreadRow,
  spreadRows,
  tangent,
  tightenBound,
} from "./chance-constraints.ts";

/** Most by which an answer may fall short of the wanted deviations inside a bound. */
const tolerance = 1e-6;
const roundsMost = 80;
/** Most planes of one bound; the oldest is removed, because it touches farthest from the present search. */
const planesMost = 6;
/** Accuracy of the highest confidence, in standard deviations. */
const nearest = 1e-3;

/**
 * Returns rations that satisfy the rules with the given confidences. Each bound a · q ± z σ(q) is a second-order cone:
 * it is replaced by planes that touch it where an answer crosses it, until none does. Every programme on the way
 * contains the true one, so the first answer that crosses nothing is its optimum, and a contradiction is one of the
 * true programme. Bounds that the cheapest ration breaks even on average are pursued as in that ration, and not
 * assured.
 */
export function optimiseWithConfidence(optimiser: Optimiser, input: AssuredInput): Assured {
  const start = findStart(optimiser, input);
  const { cheapest, steering } = start;
  const { sheet } = start.optimiser;
  const known = steering.filter(({ unknownFrom }) => unknownFrom.length === 0);
  const rows = spreadRows(sheet, known, input.level);
  const isOptimal = cheapest.status === "optimal";
  const assured = isOptimal ? rows.filter((row) => isMetOnAverage(row, cheapest.quantitiesKg)) : [];
  const search = new Search(start, assured, input.proof);
  const presentKg = input.ration.feeds.map(({ quantityKg }) => quantityKg);
  const rations = isOptimal
    ? input.confidences.map((confidence) => search.ration(confidence, deviationsAt(confidence)))
    : [];
  const refused = rations.findIndex(({ status }) => status !== "optimal");
  return {
    status: cheapest.status,
    level: input.level,
    bounds: assured.map((row) => ({
      rule: row.constraint.rule,
      side: row.constraint.side,
      bound: row.constraint.bound,
      unit: rowUnit(start, row),
      present: rowChance(row, presentKg),
      cheapest: rowChance(row, cheapest.quantitiesKg),
    })),
    rations,
    highest:
      refused < 0
        ? null
        : search.highest(refused > 0 ? input.confidences[refused - 1]! : null, input.confidences[refused]!),
    short: isOptimal ? ruleKeys(rows.filter((row) => !assured.includes(row))) : [],
    unknown: steering.filter(({ unknownFrom }) => unknownFrom.length > 0).map(({ rule }) => rule.key),
    conflict: cheapest.conflict,
    certificate: cheapest.certificate,
    iterations: search.iterations,
  };
}

const ruleKeys = (rows: readonly SpreadRow[]): RuleKey[] => [
  ...new Set(rows.map(({ constraint }) => constraint.rule)),
];

/** Returns true when the bound is met on average, up to rounding. */
const isMetOnAverage = ({ constraint }: SpreadRow, quantitiesKg: readonly number[]): boolean =>
  boundViolation(constraint, quantitiesKg) <= 1e-6 * Math.max(Math.abs(constraint.rhs), Number.MIN_VALUE);

function rowUnit({ optimiser: { sheet }, cheapest }: Start, { constraint }: SpreadRow): string {
  const measure = sheet.rules.find(({ key }) => key === constraint.rule)!.row.measure;
  return cheapest.evaluation?.measures.find(({ key }) => key === measure)?.unit ?? "";
}

const rank = { ok: 0, unknown: 0, watch: 1, risk: 2 } as const;

/** Returns the rules about this horse whose level is worse after than before. */
function worseThan(before: readonly Finding[], after: readonly Finding[]): RuleKey[] {
  const ranks = new Map(before.map(({ rule, level }) => [rule, rank[level]]));
  return after
    .filter(({ rule, level, hypothetical }) => !hypothetical && rank[level] > (ranks.get(rule) ?? 0))
    .map(({ rule }) => rule);
}

interface Found {
  solution: Solution;
  quantitiesKg: readonly number[];
  conflict: readonly RuleKey[];
  stages: readonly Stage[];
}

/** Search finds rations for several confidences; planes are shared, as they bound the deviation for any. */
class Search {
  private readonly start: Start;
  private readonly rows: readonly SpreadRow[];
  private readonly planes: Plane[] = [];
  private readonly proof: boolean;
  iterations: number;

  constructor(start: Start, rows: readonly SpreadRow[], proof = false) {
    this.start = start;
    this.proof = proof;
    this.rows = rows;
    this.iterations = start.cheapest.iterations;
    this.touch(start.cheapest.quantitiesKg, rows);
  }

  private touch(quantitiesKg: readonly number[], rows: readonly SpreadRow[]): void {
    for (const row of rows) {
      const plane = tangent(row, quantitiesKg);
      if (!plane) continue;
      const own = this.planes.filter((each) => each.row === row);
      if (own.length >= planesMost) this.planes.splice(this.planes.indexOf(own[0]!), 1);
      this.planes.push(plane);
    }
  }

  /** Returns the cheapest ration with every row `deviations` inside its bound. */
  ration(confidence: number, deviations: number): AssuredRation {
    const withRoom = this.solve(deviations, true);
    const found = withRoom.solution.status === "infeasible" ? this.solve(deviations, false) : withRoom;
    return this.describe(confidence, deviations, found);
  }

  /** Bisects between a confidence that is reached (null for none) and one that is not; returns the highest reached. */
  highest(from: number | null, to: number): Assured["highest"] {
    let [low, high] = [from === null ? 0 : deviationsAt(from), deviationsAt(to)];
    let best = this.solve(low, false);
    let limiting = best.conflict;
    while (best.solution.status === "optimal" && high - low > nearest) {
      const middle = (low + high) / 2;
      const found = this.solve(middle, false);
      if (found.solution.status === "optimal") {
        low = middle;
        best = found;
      } else {
        high = middle;
        limiting = found.conflict;
      }
    }
    if (limiting.length === 0) limiting = this.solve(high, false).conflict;
    return { ...this.describe(chanceWithin(low), low, best), limiting };
  }

  private solve(deviations: number, margin: boolean): Found {
    const { optimiser, input, steering, caps } = this.start;
    for (let round = 0; round < roundsMost; round++) {
      const extra = this.planes.map((plane) =>
        tightenBound(plane, deviations, margin ? this.roundingMargin(plane) : 0),
      );
      const staged = openStages(optimiser, { ...input, constraints: [...steering, ...caps], margin, extra });
      staged.prepared.release();
      this.iterations += staged.iterations;
      const { programme, solution, stages } = staged;
      const quantitiesKg = Array.from(solution.x.subarray(0, input.limits.length));
      if (solution.status !== "optimal") {
        const rays = this.planes.filter(
          (_plane, n) => Math.abs(solution.ray?.[programme.extraRow + n] ?? 0) > 1e-9,
        );
        const conflict = [
          ...new Set([...ruleKeys(rays.map(({ row }) => row)), ...conflictRules(programme, solution)]),
        ];
        return { solution, quantitiesKg, conflict, stages };
      }
      const crossed = this.rows.filter((row) => rowRoom(row, quantitiesKg) < deviations - tolerance);
      if (crossed.length === 0) return { solution, quantitiesKg, conflict: [], stages };
      this.touch(quantitiesKg, crossed);
      if (round === roundsMost - 1)
        return { solution: { ...solution, status: "limit" }, quantitiesKg, conflict: [], stages };
    }
    throw new Error("a search has rounds");
  }

  /** Returns the most that rounding to a gram can move the row. */
  private roundingMargin({ row: { constraint } }: Plane): number {
    const { limits } = this.start.input;
    return constraint.coefficients.reduce(
      (sum, value, line) => sum + (limits[line]!.locked ? 0 : halfStepKg * Math.abs(value)),
      0,
    );
  }

  private describe(confidence: number, deviations: number, found: Found): AssuredRation {
    const { solution, quantitiesKg, stages } = found;
    const certificate = certifyStages(stages, this.proof);
    const { input, cheapest, optimiser } = this.start;
    const { ration } = input;
    const { status } = solution;
    if (status !== "optimal") {
      const present = ration.feeds.map(({ quantityKg }) => quantityKg);
      return {
        confidence,
        status,
        quantitiesKg: present,
        pricePerDay: null,
        extraPerDay: null,
        chances: [],
        together: 0,
        worse: [],
        evaluation: null,
        certificate,
      };
    }
    const grams = this.roundToGrams(quantitiesKg, deviations);
    const pricePerDay = dailyPrice(ration, grams);
    const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: grams[at]! }));
    const chances = this.rows.map((row) => rowChance(row, grams));
    const evaluation = optimiser.evaluate({ ...ration, feeds });
    return {
      confidence,
      status,
      quantitiesKg: grams,
      pricePerDay,
      extraPerDay:
        pricePerDay === null || cheapest.pricePerDay === null ? null : pricePerDay - cheapest.pricePerDay,
      chances,
      together: Math.max(0, 1 - chances.reduce((sum, chance) => sum + (1 - chance), 0)),
      worse: worseThan(cheapest.evaluation?.findings ?? [], evaluation.findings),
      evaluation,
      certificate,
    };
  }

  /** Returns the amounts in whole grams where limits, floors and every assured bound allow it; else the exact ones. */
  private roundToGrams(exact: readonly number[], deviations: number): readonly number[] {
    const { limits } = this.start.input;
    const grams = exact.map((kg, at) => (limits[at]!.locked ? kg : Math.round(kg * 1000) / 1000));
    const isWithin = grams.every((kg, at) => kg >= limits[at]!.minKg && kg <= limits[at]!.maxKg);
    const hard = this.start.steering.flatMap(({ rows }) => rows.filter(({ kind }) => kind === "hard"));
    const holds =
      hard.every((row) => boundViolation(row, grams) <= 1e-9 * Math.abs(row.rhs)) &&
      this.rows.every((row) => rowRoom(row, grams) >= deviations - tolerance);
    return isWithin && holds ? grams : exact;
  }
}
