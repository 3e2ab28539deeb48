import { grassForDryMatter, grassForRatio } from "#engine/evaluate/grass-intake.ts";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { Grass, RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { RowTable } from "#engine/memory/table-types.ts";
import { sugarMargin } from "#science/feeds/hay-preparation.ts";
import type { AppliedRule, Bounds, RuleTier } from "#science/rules/rules-table.ts";
import type { ConstraintRow, RuleConstraints } from "./programme-types.ts";
import { isOwnRule, unmeasuredLimit } from "./unmeasured-feeds.ts";

/** Relative distance that a constraint keeps from a bound whose own value belongs to the worse level. */
export const closedMargin = 1e-6;

/**
 * Returns every applied rule as linear rows, with those that the optimiser does not pursue; a rule of a meal once for
 * each meal where they differ, because the largest meets a bound when all do. `counts` selects the lines whose unknown
 * contents matter: a candidate that is not fed hides nothing.
 */
export function ruleConstraints(
  sheet: RationTable,
  counts: (line: number) => boolean = () => true,
  isAsked: (rule: AppliedRule) => boolean = () => true,
): RuleConstraints[] {
  return sheet.rules.filter(isAsked).flatMap((rule) => {
    const { measure } = rule.row;
    const ratios = sheet.meals?.get(measure);
    const figures: Place[] = ratios
      ? ratios.map((ratio, meal) => ({ ratio, meal: meal + 1 }))
      : [{ ratio: measureIndex.get(measure)! }];
    return figures.map((figure) => {
      const unknownFrom = unknownLines(sheet, figure).filter(counts);
      const rows = boundRows(sheet, rule, figure, unknownFrom.length > 0);
      const unmeasured = isOwnRule(rule) ? unmeasuredLimit(sheet, rule, rows) : null;
      return { rule, rows, unknownFrom, unmeasured };
    });
  });
}

type Place = Pick<ConstraintRow, "ratio" | "meal">;

/**
 * Returns the bounds of one rule, hard ones first; none of a figure that the horse has not, since its need is unknown. A lower bound with an unknown part applies to the known part alone,
 * so it comes after everything that is known.
 */
function boundRows(
  sheet: RationTable,
  { key, row, bounds, tiers }: AppliedRule,
  figure: Place,
  blind: boolean,
): ConstraintRow[] {
  const parts = linear(sheet, figure.ratio);
  if (!parts.bottom && parts.over === 0) return [];
  const elastic = row.elastic ?? row.tier;
  const tierOf = (kind: ConstraintRow["kind"], side: "min" | "max"): RuleTier => {
    if (kind === "hard") return "P0";
    const ofClass = typeof tiers === "string" ? tiers : tiers?.[kind];
    const excess = side === "max" ? row.excess : undefined;
    const own = excess ?? ofClass ?? ((kind === "watch" && row.ease) || elastic);
    return blind && side === "min" && own < "P3" ? "P3" : own;
  };
  const make = (
    kind: ConstraintRow["kind"],
    side: "min" | "max",
    bound: number | undefined,
  ): ConstraintRow[] =>
    bound === undefined
      ? []
      : [
          {
            rule: key,
            ...figure,
            tier: tierOf(kind, side),
            kind,
            side,
            weight: (side === "max" && kind !== "hard" && row.weightAbove?.[kind]) || 1,
            blind: blind && side === "min",
            bound,
            ...boundRow(parts, bound),
          },
        ];
  const kept = (name: "riskBelow" | "watchBelow" | "watchAbove" | "riskAbove") => inside(bounds, name);
  return [
    ...make("hard", "min", bounds.floor),
    ...make("hard", "max", reachableCeiling(bounds)),
    ...make("watch", "min", bounds.proposeFrom ?? kept("watchBelow")),
    ...make("risk", "min", kept("riskBelow")),
    ...make("watch", "max", kept("watchAbove")),
    ...make("risk", "max", bounds.proposeTo ?? kept("riskAbove")),
  ];
}

/** Returns the ceiling; just below it where it is a closed bound of risk. */
function reachableCeiling(bounds: Bounds): number | undefined {
  if (bounds.ceiling === undefined || bounds.ceiling !== bounds.riskAbove) return bounds.ceiling;
  return inside(bounds, "riskAbove");
}

/** Returns the bound, or a value just inside it when its own value belongs to the worse level. */
function inside(
  bounds: Bounds,
  name: "riskBelow" | "watchBelow" | "watchAbove" | "riskAbove",
): number | undefined {
  const bound = bounds[name];
  if (bound === undefined || !bounds.closed?.includes(name)) return bound;
  const margin = closedMargin * Math.abs(bound);
  return name.endsWith("Below") ? bound + margin : bound - margin;
}

/** Linear is a figure over the feeds: (top · q + plus) / (bottom · q + over); without `bottom` over a constant. */
export interface Linear {
  top: Float64Array;
  /** Numerator of pastures and the measure's constant. */
  plus: number;
  bottom: Float64Array | null;
  /** Denominator of pastures and constants. */
  over: number;
}

/**
 * Returns a measure over the feeds alone; pastures are constants, at the intake of the table or at their offer, as the
 * measure counts them. Where grass yields to feeds, a kg of a feed includes the grass that it replaces.
 */
export function linear(sheet: RationTable, at: number): Linear {
  const { table, lines } = sheet;
  const grass = grassForRatio(sheet, at);
  const part = (row: number) => split(table, lines, grass, row);
  const top = cautiousOfPrepared(sheet, at, part(table.numerator[at]!));
  const bottom = table.denominator[at]! < 0 ? null : part(table.denominator[at]!);
  return {
    top: top.feeds,
    plus: top.rest + sheet.numeratorConstant[at]!,
    bottom: bottom?.feeds ?? null,
    over: (bottom?.rest ?? 0) + sheet.denominatorConstant[at]!,
  };
}

const forageSugar = measureIndex.get("nsc_forage")!;
/** g in a kg, in percent. */
const percentOfGrams = 0.1;

/** Returns the part of a figure with the sugar that prepared hay may hold beyond its mean. */
function cautiousOfPrepared({ lines }: RationTable, at: number, part: ReturnType<typeof split>) {
  if (at !== forageSugar) return part;
  const margin = (line: number): number => percentOfGrams * sugarMargin(lines[line]!.ingredient);
  return { ...part, feeds: part.feeds.map((each, line) => each + margin(line)) };
}

function split(table: RowTable, fed: RationTable["lines"], grass: Grass, row: number) {
  const cell = (line: number): number => table.columns[line]!.value[row]!;
  const count = table.lines - grass.kg.length;
  const ofGrass = (kg: readonly number[]) => kg.reduce((sum, each, at) => sum + each * cell(count + at), 0);
  const feeds = Float64Array.from({ length: count }, (_, line) => cell(line));
  if (!grass.yielding) return { feeds, rest: ofGrass(grass.kg) };
  const perKg = ofGrass(grass.yielding.perKg);
  return {
    feeds: feeds.map((each, line) => each + perKg * fed[line]!.dryMatter),
    rest: ofGrass(grassForDryMatter(grass, 0).kg),
  };
}

function boundRow({ top, plus, bottom, over }: Linear, bound: number) {
  const coefficients = bottom ? top.map((value, at) => value - bound * bottom[at]!) : top;
  return { coefficients, rhs: bound * over - plus, denominator: bottom, denominatorConstant: over };
}

function unknownLines(sheet: RationTable, { ratio: at }: Place): number[] {
  const { table, rows, lines } = sheet;
  const { kg } = grassForRatio(sheet, at);
  const feeds = table.lines - kg.length;
  const lacking = new Set<number>();
  for (const index of [table.numerator[at]!, table.denominator[at]!]) {
    for (const { line } of rows[index]?.gaps ?? []) {
      if (line < feeds ? lines[line]!.role !== "supplement" : kg[line - feeds]! > 0) lacking.add(line);
    }
  }
  return [...lacking];
}

/** Returns the constraints that the optimiser pursues: rules about this horse that quantities can answer. */
export const pursuedConstraints = (
  sheet: RationTable,
  counts?: (line: number) => boolean,
): RuleConstraints[] =>
  ruleConstraints(sheet, counts, ({ hypothetical, row }) => !hypothetical && row.steered);
