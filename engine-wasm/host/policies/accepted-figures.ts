import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Accepted } from "#science/answers/optimise.ts";
import type { Bounds } from "#science/rules/rules-table.ts";

/** The sheet whose rules ask no more than the accepted figures. Floors and ceilings stay, and so does every judgement. */
export function acceptingSheet(sheet: RationTable, accepted: readonly Accepted[] = []): RationTable {
  if (accepted.length === 0) return sheet;
  const rules = sheet.rules.map((rule) => {
    const own = accepted.filter(({ rule: key }) => key === rule.key);
    return own.length === 0 ? rule : { ...rule, bounds: own.reduce(accepting, rule.bounds) };
  });
  return { ...sheet, rules };
}

/** The bounds of one side moved to the accepted figure where they ask more. */
function accepting(bounds: Bounds, { side, level }: Accepted): Bounds {
  const [watch, risk] =
    side === "min" ? (["watchBelow", "riskBelow"] as const) : (["watchAbove", "riskAbove"] as const);
  const moved = (bound: number | undefined) =>
    bound === undefined ? bound : side === "min" ? Math.min(bound, level) : Math.max(bound, level);
  const { [watch]: watched, [risk]: risked, ...rest } = bounds;
  const [first, second] = [moved(watched), moved(risked)];
  return {
    ...rest,
    ...(first === undefined || first === second || first === 0 ? {} : { [watch]: first }),
    ...(second === undefined || second === 0 ? {} : { [risk]: second }),
  };
}
