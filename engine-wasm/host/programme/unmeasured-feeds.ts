import { grassForRatio } from "#engine/evaluate/grass-intake.ts";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { AppliedRule } from "#science/rules/rules-table.ts";
import type { ConstraintRow, Unmeasured } from "./programme-types.ts";
/** A rule about a condition of this horse: what harms it most is not looked for where nobody looked. */
export const isOwnRule = ({ row, hypothetical }: AppliedRule): boolean =>
  row.conditions !== undefined && !hypothetical;

/**
 * Lines whose unknown content would flatter the upper bounds of a rule; a dose of a supplement cannot hide much. What is
 * judged of every horse besides its forage is no reason to spare forage: it is what takes the place of starch.
 */
export function flatteringLines(
  sheet: RationTable,
  { row }: AppliedRule,
  ratio: number,
): ReadonlySet<number> {
  const { table, rows, lines } = sheet;
  const sparesForage = row.section === "health" && !row.conditions;
  const gaps = rows[table.numerator[ratio]!]?.gaps ?? [];
  return new Set(
    gaps.flatMap(({ line }) => {
      const { role } = lines[line]!;
      const isForage = role === "forage" || role === "pasture";
      return role === "supplement" || (sparesForage && isForage) ? [] : [line];
    }),
  );
}

/** The same of a rule's figure of the day; none of a rule without an upper bound. */
export function flattersBy(sheet: RationTable, rule: AppliedRule): ReadonlySet<number> {
  const { watchAbove, riskAbove, ceiling } = rule.bounds;
  if ((watchAbove ?? riskAbove ?? ceiling) === undefined) return new Set();
  return flatteringLines(sheet, rule, measureIndex.get(rule.row.measure)!);
}

/**
 * Where every feed that counts lacks the content there is none to turn to it from: null, or held to its amount where that
 * is hard. Supplements do not count: less of a mineral is no more of the hay beside it.
 */
export function unmeasuredOf(
  sheet: RationTable,
  rule: AppliedRule,
  rows: readonly ConstraintRow[],
  isHard = false,
): Unmeasured | null {
  const most = rows.filter(({ side }) => side === "max");
  const of = most.find(({ kind }) => kind !== "hard") ?? most[0];
  if (!of) return null;
  const { ratio, denominator } = of;
  const lines = flatteringLines(sheet, rule, ratio);
  if (lines.size === 0) return null;
  const { table, lines: fed } = sheet;
  const { kg } = grassForRatio(sheet, ratio);
  const feeds = table.lines - kg.length;
  const start = table.denominator[ratio]! * table.lines;
  const first = start + feeds;
  const isDose = (line: number) => denominator !== null && fed[line]!.role === "supplement";
  const own = denominator ? table.value.slice(start, first) : new Float64Array(feeds).fill(1);
  const weights = own.map((weight, line) => (isDose(line) ? 0 : weight));
  const isAll = denominator !== null && weights.every((weight, line) => weight === 0 || lines.has(line));
  if (isAll && !isHard) return null;
  const counted = denominator?.map((weight, line) => (isDose(line) ? 0 : weight)) ?? null;
  const ofGrass = (at: number) => (lines.has(feeds + at) ? table.value[first + at]! : 0);
  return {
    of: { ...of, denominator: isAll ? null : counted },
    lacking: weights.map((weight, line) => (lines.has(line) ? weight : 0)),
    lackingGrass: denominator ? kg.reduce((sum, eaten, at) => sum + eaten * ofGrass(at), 0) : 0,
    isHard,
  };
}

/** Shares told apart: what is rounded to grams is not held to another. */
const shareStep = 1e-3;
/** Part of such a step that rounding moves. */
const roundedStep = 0.3;

/**
 * What lacks the content, held to what stands now: its share of the denominator where a rule is of a share, else its
 * amount.
 */
export function standingRow(
  { of, lacking, lackingGrass, isHard }: Unmeasured,
  presentKg: readonly number[],
): ConstraintRow {
  const { denominator, denominatorConstant } = of;
  const sumOf = (weights: Float64Array) => weights.reduce((sum, each, at) => sum + each * presentKg[at]!, 0);
  const now = sumOf(lacking) + lackingGrass;
  const held = { ...of, side: "max", weight: 1, blind: false } as const;
  if (!denominator)
    return {
      ...held,
      bound: now,
      coefficients: lacking,
      rhs: now,
      denominator: null,
      denominatorConstant: 1,
    };
  const whole = sumOf(denominator) + denominatorConstant;
  const exact = whole > 0 ? now / whole : 0;
  const share = isHard ? exact : Math.ceil(exact / shareStep - roundedStep) * shareStep;
  return {
    ...held,
    bound: share,
    coefficients: lacking.map((each, at) => each - share * denominator[at]!),
    rhs: share * denominatorConstant - lackingGrass,
  };
}
