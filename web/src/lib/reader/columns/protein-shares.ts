import { lysineShareMax } from "#science/heads/plausible-ranges.ts";
import type { ColumnWork } from "./column.ts";
import { medianOfColumn } from "./make-work.ts";

/** Marks lysine that, read in its unit, would be more of the protein than any feed has. */
export function markProteinShares(works: readonly ColumnWork[]): void {
  const protein = works.find(({ target, leftOut }) => target === "crude_protein" && leftOut === null);
  const unitOf = ({ reading }: ColumnWork) => (reading.unit?.kind === "content" ? reading.unit.grams : null);
  const lysine = works.find(({ target, leftOut }) => target === "lysine" && leftOut === null);
  if (!protein || !lysine || unitOf(lysine) !== 100 || unitOf(protein) === null) return;
  const times = 100 / (unitOf(lysine) ?? 1) / (100 / (unitOf(protein) ?? 1));
  const shares = lysine.numbers.flatMap((value, row) => {
    const whole = protein.numbers[row] ?? null;
    return value === null || whole === null || whole === 0 ? [] : [(value * times) / whole];
  });
  const isAbove = (medianOfColumn(shares) ?? 0) > lysineShareMax;
  const amino = works.filter(
    ({ target }) => target === "lysine" || target === "methionine" || target === "threonine",
  );
  for (const work of amino) work.isAboveProteinShare = isAbove && unitOf(work) === 100;
}
