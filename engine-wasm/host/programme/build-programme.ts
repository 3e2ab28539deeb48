import type { LineLimits, Model } from "#engine/lp/model.ts";
import { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import { weightOf } from "./change-weights.ts";
import { changeColumns, dosesOf } from "./dose-costs.ts";
import { addGrowth, type Growth } from "./dose-growth-rows.ts";
import type { Weight } from "./dose-weight.ts";
import { type Apart, type Dosed, dosesApart, isBeyond } from "./present-doses.ts";
import type { ConstraintRow, RuleConstraints } from "./rule-constraints.ts";
import { addGrown, addRow, addShort, type Beside } from "./rule-rows.ts";
import { type TierNumbers, tierCosts, tierRows } from "./tier-rows.ts";
import {
  addStanding,
  holdUnmeasured,
  type Standing,
  shortOf,
  staysOf,
  unknownPenalty,
} from "./unmeasured-rows.ts";

/** Tiers satisfied in this order, each as far as those before it allow, before price or distance. */
export const elasticTiers = ["P1", "P2", "P3"] as const satisfies readonly RuleTier[];
export type ElasticTier = (typeof elasticTiers)[number];

/** Weight of a relative shortfall within the watch band, and beyond the bound of risk. */
const penalty = { watch: 1, risk: 10 } as const;

/** Half a gram: what rounding an amount can move. */
export const halfStepKg = 0.0005;
/** A row of the programme that stands for a rule's bound: the first rows, in order. */
export interface ProgrammeRow {
  constraint: ConstraintRow;
  /** The row is the constraint times this. */
  scale: number;
  /** Columns that take up its shortfall; none for a hard row. */
  slacks: readonly Slack[];
  /** Where the doses that stand in the ration count as they stand: its parts. */
  apart?: Apart;
  /** What doses weigh in it, where no more counts than stands. */
  weight?: Weight;
}

/** Takes up to `most` of a shortfall, at `weight` each in its tier. */
export interface Slack {
  column: number;
  most: number;
  weight: number;
  tier: RuleTier;
}

/** The linear programme of one ration, and where its parts are. */
export interface Programme {
  model: Model;
  rules: readonly ProgrammeRow[];
  /** Columns that take up what is missed of rules, or given up of what stands. */
  slacks: readonly Omit<Slack, "most">[];
  /** Row that holds the sum of a tier's penalties down to what was reached; the last one with the supplements. */
  tierRow: Readonly<TierNumbers>;
  /** Cost of each column when minimising a tier. */
  tierCost: Readonly<Record<ElasticTier, Float64Array>>;
  /** Cost of each column in the last stage. */
  lastCost: Float64Array;
  /** What counts the growth of doses, where amounts are to stay close to the present ones. */
  growth: readonly Growth[];
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
  /** What each is dosed as. */
  dosed: readonly Dosed[];
  /** The feed that is moved by hand, whatever its limits. */
  moved?: number | undefined;
  /** Bounds that are never crossed count the doses that stand as they stand, too. */
  holdsDoses: boolean;
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
  const standing: Standing[] = [];
  const stays = staysOf(build, presentKg, standing);
  const rules = input.constraints.flatMap((each) => {
    const guard = holdUnmeasured(build, each, input);
    if (guard) standing.push(guard);
    return bothSides(each.rows).flatMap((side) => addSide(build, side, input, { stays, guard }));
  });
  for (const each of standing) addStanding(build, each);
  const slacks = [...rules.flatMap((row) => row.slacks), ...standing.flatMap(({ slack }) => slack ?? [])];
  const changes = costPerKg ? null : changeColumns(build, presentKg);
  const growth = changes ? addGrowth(build, rules, changes) : [];
  const doses = dosesOf(input.roles, input.weightKg, changes);
  const tierRow = tierRows(build, slacks, doses);
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
    elasticTiers.map((tier) => [tier, tierCosts(slacks, tier, doses, columns)]),
  ) as Record<ElasticTier, Float64Array>;
  const model = build.model(new Float64Array(columns));
  return { model, rules, slacks, tierRow, tierCost, lastCost, growth, extraRow };
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
function addSide(
  build: ModelBuilder,
  { hard, watch, risk }: Side,
  input: ProgrammeInput,
  { stays, guard }: Beside,
): ProgrammeRow[] {
  const rows: ProgrammeRow[] = [];
  const apartHard = hard && input.holdsDoses ? dosesApart(hard, input) : null;
  if (hard) rows.push(addRow(build, hard, input, [], { guard, apart: apartHard, stays }));
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
    const unknown = [slack(Number.POSITIVE_INFINITY, unknownPenalty, target)];
    const short = shortOf(target, input);
    if (!short) return [...rows, addRow(build, target, input, unknown)];
    return [...rows, addShort(build, target.rhs, short, input, unknown, stays)];
  }
  const slacks = [
    ...(watch ? [slack(risk ? band : Number.POSITIVE_INFINITY, penalty.watch, watch)] : []),
    ...(risk ? [slack(Number.POSITIVE_INFINITY, penalty.risk, risk)] : []),
  ];
  const apart = dosesApart(target, input);
  if (!input.costPerKg) return [...rows, addRow(build, target, input, slacks, { guard, apart, stays })];
  if (!apart || isBeyond(apart))
    return [...rows, addRow(build, apart?.rest ?? target, input, slacks, { guard, stays })];
  return [...rows, addGrown(build, target, input, slacks, { stays, guard, apart })];
}

const isElastic = (tier: RuleTier): boolean => elasticTiers.some((each) => each === tier);

/** The keys of some rows, each once, in order. */
export const keysOf = (rows: readonly ProgrammeRow[]): RuleKey[] => [
  ...new Set(rows.map(({ constraint }) => constraint.rule)),
];
