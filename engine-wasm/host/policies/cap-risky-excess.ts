import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";

/** What a figure that is held may grow by, relatively: what a mineral or a balancer brings of energy. */
export const heldRoom = 0.03;

/** How many times another risk of the forage it weighs. */
const slimmingWeight = 1000;

/**
 * What is at risk by too much of it already, of rules that outweigh the others of their tier, is not raised: energy
 * that fattens is not added to thin something else. Only floors raise it. The other feeds bring no more than now, beside
 * doses as they stand; with what those grow by it is hardly more.
 */
export function capRiskyExcess(sheet: RationTable, { feeds }: Pick<Ration, "feeds">): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  const now = excessOf(withGrassFor(sheet, presentKg));
  return excessOf(sheet).flatMap(({ rule, rows, unknownFrom }, at) =>
    rows.flatMap((row, place): RuleConstraints[] => {
      const miss = boundViolation(now[at]!.rows[place]!, presentKg);
      if (miss <= 0 && rule.key !== slims) return [];
      const more = Math.max(0, miss);
      const held: ConstraintRow = {
        ...row,
        ...(miss > 0 ? { tier: "P0", weight: 1 } : { tier: "P1", weight: slimmingWeight }),
        bound: row.bound + more / row.denominatorConstant,
        rhs: row.rhs + more,
        room: heldRoom,
      };
      return [{ rule, rows: [held], unknownFrom, unmeasured: null }];
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
