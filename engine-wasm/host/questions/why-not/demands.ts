import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { type ConstraintRow, elasticTiers, type RuleConstraints } from "#engine/programme/programme-types.ts";
import { referenceAmounts, rowScale } from "#engine/programme/row-scale.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { presentLimitRow, unmeasuredLimit } from "#engine/programme/unmeasured-feeds.ts";
import type { RuleDemand } from "#science/answers/why-not.ts";
import { type RuleKey, rules as rulesTable } from "#science/rules/rules-table.ts";

/** Demand is a bound of a rule as a row over the lines: feeds of the ration, then candidates. */
export interface Demand {
  description: RuleDemand;
  row: ConstraintRow;
  /** Factor of the row, so that 1 is the whole bound. */
  scale: number;
  /** Weight of a share of the bound that is missed; 0 for a floor, which is never missed. */
  weight: number;
  /** True where the grass alone brings more than the bound allows, whatever is fed. */
  ofGrass: boolean;
}

/** Returns the key of a demand's side of a rule: its bounds of watch and of risk have one key. */
export const sideKey = ({ row }: Pick<Demand, "row">): string => `${row.rule} ${row.side} ${row.meal ?? ""}`;

/** Weights of a miss: beyond the bound of risk it counts ten times, with the watch band's own share. */
const weights = { hard: 0, watch: 1, risk: 9 } as const;
const levels = { hard: "floor", watch: "watch", risk: "risk" } as const;

/**
 * Returns every demand on the amounts of a ration with the first `fed` feeds of the table; candidates follow them. A
 * bound is left out where unknown contents of what is fed could meet it, unless it is a floor; `untold` names its
 * rule. With `asksPartly` such a bound is asked of the known part. A rule that only breaks ties is asked where it is
 * the wanted one.
 */
export function collectDemands(
  sheet: RationTable,
  fed: number,
  asksPartly = false,
  wanted: RuleKey | null = null,
): { demands: Demand[]; unknownRules: RuleKey[] } {
  const count = sheet.lines.length - sheet.grass.kg.length;
  const isFed = (line: number) => line < fed || line >= count;
  const reference = referenceAmounts({
    ...sheet,
    ration: { ...sheet.ration, feeds: sheet.ration.feeds.slice(0, fed) },
  });
  const referenceKg = Array.from({ length: count }, (_, line) => reference[line] ?? 0);
  const hasGrass = [...sheet.grass.kg, ...sheet.grassOffered.kg].some((kg) => kg > 0);
  const unknownRules = new Set<RuleKey>();
  const demands = ruleConstraints(sheet, isFed)
    .filter(({ rule }) => !rule.hypothetical && rule.row.steered)
    .flatMap((constraints) =>
      constraints.rows.flatMap((row): Demand[] => {
        if (row.kind !== "hard" && !isElastic(row) && row.rule !== wanted) return [];
        const partly = constraints.unknownFrom.length > 0 && couldKeep(sheet, row, isFed);
        if (partly) unknownRules.add(row.rule);
        if (partly && !asksPartly && row.kind !== "hard") return [];
        const description = describeDemand(sheet, constraints, row, partly);
        const scale = rowScale(row, { referenceKg });
        const ofGrass = hasGrass && isOver(row);
        return [{ description, row, scale, weight: weights[row.kind] * row.weight, ofGrass }];
      }),
    );
  return { demands, unknownRules: [...unknownRules] };
}

/**
 * Returns demands for no more of feeds that lack a content than now; they protect ceilings about a condition of the
 * horse. A fix asks this for the wanted rule, and for every such rule that does not come after it.
 */
export function unmeasuredDemands(
  sheet: RationTable,
  presentKg: readonly number[],
  wanted: RuleKey | null,
): Demand[] {
  return ruleConstraints(sheet)
    .filter(({ rule }) => !rule.hypothetical && rule.row.steered)
    .flatMap((constraints): Demand[] => {
      const { rule, rows } = constraints;
      const unmeasured =
        constraints.unmeasured ?? (rule.key === wanted ? unmeasuredLimit(sheet, rule, rows) : null);
      const isDemanded = wanted
        ? rule.key === wanted || (unmeasured?.of.tier ?? "P4") <= rulesTable[wanted].tier
        : rule.bounds.ceiling !== undefined;
      if (!unmeasured || !isDemanded) return [];
      const row: ConstraintRow = {
        ...presentLimitRow({ ...unmeasured, isHard: true }, presentKg),
        kind: "hard",
        tier: "P0",
      };
      const whole = row.coefficients.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const description = { ...describeDemand(sheet, constraints, row, false), unmeasured: true } as const;
      return [{ description, row, scale: whole > 0 ? 1 / whole : 1, weight: 0, ofGrass: false }];
    });
}

/** Returns true when the figure exceeds the bound before anything is fed, and no feed lowers it. */
const isOver = ({ side, rhs, coefficients }: ConstraintRow): boolean =>
  side === "max" && rhs < 0 && coefficients.every((each) => each >= 0);

/** Returns the number of rules that would become unknown when the line is fed, because it lacks a content. */
export const countHiddenRules = (sheet: RationTable, demands: readonly Demand[], line: number): number =>
  new Set(
    demands
      .filter(({ description }) => {
        const measure = measureIndex.get(description.measure)!;
        const { numerator, denominator } = sheet.table;
        return [numerator[measure]!, denominator[measure]!].some((row) =>
          sheet.rows[row]?.gaps.some((gap) => gap.line === line),
        );
      })
      .map(({ description }) => description.rule),
  ).size;

const isElastic = ({ tier }: ConstraintRow): boolean => elasticTiers.some((each) => each === tier);

function describeDemand(
  sheet: RationTable,
  { rule }: RuleConstraints,
  row: ConstraintRow,
  partly: boolean,
): RuleDemand {
  const { measure } = rule.row;
  return {
    kind: "rule",
    rule: row.rule,
    measure,
    unit: sheet.units[measureIndex.get(measure)!]!,
    side: row.side,
    bound: row.bound,
    level: levels[row.kind],
    tier: row.tier,
    ...(row.meal === undefined ? {} : { meal: row.meal }),
    partly,
  };
}

/** Returns true when more of an unknown content on this side of the ratio would help to meet the bound. */
function couldKeep(
  { table, rows, lines, grass }: RationTable,
  { side, ratio }: ConstraintRow,
  counts: (line: number) => boolean,
): boolean {
  const feeds = lines.length - grass.kg.length;
  const gaps = rows[(side === "min" ? table.numerator : table.denominator)[ratio]!]?.gaps ?? [];
  return gaps.some(
    ({ line }) =>
      counts(line) && (line < feeds ? lines[line]!.role !== "supplement" : grass.kg[line - feeds]! > 0),
  );
}

/** Returns the figure of a demand's measure at some amounts, in the unit of its bound. */
export function reachedFigure({ row }: Pick<Demand, "row">, x: ArrayLike<number>): number {
  const { coefficients, rhs, denominator, denominatorConstant, bound } = row;
  let excess = -rhs;
  let below = denominatorConstant;
  for (let line = 0; line < coefficients.length; line++) {
    excess += coefficients[line]! * x[line]!;
    below += (denominator?.[line] ?? 0) * x[line]!;
  }
  return below > 0 ? bound + excess / below : bound;
}
