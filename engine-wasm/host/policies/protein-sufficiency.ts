import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { linear } from "#engine/programme/rule-constraints.ts";

/**
 * Returns true when the present ration covers protein, and lysine as far as is known: then no feed that is given for its
 * protein is added for its energy. Of a ration that brings too much energy only the part that is to be fed counts.
 */
export function hasProteinEnough(sheet: RationTable): boolean {
  const ruleBounds = (key: "protein" | "lysine") =>
    sheet.rules.find((rule) => rule.key === key && !rule.hypothetical)?.bounds;
  const covered = ruleBounds("protein")?.watchBelow;
  const least = ruleBounds("lysine")?.watchBelow;
  const fed = Math.max(100, shareFed(sheet, "coverage_energy")) / 100;
  if (covered === undefined || shareFed(sheet, "coverage_protein") < covered * fed) return false;
  return least === undefined || !isKnown(sheet) || shareFed(sheet, "coverage_lysine") >= least * fed;
}

function shareFed(
  sheet: RationTable,
  key: "coverage_energy" | "coverage_protein" | "coverage_lysine",
): number {
  const { top: perKg, plus, over } = linear(sheet, measureIndex.get(key)!);
  const fed = sheet.ration.feeds.reduce((sum, { quantityKg }, line) => sum + quantityKg * perKg[line]!, plus);
  return over > 0 ? fed / over : 0;
}

/** Returns true when no feed that is fed lacks its lysine. */
function isKnown({ rows, table, ration }: RationTable): boolean {
  const at = measureIndex.get("coverage_lysine")!;
  return !(rows[table.numerator[at]!]?.gaps ?? []).some(
    ({ line }) => (ration.feeds[line]?.quantityKg ?? 1) > 0,
  );
}
