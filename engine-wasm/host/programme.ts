import type { FeedLine } from "#science/horse.ts";
import type { RuleKey, RuleTier } from "#science/rules.ts";
import type { ConstraintRow, RuleConstraints } from "./constraints.ts";
import { type Change, type Dose, dosesOf } from "./doses.ts";
import { ModelBuilder } from "./model-builder.ts";
import { weightOf } from "./questions/practicality.ts";
import type { LineLimits, Model } from "./types.ts";
import { withoutDoses } from "./without-doses.ts";

/** Tiers satisfied in this order, each as far as those before it allow, before price or distance. */
export const elasticTiers = ["P1", "P2", "P3"] as const satisfies readonly RuleTier[];

/**
 * Weight of a relative shortfall within the watch band, and beyond the bound of risk. What a rule lacks of known
 * contents weighs little where others are unknown: no feed is bought for what the hay may well hold.
 */
const penalty = { watch: 1, risk: 10, unknown: 0.3 } as const;

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

/** Takes up to `most` of a shortfall, at `weight` each in its tier. */
interface Slack {
  column: number;
  most: number;
  weight: number;
  tier: RuleTier;
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
  /** The first of the further rows. */
  extraRow: number;
}

export interface ProgrammeInput {
  constraints: readonly RuleConstraints[];
  limits: readonly LineLimits[];
  presentKg: readonly number[];
  /** Money for one kg of each feed; `null` to stay close to the present amounts. */
  costPerKg: readonly number[] | null;
  /** Amounts whose denominators make shortfalls of ratios comparable. */
  referenceKg: readonly number[];
  /** The part each feed plays. */
  roles: readonly FeedLine["role"][];
  weightKg: number;
  /** Keep every bound through rounding to a gram. */
  margin: boolean;
  /** Further rows over the feeds, never traded; last of the model. */
  extra: readonly ExtraRow[];
}

/** lower ≤ coefficients · q ≤ upper */
export interface ExtraRow {
  coefficients: ArrayLike<number>;
  lower: number;
  upper: number;
}

/** Feeds, then the slacks of elastic bounds, then the two directions of each change when staying close. */
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
  const changes = costPerKg ? null : changeColumns(build, presentKg);
  const doses = dosesOf(input.roles, input.weightKg, changes);
  const tierRow = tierRows(build, rules, doses);
  const extraRow = build.rowLower.length;
  for (const { coefficients, lower, upper } of input.extra) {
    const row = build.row(lower, upper);
    for (let at = 0; at < coefficients.length; at++) build.set(row, at, coefficients[at]!);
  }
  const columns = build.lower.length;
  const lastCost = new Float64Array(columns);
  costPerKg?.forEach((cost, at) => {
    lastCost[at] = cost;
  });
  changes?.forEach(({ up, down }, at) => {
    const { weightPerKg } = weightOf({ role: input.roles[at]!, quantityKg: presentKg[at]! });
    lastCost[up] = weightPerKg;
    lastCost[down] = weightPerKg;
  });
  const tierCost = Object.fromEntries(
    elasticTiers.map((tier) => [tier, tierCosts(rules, tier, doses, columns)]),
  ) as Record<(typeof elasticTiers)[number], Float64Array>;
  return { model: build.model(new Float64Array(columns)), rules, tierRow, tierCost, lastCost, extraRow };
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
  if (!target || !isElastic((risk ?? target).tier)) return rows;
  const band = watch && risk ? Math.abs(watch.bound - risk.bound) / Math.abs(watch.bound) : 0;
  const slack = (most: number, share: number, { tier, weight }: ConstraintRow): Slack => ({
    column: build.column(0, most),
    most,
    weight: share * weight,
    tier,
  });
  if (target.blind) {
    rows.push(addRow(build, target, input, [slack(Number.POSITIVE_INFINITY, penalty.unknown, target)]));
    return rows;
  }
  const slacks = [
    ...(watch ? [slack(risk ? band : Number.POSITIVE_INFINITY, penalty.watch, watch)] : []),
    ...(risk ? [slack(Number.POSITIVE_INFINITY, penalty.risk, risk)] : []),
  ];
  rows.push(addRow(build, withoutDoses(target, input), input, slacks));
  return rows;
}

const isElastic = (tier: RuleTier): boolean => elasticTiers.some((each) => each === tier);

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
export function scaleOf(
  { bound, denominator, denominatorConstant, coefficients }: ConstraintRow,
  input: Pick<ProgrammeInput, "referenceKg">,
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
    const isThere = Math.abs(scale * value) > cancelled;
    if (isThere && !limits[at]!.locked && moved * scale <= potentShare) margin += moved;
  }
  return margin;
}

type TierNumbers = Record<(typeof elasticTiers)[number], number>;

function tierRows(build: ModelBuilder, rules: readonly ProgrammeRow[], doses: readonly Dose[]): TierNumbers {
  const held = doses.filter(({ isHeld }) => isHeld);
  return Object.fromEntries(
    elasticTiers.map((tier) => {
      const row = build.row(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
      for (const [column, weight] of slackWeights(rules, tier)) build.set(row, column, weight);
      if (tier === "P3") for (const { column, weight } of held) build.set(row, column, weight);
      return [tier, row];
    }),
  ) as TierNumbers;
}

function tierCosts(
  rules: readonly ProgrammeRow[],
  tier: RuleTier,
  doses: readonly Dose[],
  columns: number,
): Float64Array {
  const cost = new Float64Array(columns);
  for (const [column, weight] of slackWeights(rules, tier)) cost[column] = weight;
  if (tier !== "P1") for (const { column, weight } of doses) cost[column] = weight;
  return cost;
}

const slackWeights = (rules: readonly ProgrammeRow[], tier: RuleTier): [number, number][] =>
  rules
    .flatMap(({ slacks }) => slacks)
    .filter((slack) => slack.tier === tier)
    .map(({ column, weight }): [number, number] => [column, weight]);

/** q − up + down = present */
function changeColumns(build: ModelBuilder, presentKg: readonly number[]): Change[] {
  return presentKg.map((present, at) => {
    const row = build.row(present, present);
    const up = build.column(0, Number.POSITIVE_INFINITY);
    const down = build.column(0, Number.POSITIVE_INFINITY);
    build.set(row, at, 1);
    build.set(row, up, -1);
    build.set(row, down, 1);
    return { up, down };
  });
}

/** The keys of some rows, each once, in order. */
export const keysOf = (rows: readonly ProgrammeRow[]): RuleKey[] => [
  ...new Set(rows.map(({ constraint }) => constraint.rule)),
];
