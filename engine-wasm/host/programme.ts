import type { RuleKey, RuleTier } from "#science/rules.ts";
import type { ConstraintRow, RuleConstraints } from "./constraints.ts";
import { ModelBuilder } from "./model-builder.ts";
import type { LineLimits, Model } from "./types.ts";

/** Tiers satisfied in this order, each as far as those before it allow, before price or distance. */
export const elasticTiers = ["P1", "P2", "P3"] as const satisfies readonly RuleTier[];

/** Weight of a relative shortfall within the watch band, and beyond the bound of risk. */
const penalty = { watch: 1, risk: 10 } as const;

/**
 * A kg of supplement counts like this shortfall: doses beyond what a bound really needs, to dilute or to gain the last
 * percent of another, are not worth it.
 */
const supplementPenalty = 0.2;

/** Half a gram: what rounding an amount can move. */
export const halfStepKg = 0.0005;
/** A feed whose half gram moves a bound by more than this share is too potent to keep a margin for. */
const potentShare = 0.003;

/** A row of the programme that stands for a rule's bound: the first rows, in order. */
export interface ProgrammeRow {
  constraint: ConstraintRow;
  /** The row is the constraint times this. */
  scale: number;
  /** Columns that take up its shortfall; none for a hard row. */
  slacks: readonly Slack[];
}

/** Takes up to `most` of a shortfall, at `weight` each. */
interface Slack {
  column: number;
  most: number;
  weight: number;
}

/** The linear programme of one ration, and where its parts are. */
export interface Programme {
  model: Model;
  rules: readonly ProgrammeRow[];
  /** Row that holds the sum of a tier's penalties down to what was reached; the last one with the supplements. */
  tierRow: Readonly<Record<(typeof elasticTiers)[number], number>>;
  /** Cost of each column when minimising a tier. */
  tierCost: Readonly<Record<(typeof elasticTiers)[number], Float64Array>>;
  /** Cost of each column in the last stage. */
  lastCost: Float64Array;
}

export interface ProgrammeInput {
  constraints: readonly RuleConstraints[];
  limits: readonly LineLimits[];
  presentKg: readonly number[];
  /** Money for one kg of each feed; `null` to stay close to the present amounts. */
  costPerKg: readonly number[] | null;
  /** Amounts whose denominators make shortfalls of ratios comparable. */
  referenceKg: readonly number[];
  /** Feeds given as supplements. */
  supplements: readonly number[];
  /** Keep every bound through rounding to a gram. */
  margin: boolean;
}

/** Feeds, then the slacks of elastic bounds, then the two directions of change when staying close. */
export function programmeOf(input: ProgrammeInput): Programme {
  const { limits, presentKg, costPerKg } = input;
  const build = new ModelBuilder();
  for (const [at, { locked, minKg, maxKg }] of limits.entries()) {
    const present = presentKg[at]!;
    build.column(locked ? present : minKg, locked ? present : maxKg);
  }
  const rules = input.constraints
    .flatMap(({ rows }) => bothSides(rows))
    .flatMap((side) => addSide(build, side, input));
  const tierRow = tierRows(build, rules, input.supplements);
  const changes = costPerKg ? [] : distanceColumns(build, presentKg);
  const columns = build.lower.length;
  const lastCost = new Float64Array(columns);
  costPerKg?.forEach((cost, at) => {
    lastCost[at] = cost;
  });
  for (const column of changes) lastCost[column] = 1;
  const tierCost = Object.fromEntries(
    elasticTiers.map((tier) => [tier, tierCosts(rules, tier, input.supplements, columns)]),
  ) as Record<(typeof elasticTiers)[number], Float64Array>;
  return { model: build.model(new Float64Array(columns)), rules, tierRow, tierCost, lastCost };
}

interface Side {
  hard?: ConstraintRow;
  watch?: ConstraintRow;
  risk?: ConstraintRow;
}

const bothSides = (rows: readonly ConstraintRow[]): Side[] =>
  (["min", "max"] as const).map((side) =>
    Object.fromEntries(rows.filter((row) => row.side === side).map((row) => [row.kind, row])),
  );

/** A hard row, and one elastic row whose shortfall costs more once it passes the bound of risk. */
function addSide(build: ModelBuilder, { hard, watch, risk }: Side, input: ProgrammeInput): ProgrammeRow[] {
  const rows: ProgrammeRow[] = [];
  if (hard) rows.push(addRow(build, hard, input, []));
  const target = watch ?? risk;
  if (!target || !elasticTiers.some((tier) => tier === target.tier)) return rows;
  const band = watch && risk ? Math.abs(watch.bound - risk.bound) / Math.abs(watch.bound) : 0;
  const slack = (most: number, weight: number): Slack => ({ column: build.column(0, most), most, weight });
  const slacks = [
    ...(watch ? [slack(risk ? band : Number.POSITIVE_INFINITY, penalty.watch)] : []),
    ...(risk ? [slack(Number.POSITIVE_INFINITY, penalty.risk)] : []),
  ];
  rows.push(addRow(build, target, input, slacks));
  return rows;
}

function addRow(
  build: ModelBuilder,
  constraint: ConstraintRow,
  input: ProgrammeInput,
  slacks: ProgrammeRow["slacks"],
): ProgrammeRow {
  const { side, coefficients, rhs } = constraint;
  const scale = scaleOf(constraint, input);
  const kept = input.margin ? marginOf(constraint, scale, input.limits) : 0;
  const edge = scale * (side === "min" ? rhs + kept : rhs - kept);
  const row =
    side === "min" ? build.row(edge, Number.POSITIVE_INFINITY) : build.row(Number.NEGATIVE_INFINITY, edge);
  coefficients.forEach((value, column) => {
    if (Math.abs(scale * value) > cancelled) build.set(row, column, scale * value);
  });
  for (const { column } of slacks) build.set(row, column, side === "min" ? 1 : -1);
  return { constraint, scale, slacks };
}

/** What is left of a coefficient when numerator and bound times denominator are equal. */
const cancelled = 1e-11;

/** Makes a shortfall of 1 the whole bound: 1 / (bound · denominator), with the denominator of the reference amounts. */
function scaleOf(
  { bound, denominator, denominatorConstant, coefficients }: ConstraintRow,
  input: ProgrammeInput,
): number {
  const reference = denominator
    ? denominator.reduce((sum, value, at) => sum + value * input.referenceKg[at]!, denominatorConstant)
    : denominatorConstant;
  const size = Math.abs(bound) * reference;
  if (size > 0) return 1 / size;
  const largest = coefficients.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest > 0 ? 1 / largest : 1;
}

/** What rounding can move of the row, potent feeds apart. */
function marginOf({ coefficients }: ConstraintRow, scale: number, limits: readonly LineLimits[]): number {
  let margin = 0;
  for (const [at, value] of coefficients.entries()) {
    const moved = halfStepKg * Math.abs(value);
    if (!limits[at]!.locked && moved * scale <= potentShare) margin += moved;
  }
  return margin;
}

type TierNumbers = Record<(typeof elasticTiers)[number], number>;

function tierRows(
  build: ModelBuilder,
  rules: readonly ProgrammeRow[],
  supplements: readonly number[],
): TierNumbers {
  return Object.fromEntries(
    elasticTiers.map((tier) => {
      const row = build.row(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      for (const [column, weight] of slackWeights(rules, tier)) build.set(row, column, weight);
      if (tier === "P3") for (const column of supplements) build.set(row, column, supplementPenalty);
      return [tier, row];
    }),
  ) as TierNumbers;
}

function tierCosts(
  rules: readonly ProgrammeRow[],
  tier: RuleTier,
  supplements: readonly number[],
  columns: number,
): Float64Array {
  const cost = new Float64Array(columns);
  for (const [column, weight] of slackWeights(rules, tier)) cost[column] = weight;
  if (tier !== "P1") for (const column of supplements) cost[column] = supplementPenalty;
  return cost;
}

const slackWeights = (rules: readonly ProgrammeRow[], tier: RuleTier): [number, number][] =>
  rules
    .filter(({ constraint }) => constraint.tier === tier)
    .flatMap(({ slacks }) => slacks.map(({ column, weight }): [number, number] => [column, weight]));

/** q − up + down = present: up and down together are the change of one feed. */
function distanceColumns(build: ModelBuilder, presentKg: readonly number[]): number[] {
  return presentKg.flatMap((present, at) => {
    const row = build.row(present, present);
    const up = build.column(0, Number.POSITIVE_INFINITY);
    const down = build.column(0, Number.POSITIVE_INFINITY);
    build.set(row, at, 1);
    build.set(row, up, -1);
    build.set(row, down, 1);
    return [up, down];
  });
}

/** The keys of some rows, each once, in order. */
export const keysOf = (rows: readonly ProgrammeRow[]): RuleKey[] => [
  ...new Set(rows.map(({ constraint }) => constraint.rule)),
];
