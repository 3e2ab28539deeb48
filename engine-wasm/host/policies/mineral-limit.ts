import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { limits } from "#science/policies/limit-table.ts";

const { times, contentFrom } = limits.mineral_most.amount;

/**
 * Returns the most of a pure mineral that a proposal contains, kg a day as fed: 1.5 times the horse's need of its main
 * content. Infinite for other feeds, and where no need is known.
 */
export function mineralMost({ ration, set, lines }: RationTable, line: number): number {
  const { ingredient, role } = ration.feeds[line]!;
  if (role !== "supplement" || ingredient.family !== "macro_minerals") return Number.POSITIVE_INFINITY;
  const enough = set.items.flatMap(({ nutrient, value }) => {
    const content = ingredient.composition[nutrient]?.value ?? 0;
    return value !== null && value > 0 && content >= contentFrom
      ? [(times * value) / (content * lines[line]!.dryMatter)]
      : [];
  });
  return Math.min(...enough);
}
