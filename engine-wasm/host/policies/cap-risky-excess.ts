import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { dosedAs } from "#engine/programme/present-doses.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";

/** What a figure that is held may grow by, relatively: what a mineral or a balancer brings of energy. */
export const heldRoom = 0.03;

export interface Held {
  /** By how much each feed may be rounded. */
  roomKg?: readonly number[];
  /** Amounts that were found already: what they reach is held, where that is more. */
  reachedKg?: readonly number[];
  /** The energy of a horse that is to slim is held at what it needs, too, where it is not at risk yet. */
  whole?: boolean;
}

/**
 * What is at risk by too much of it already, of rules that outweigh the others of their tier, held to what it is: energy
 * that fattens is not added to thin something else. All rows are hard: the other feeds bring no more than now, beside
 * doses as they stand; with what those grow by it is hardly more.
 */
export function capRiskyExcess(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  { roomKg = [], reachedKg, whole = false }: Held = {},
): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  const doses = new Set(feeds.flatMap((feed, at) => (dosedAs(feed, horse) === "supplement" ? at : [])));
  const now = excessOf(withGrassFor(sheet, presentKg));
  return excessOf(sheet).flatMap(({ rule, rows, unknownFrom }, at) =>
    rows.flatMap((row, place) => {
      const { coefficients, denominatorConstant } = row;
      const part = (kg: readonly number[], isOf: (line: number) => boolean) =>
        kg.reduce((sum, each, line) => (isOf(line) ? sum + coefficients[line]! * each : sum), 0);
      const standing = part(presentKg, (line) => doses.has(line));
      const reached = reachedKg
        ? standing + part(reachedKg, (line) => !doses.has(line)) - row.rhs
        : Number.NEGATIVE_INFINITY;
      const miss = Math.max(boundViolation(now[at]!.rows[place]!, presentKg), reached);
      if (miss <= 0 && !(whole && rule.key === slims)) return [];
      const step = coefficients.reduce((most, value, line) => Math.max(most, value * (roomKg[line] ?? 0)), 0);
      const more = Math.max(0, miss) + step;
      const bound = row.bound + more / denominatorConstant;
      const held = { ...row, kind: "hard", tier: "P0", bound } as const;
      const rest = coefficients.map((value, line) => (doses.has(line) ? 0 : value));
      const grown = heldRoom * bound * denominatorConstant;
      const holding: ConstraintRow[] = [{ ...held, coefficients: rest, rhs: row.rhs - standing + more }];
      if (doses.size > 0) holding.push({ ...held, rhs: row.rhs + more + grown });
      return holding.map((each) => ({ rule, rows: [each], unknownFrom, unmeasured: null }));
    }),
  );
}

const slims = "energy_overweight" satisfies RuleKey;

/** The bounds of risk above of the rules that outweigh others. */
const excessOf = (sheet: RationTable): RuleConstraints[] =>
  ruleConstraints(sheet)
    .filter(({ rule }) => !rule.hypothetical && rule.row.steered && rule.row.weightAbove)
    .map(({ rows, ...rest }) => ({
      ...rest,
      rows: rows.filter(({ kind, side }) => kind === "risk" && side === "max"),
    }));

/** Whether amounts hold it. */
export const holds = (held: readonly RuleConstraints[], kg: ArrayLike<number>): boolean =>
  held.every(({ rows }) =>
    rows.every(
      (row) =>
        boundViolation(row, Array.from(kg).slice(0, row.coefficients.length)) <=
        tolerance * Math.max(1, Math.abs(row.rhs)),
    ),
  );

const tolerance = 1e-6;
