import { grassForRatio } from "#engine/evaluate/grass-intake.ts";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { AppliedRule } from "#science/rules/rules-table.ts";
import type { ConstraintRow, Unmeasured } from "./programme-types.ts";
/** Tells whether a rule is about a condition of this horse: no unmeasured content may cause the gravest harm. */
export const isOwnRule = ({ row, hypothetical }: AppliedRule): boolean =>
  row.conditions !== undefined && !hypothetical;

/**
 * Returns the lines that lack a content which counts towards the upper bounds of a rule; a dose of a supplement cannot hide
 * much. A general rule of health does not exclude forage, because forage replaces starch; nor does one on starch, of which forage
 * has next to none.
 */
export function lackingLines(sheet: RationTable, { row }: AppliedRule, ratio: number): ReadonlySet<number> {
  const { table, rows, lines } = sheet;
  const isOfStarch = row.measure.startsWith("starch_");
  const sparesForage = isOfStarch || (row.section === "health" && !row.conditions);
  const gaps = rows[table.numerator[ratio]!]?.gaps ?? [];
  return new Set(
    gaps.flatMap(({ line }) => {
      const { role } = lines[line]!;
      const isForage = role === "forage" || role === "pasture";
      return role === "supplement" || (sparesForage && isForage) ? [] : [line];
    }),
  );
}

/** Returns those lines for a rule's figure of the day; none for a rule without an upper bound. */
export function lackingFeeds(sheet: RationTable, rule: AppliedRule): ReadonlySet<number> {
  const { watchAbove, riskAbove, ceiling } = rule.bounds;
  if ((watchAbove ?? riskAbove ?? ceiling) === undefined) return new Set();
  return lackingLines(sheet, rule, measureIndex.get(rule.row.measure)!);
}

/**
 * Returns the limit on feeds that lack a content. Null where every feed that counts lacks it, unless it is hard: then
 * they stay at their amount. Supplements do not count: less of a mineral is no more hay.
 */
export function unmeasuredLimit(
  sheet: RationTable,
  rule: AppliedRule,
  rows: readonly ConstraintRow[],
  isHard = false,
): Unmeasured | null {
  const most = rows.filter(({ side }) => side === "max");
  const of = most.find(({ kind }) => kind !== "hard") ?? most[0];
  if (!of) return null;
  const { ratio, denominator } = of;
  const lines = lackingLines(sheet, rule, ratio);
  if (lines.size === 0) return null;
  const { table, lines: fed } = sheet;
  const { kg } = grassForRatio(sheet, ratio);
  const feeds = table.lines - kg.length;
  const weight = (line: number): number => table.columns[line]!.value[table.denominator[ratio]!]!;
  const isDose = (line: number) => denominator !== null && fed[line]!.role === "supplement";
  const own = Float64Array.from({ length: feeds }, (_, line) => (denominator ? weight(line) : 1));
  const weights = own.map((weight, line) => (isDose(line) ? 0 : weight));
  const isAll = denominator !== null && weights.every((weight, line) => weight === 0 || lines.has(line));
  if (isAll && !isHard) return null;
  const counted = denominator?.map((weight, line) => (isDose(line) ? 0 : weight)) ?? null;
  const ofGrass = (at: number) => (lines.has(feeds + at) ? weight(feeds + at) : 0);
  return {
    of: { ...of, denominator: isAll ? null : counted },
    lacking: weights.map((weight, line) => (lines.has(line) ? weight : 0)),
    lackingGrass: denominator ? kg.reduce((sum, eaten, at) => sum + eaten * ofGrass(at), 0) : 0,
    isHard,
    isNone: sheet.isProposal === true && !isAll && hasKnownInstead(sheet, of, lines),
  };
}

/** Tells whether a feed is known to meet a bound that takes the place of those that lack a content: a forage in that of a forage. */
function hasKnownInstead(
  sheet: RationTable,
  { coefficients }: ConstraintRow,
  lacking: ReadonlySet<number>,
): boolean {
  const isForageLine = (line: number) => sheet.lines[line]!.role === "forage";
  const isForageAsked = [...lacking].some(isForageLine);
  return coefficients.some(
    (excess, line) => excess <= 0 && !lacking.has(line) && (isForageLine(line) || !isForageAsked),
  );
}

/** Step to which shares are rounded up: rounding to grams must not count as growth. */
const shareStep = 1e-3;
/** Part of such a step that rounding moves. */
const roundedStep = 0.3;

/**
 * Returns a row that limits the feeds that lack a content to the present: to their share of the denominator for a rule
 * on a share, else to their amount.
 */
export function presentLimitRow(
  { of, lacking, lackingGrass, isHard, isNone }: Unmeasured,
  presentKg: readonly number[],
): ConstraintRow {
  const { denominator, denominatorConstant } = of;
  const presentSum = (weights: Float64Array) =>
    weights.reduce((sum, each, at) => sum + each * presentKg[at]!, 0);
  const now = presentSum(lacking) + lackingGrass;
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
  const whole = presentSum(denominator) + denominatorConstant;
  const exact = whole > 0 && !isNone ? now / whole : 0;
  const share = isHard ? exact : Math.ceil(exact / shareStep - roundedStep) * shareStep;
  return {
    ...held,
    bound: share,
    coefficients: lacking.map((each, at) => each - share * denominator[at]!),
    rhs: share * denominatorConstant - lackingGrass,
  };
}
