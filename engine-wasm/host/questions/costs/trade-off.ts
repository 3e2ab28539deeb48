import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { CurvePoint, Prepared } from "#engine/lp/model.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import { type OpenedStages, openStages, type Stage } from "#engine/optimise/lexicographic-stages.ts";
import { conflictRules } from "#engine/optimise/optimise.ts";
import { findStart, type Start } from "#engine/optimise/starting-ration.ts";
import { pricePerKg } from "#engine/programme/feed-prices.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { type Linear, linear } from "#engine/programme/rule-constraints.ts";
import type { TradeOff, TradeOffInput, TradeOffPoint } from "#science/answers/trade-off.ts";
import { evenly } from "#science/feeds/meal-grid.ts";
import { mealMeasures } from "#science/measures/measures-table.ts";
import { policies } from "#science/policies/policy-table.ts";

/**
 * Returns the exact curve of the least price over one figure. The tiers are limited as in the cheapest ration, without
 * the demands of the figure's own rules; the row of the figure then moves over all its reachable values, and the
 * optimum changes its slope at the points returned. The largest of unlike meals is no linear figure: its curve is that
 * of even meals, and `isEvened` says so. A margin for rounding to a gram applies where it is feasible.
 */
export function tradeOff(
  optimiser: Optimiser,
  given: TradeOffInput,
  rationTable: (ration: TradeOffInput["ration"]) => RationTable,
): TradeOff {
  const isEvened = mealMeasures.includes(given.measure) && optimiser.sheet.grid !== null;
  const ration = isEvened ? evenly(given.ration) : given.ration;
  const request = { ...given, ration };
  const answer = traceTradeOff(isEvened ? { ...optimiser, sheet: rationTable(ration) } : optimiser, request);
  return { ...answer, isEvened };
}

type Curve = Omit<TradeOff, "isEvened">;

function traceTradeOff(optimiser: Optimiser, request: TradeOffInput): Curve {
  const start = findStart(optimiser, request);
  const { sheet } = start.optimiser;
  const at = measureIndex.get(request.measure)!;
  const figure = linear(sheet, at);
  const presentKg = request.ration.feeds.map(({ quantityKg }) => quantityKg);
  const none: Curve = {
    status: "absent",
    measure: request.measure,
    unit: sheet.units[at]!,
    points: [],
    cheapest: 0,
    present: { value: figureValue(figure, presentKg), cost: rationCost(request, presentKg) },
    rules: sheet.rules
      .filter(({ row, hypothetical }) => row.measure === request.measure && !hypothetical)
      .map(({ key, bounds }) => ({ rule: key, bounds })),
    unknownLines: unknownLines(sheet, at, presentKg.length),
    unpricedLines: [],
    conflict: [],
    iterations: start.cheapest.iterations,
    certificate: start.cheapest.certificate,
  };
  if (start.cheapest.status === "unasked") return { ...none, status: "unasked" };
  if (start.cheapest.status === "infeasible")
    return { ...none, status: "infeasible", conflict: start.cheapest.conflict };
  if (figure.bottom || !(figure.over > 0)) return { ...none, present: { value: 0, cost: none.present.cost } };
  const coefficients = figure.top.map((value) => value / figure.over);
  const staged = openWithFigure(start, figure, coefficients);
  try {
    const counted = { ...none, iterations: none.iterations + staged.iterations };
    return { ...counted, ...traceFigure(staged, request, figure, coefficients, counted.iterations) };
  } finally {
    staged.prepared.release();
  }
}

/** Opens the stages with a free row of the figure, with a margin for rounding to a gram where that is feasible. */
function openWithFigure(start: Start, figure: Linear, coefficients: Float64Array): OpenedStages {
  const constraints = withoutFigureRules(start, figure);
  const extra = [{ coefficients, lower: Number.NEGATIVE_INFINITY, upper: Number.POSITIVE_INFINITY }];
  const open = (margin: boolean) =>
    openStages(start.optimiser, { ...start.input, constraints, margin, extra });
  const roomy = open(true);
  if (roomy.solution.status !== "infeasible") return roomy;
  roomy.prepared.release();
  return open(false);
}

/** Moves the row of the figure over all its reachable values; returns the members that differ from an empty curve. */
function traceFigure(
  staged: OpenedStages,
  request: TradeOffInput,
  figure: Linear,
  coefficients: Float64Array,
  iterations: number,
): Partial<Curve> {
  const { programme, prepared, solution } = staged;
  if (solution.status !== "optimal")
    return {
      status: solution.status,
      conflict: conflictRules(programme, solution),
      certificate: certifyStages(staged.stages, request.proof),
    };
  const span = rowSpan(prepared, programme.lastCost, coefficients);
  const curve = span && prepared.parametric({ t: "row", i: programme.extraRow, side: "both", ...span });
  if (!curve || curve.points.length === 0) return { status: curve?.status ?? "limit" };
  const points = curve.points.map((point) => curvePoint(point, figure, coefficients));
  const proved = curve.points.map(({ t }) => solveWithValue(staged, t));
  return {
    status: curve.status,
    points,
    cheapest: points.reduce((best, { cost }, n) => (cost < points[best]!.cost ? n : best), 0),
    unpricedLines: request.ration.feeds.flatMap(({ ingredient }, line) =>
      ingredient.pricePerTonne === null && points.some(({ quantitiesKg }) => quantitiesKg[line]! > 0)
        ? [line]
        : [],
    ),
    iterations: iterations + proved.reduce((sum, { solution: at }) => sum + at.iterations, 0),
    certificate: certifyStages([...staged.stages, ...proved], request.proof),
  };
}

/**
 * Returns the constraints and the caps, of those about this figure only floors, ceilings and what is in excess; a
 * proportional figure counts as the same.
 */
export function withoutFigureRules(
  { optimiser: { sheet }, steering, caps }: Start,
  figure: Linear,
): RuleConstraints[] {
  const stays = ({ kind, policy }: ConstraintRow) =>
    kind === "hard" || (policy !== undefined && policies[policy].rules !== "protected");
  return [...steering, ...caps].map((each) =>
    isProportional(linear(sheet, measureIndex.get(each.rule.row.measure)!), figure)
      ? { ...each, rows: each.rows.filter(stays) }
      : each,
  );
}

/** Returns true when two figures are proportional over every feed. */
function isProportional(a: Linear, b: Linear): boolean {
  if (a.bottom || b.bottom) return false;
  const at = b.top.findIndex((value) => value !== 0);
  if (at < 0) return false;
  const factor = a.top[at]! / b.top[at]!;
  return (
    factor !== 0 &&
    a.top.every((value, line) => Math.abs(value - factor * b.top[line]!) <= 1e-12 * Math.abs(value))
  );
}

/** Solves for the least price with the figure fixed at one value, apart from the curve. */
function solveWithValue({ prepared, programme }: OpenedStages, value: number): Stage {
  prepared.change({ t: "row", i: programme.extraRow, lower: value, upper: value });
  return { name: "goal", solution: prepared.solve(), model: prepared.model() };
}

/** Returns the least and the most that the row can be, or null where one does not exist; restores the costs. */
function rowSpan(prepared: Prepared, cost: Float64Array, coefficients: Float64Array) {
  const ends = [1, -1].map((sign) => {
    cost.forEach((_value, j) => {
      prepared.change({ t: "cost", j, value: sign * (coefficients[j] ?? 0) });
    });
    const { status, objective } = prepared.solve();
    return status === "optimal" ? sign * objective : null;
  });
  cost.forEach((value, j) => {
    prepared.change({ t: "cost", j, value });
  });
  const [from, to] = ends;
  return typeof from === "number" && typeof to === "number" ? { from, to: Math.max(from, to) } : null;
}

function curvePoint({ objective, x }: CurvePoint, figure: Linear, coefficients: Float64Array): TradeOffPoint {
  const quantitiesKg = Array.from(x.subarray(0, coefficients.length));
  return { value: figureValue(figure, quantitiesKg), cost: objective, quantitiesKg };
}

const figureValue = ({ top, plus, over }: Linear, quantitiesKg: readonly number[]): number =>
  quantitiesKg.reduce((sum, kg, line) => sum + kg * top[line]!, plus) / over;

function rationCost({ ration }: TradeOffInput, quantitiesKg: readonly number[]): number {
  const costs = pricePerKg(ration);
  return quantitiesKg.reduce((sum, kg, line) => sum + kg * costs[line]!, 0);
}

const unknownLines = ({ rows, table }: RationTable, at: number, feeds: number): number[] =>
  (rows[table.numerator[at]!]?.gaps ?? []).flatMap(({ line }) => (line < feeds ? [line] : []));
