import type { RationTable } from "#engine/evaluate/ration-table-types.ts";

/** Returns the kg a day of a pure mineral that bring so many times the need; infinite where no need is known. */
export function mineralMost(
  { ration, set, lines }: RationTable,
  line: number,
  { times, contentFrom }: { times: number; contentFrom: number },
): number {
  const { composition } = ration.feeds[line]!.ingredient;
  const enough = set.items.flatMap(({ nutrient, value }) => {
    const content = composition[nutrient]?.value ?? 0;
    return value !== null && value > 0 && content >= contentFrom
      ? [(times * value) / (content * lines[line]!.dryMatter)]
      : [];
  });
  return Math.min(...enough);
}
