import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { linear, ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { minimumRows } from "#science/feeds/proposal-limits.ts";

const dayHours = 24;

/**
 * Beside grass no proposal takes the last forage from a horse that stands in for hours: it keeps a share of body weight for
 * these, or what it has where that is less. Asked for beside the forage of the day, before energy.
 */
export function keepStableForage(sheet: RationTable): RuleConstraints[] {
  const { outHours } = sheet.basis;
  const hoursIn = dayHours - outHours;
  const hoursMost = sheet.rules.find(({ key }) => key === "forage_gap")?.bounds.riskAbove;
  if (outHours === 0 || hoursMost === undefined || hoursIn <= hoursMost) return [];
  return ruleConstraints(sheet).flatMap(({ rule, rows, unknownFrom }): RuleConstraints[] => {
    const row = rows.find(({ side }) => side === "min");
    if (rule.key !== "forage_min" || rule.hypothetical || !row) return [];
    const { kg, kgDeviation } = sheet.grass;
    const { top, over } = linear({ ...sheet, grass: { kg, kgDeviation } }, row.ratio);
    const present = sheet.ration.feeds.reduce(
      (sum, { quantityKg }, line) => sum + top[line]! * quantityKg,
      0,
    );
    const bound = Math.min((minimumRows.foragesIndoors.value * hoursIn) / dayHours, present / over);
    if (!(bound > 0)) return [];
    const kept = { ...row, kind: "risk", tier: "P1", bound, coefficients: top, rhs: bound * over } as const;
    return [{ rule, rows: [kept], unknownFrom, unmeasured: null }];
  });
}
