import type { Ration } from "#science/horse.ts";
import { type ConstraintRow, constraintsOf, type RuleConstraints } from "./constraints.ts";
import type { Sheet } from "./rows.ts";
import { missOf } from "./shortfall.ts";
import { sheetBeside } from "./staged.ts";

/**
 * What is at risk by too much of it already, of rules that outweigh the others of their tier, held to what it is: energy
 * that fattens is not added to thin something else. One row for each, hard; `roomKg` tells by how much each feed may be
 * rounded.
 */
export function heldExcess(
  sheet: Sheet,
  { feeds }: Pick<Ration, "feeds">,
  roomKg: readonly number[] = [],
): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  const now = excessOf(sheetBeside(sheet, presentKg));
  return excessOf(sheet).flatMap(({ rows, ...rest }, at) => {
    const held = rows.flatMap((row, place): ConstraintRow[] => {
      const miss = missOf(now[at]!.rows[place]!, presentKg);
      const room = row.coefficients.reduce(
        (most, value, line) => Math.max(most, Math.abs(value) * (roomKg[line] ?? 0)),
        0,
      );
      if (miss <= 0) return [];
      const more = miss + room;
      const bound = row.bound + more / row.denominatorConstant;
      return [{ ...row, kind: "hard", tier: "P0", bound, rhs: row.rhs + more }];
    });
    return held.length > 0 ? [{ ...rest, rows: held }] : [];
  });
}

/** The bounds of risk above of the rules that outweigh others. */
const excessOf = (sheet: Sheet): RuleConstraints[] =>
  constraintsOf(sheet)
    .filter(({ rule }) => !rule.hypothetical && rule.row.steered && rule.row.weightAbove)
    .map(({ rows, ...rest }) => ({
      ...rest,
      rows: rows.filter(({ kind, side }) => kind === "risk" && side === "max"),
    }));

/** Whether amounts hold it. */
export const holds = (held: readonly RuleConstraints[], kg: readonly number[]): boolean =>
  held.every(({ rows }) =>
    rows.every((row) => missOf(row, kg) <= tolerance * Math.max(1, Math.abs(row.rhs))),
  );

const tolerance = 1e-6;
