import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { capRiskyExcess } from "./cap-risky-excess.ts";
import { keepForageMixture } from "./keep-forage-mixture.ts";

/** How many times a risk of the forage it weighs: only a floor raises it. */
const weight = 100;

/**
 * What is held while one feed is moved by hand, whose energy is the hand's: the others bring no more than they do now, or
 * than what the moved one leaves of what would be no risk, and their mixture is kept. Nothing where grass is eaten, which makes room as it wants.
 */
export function heldBesideMoved(
  sheet: RationTable,
  ration: Pick<Ration, "feeds" | "horse">,
  line: number,
): RuleConstraints[] {
  if (sheet.grass.kg.length > 0) return [];
  const known = new Set<string>();
  const excess = capRiskyExcess(sheet, ration)
    .filter(({ rows }) => rows.some(({ tier }) => tier === "P0"))
    .flatMap(({ rows, ...each }): RuleConstraints[] => {
      if (known.has(each.rule.key)) return [];
      known.add(each.rule.key);
      const held = rows.map((row) => {
        const perKg = row.coefficients[line]!;
        const { riskAbove } = each.rule.bounds;
        const free = row.rhs - (row.bound - riskAbove!) * row.denominatorConstant;
        return {
          ...row,
          kind: "risk",
          tier: "P1",
          weight,
          coefficients: row.coefficients.with(line, 0),
          rhs: row.rhs - perKg * ration.feeds[line]!.quantityKg,
          beside: { perKg, rhs: free },
        } as const;
      });
      return [{ ...each, rows: held }];
    });
  return excess.length > 0 ? [...excess, ...keepForageMixture(sheet, ration)] : [];
}
