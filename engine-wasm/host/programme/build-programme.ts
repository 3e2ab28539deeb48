import { ModelBuilder } from "#engine/lp/model-builder.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import { changeWeight } from "./change-weights.ts";
import { countDoses } from "./dose-coefficients.ts";
import { changeColumns, listDoses } from "./dose-costs.ts";
import { addGrowth } from "./dose-growth-rows.ts";
import {
  type ConstraintRow,
  elasticTiers,
  type Programme,
  type ProgrammeInput,
  type ProgrammeRow,
  type Slack,
} from "./programme-types.ts";
import { addRow, type PresentParts } from "./rule-rows.ts";
import { addTierRows, tierCost } from "./tier-rows.ts";
import {
  addPresentLimit,
  limitUnmeasured,
  type PresentLimit,
  presentColumns,
  unknownPenalty,
} from "./unmeasured-rows.ts";

/** Weights of a relative shortfall within the watch band, and beyond the bound of risk. */
const penalty = { watch: 1, risk: 10 } as const;

/**
 * Builds the programme of a ration. Its columns are the feeds, then the slacks of elastic bounds, then the two
 * directions of each change when amounts stay close to the present ones.
 */
export function buildProgramme(input: ProgrammeInput): Programme {
  const { limits, presentKg, costPerKg } = input;
  const build = new ModelBuilder();
  for (const [at, { locked, minKg, maxKg }] of limits.entries()) {
    const present = presentKg[at]!;
    build.column(locked ? present : minKg, locked ? present : maxKg);
  }
  const presentLimits: PresentLimit[] = [];
  const stays = presentColumns(build, presentKg, presentLimits);
  const rules = input.constraints.flatMap((each) => {
    const guard = limitUnmeasured(build, each, input);
    if (guard) presentLimits.push(guard);
    return bothSides(each.rows).flatMap((side) => addSide(build, side, input, { stays, guard }));
  });
  const growth = addGrowth(build, rules, input, stays);
  for (const each of presentLimits) addPresentLimit(build, each);
  const slacks = [
    ...rules.flatMap((row) => row.slacks),
    ...presentLimits.flatMap(({ slack }) => slack ?? []),
  ];
  const changes = costPerKg ? null : changeColumns(build, presentKg);
  const doses = listDoses(input.roles, input.weightKg, changes);
  const tierRows = addTierRows(build, slacks, doses);
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
    const { weightPerKg } = changeWeight({ role: input.roles[at]!, quantityKg: presentKg[at]! });
    lastCost[up] = weightPerKg;
    lastCost[down] = weightPerKg;
  });
  const tiers = tierRows.map((each) => ({ ...each, cost: tierCost(slacks, each.name, doses, columns) }));
  const model = build.model(new Float64Array(columns));
  return { model, rules, slacks, tiers, lastCost, growth, extraRow };
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

/** Adds a hard row, and one elastic row whose shortfall costs more once it passes the bound of risk. */
function addSide(
  build: ModelBuilder,
  { hard, ...asked }: Side,
  input: ProgrammeInput,
  beside: PresentParts,
): ProgrammeRow[] {
  const isClose = input.costPerKg === null;
  const add = (row: ConstraintRow, slacks: readonly Slack[]) =>
    addRow(build, row, countDoses(row, input, isClose), input, slacks, beside);
  const rows = hard ? [add(hard, [])] : [];
  const [watch, risk] = [asked.watch, asked.risk].map((row) => row && reachable(row, input));
  const target = watch ?? risk;
  if (!target || !isElastic((risk ?? target).tier)) return rows;
  const band = watch && risk ? Math.abs(watch.bound - risk.bound) / Math.abs(watch.bound) : 0;
  const slack = (most: number, share: number, { tier, weight }: ConstraintRow): Slack => ({
    column: build.column(0, most),
    most,
    weight: share * weight,
    tier,
  });
  if (target.blind) return [...rows, add(target, [slack(Number.POSITIVE_INFINITY, unknownPenalty, target)])];
  return [
    ...rows,
    add(target, [
      ...(watch ? [slack(risk ? band : Number.POSITIVE_INFINITY, penalty.watch, watch)] : []),
      ...(risk ? [slack(Number.POSITIVE_INFINITY, penalty.risk, risk)] : []),
    ]),
  ];
}

/**
 * Returns an upper bound of a share, no lower than the least share among the feeds that more than supplement the ration: no
 * mixture of them is better, and less feed would only make the miss smaller, not the share.
 */
function reachable(row: ConstraintRow, { limits, referenceKg }: ProgrammeInput): ConstraintRow {
  const { side, denominator, denominatorConstant, coefficients, policy } = row;
  if (side !== "max" || !denominator || denominatorConstant !== 0 || policy !== undefined) return row;
  const excess = Array.from(coefficients, (value, line) => value / denominator[line]!).filter(
    (_each, line) => referenceKg[line]! > 0 && denominator[line]! > 0 && limits[line]!.maxKg > 0,
  );
  const least = Math.min(...excess);
  if (!(least > 0) || !Number.isFinite(least)) return row;
  return {
    ...row,
    bound: row.bound + least,
    coefficients: coefficients.map((value, line) => value - least * denominator[line]!),
  };
}

const isElastic = (tier: RuleTier): boolean => tier <= elasticTiers.at(-1)!;

/** Returns the keys of rows, each once, in order. */
export const rowKeys = (rows: readonly ProgrammeRow[]): RuleKey[] => [
  ...new Set(rows.map(({ constraint }) => constraint.rule)),
];
